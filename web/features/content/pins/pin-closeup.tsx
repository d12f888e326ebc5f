import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Link, useNavigate } from "react-router";
import type { WirePerson, WirePin } from "#contract/kit/shapes.ts";
import { closeupPicture } from "#rules/content/closeup-layout.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { hasProfile } from "#rules/people/gone-username.ts";
import { PersonLink } from "#web/features/people/profiles/person-link.tsx";
import { personName } from "#web/features/people/profiles/person-name.ts";
import { usePinOverlay, withOverlay } from "#web/app/saved-overlay.ts";
import { later } from "#web/app/later.tsx";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ArrowLeftIcon, BoardIcon, ExternalLinkIcon } from "#web/ui/icons.tsx";
import { useHotkeys } from "#web/ui/use-hotkeys.ts";
import { useWasServerRendered } from "#web/ui/use-was-server-rendered.ts";
import { asOpened } from "#web/features/content/ads/opened-ad.ts";
import { tellDone } from "#web/features/content/ads/ad-viewability.ts";
import { isVeiled } from "./is-veiled.ts";
import { offsiteAddress } from "./offsite-address.ts";
import styles from "./pin-closeup.module.css";
import { PinLabels } from "./pin-labels.tsx";
import { PinPictureLarge } from "./pin-picture-large.tsx";

const FollowPerson = later(async () => (await import("./follow-person.tsx")).FollowPerson);
const PinMedia = later(async () => (await import("#web/features/content/video/pin-media.tsx")).PinMedia);
const PinText = later(async () => (await import("./pin-text.tsx")).PinText);
const PinOrigin = later(async () => (await import("./pin-origin.tsx")).PinOrigin);
const PinVeil = later(async () => (await import("./pin-veil.tsx")).PinVeil);
const PinActions = later(async () => (await import("./pin-actions.tsx")).PinActions);

/** Code that a closeup loads after hydration. */
export const loadCloseupParts = () =>
  Promise.all([FollowPerson.load(), PinActions.load(), PinMedia.load(), PinOrigin.load()]);

type PinCloseupProps = {
  pin: WirePin;
  /** Content below the closeup. */
  below: (pin: WirePin) => ReactNode;
};

/** A pin's page: the whole picture and its details. Escape goes back. */
export function PinCloseup({ pin: loaded, below }: PinCloseupProps) {
  const t = useText();
  const overlay = usePinOverlay(loaded.id);
  const pin = asOpened(withOverlay(loaded, overlay));
  const veiled = isVeiled(pin, overlay);
  const navigate = useNavigate();
  // At the first place of a visit, going back would leave the product.
  const back = async () => {
    const { canGoBack } = await import("#web/app/visit-history.ts");
    void (canGoBack() ? navigate(-1) : navigate("/"));
  };
  useHotkeys("pin", { back: () => void back() });
  const { id, tracking_params: ad } = pin;
  const tellOpened = useEffectEvent(() => tellDone("closeup", pin));
  useEffect(() => tellOpened(), [id, ad]);
  const { navigation } = commonCopy;
  const { confirmations } = savingCopy;
  const saved = pin.pinned_to_board;
  const creator = pin.native_creator;
  // Of one's own Pin the board below says where it is.
  const isOwn = useViewer()?.id === pin.pinner.id && saved?.id === pin.board?.id;
  return (
    <div className={styles.place} data-picture={closeupPicture(pin.images.orig)}>
      <div className={styles.back}>
        <IconButton
          size="lg"
          variant="soft"
          label={t(navigation.back)}
          icon={<ArrowLeftIcon />}
          onClick={() => void back()}
        />
      </div>
      <article className={styles.closeup}>
        <div className={styles.pane} data-pin={pin.id} data-veiled={veiled ? "" : undefined}>
          {pin.media ? <PinMedia pin={pin} /> : <PinPictureLarge pin={pin} />}
          {veiled ? <PinVeil pin={pin} /> : null}
        </div>
        <div className={styles.side}>
          <PinActions pin={pin} onDeleted={back} />
          {saved && saved.layout !== "quick_creates" && !isOwn ? (
            <p className={styles.saved}>
              <Link to={saved.url}>{t(confirmations.alreadySaved, { board_name: saved.name })}</Link>
            </p>
          ) : null}
          <PinWords pin={pin} />
          {creator && creator.id !== pin.pinner.id ? <Person person={creator} note={null} /> : null}
          <Person
            person={pin.pinner}
            note={
              creator && creator.id !== pin.pinner.id
                ? t(commonCopy.pin.savedBy, { name: personName(pin.pinner, t) })
                : null
            }
          />
          {pin.board ? <BoardLink pin={pin} /> : null}
          <PinOrigin pin={pin} />
          <Facts pin={pin} />
          {below(pin)}
        </div>
      </article>
    </div>
  );
}

function Person({ person, note }: { person: WirePerson; note: string | null }) {
  const t = useText();
  const name = personName(person, t);
  return (
    <div className={styles.person}>
      <PersonLink person={person} className={styles.who}>
        <Avatar name={name} src={person.image_medium_url} colorIndex={person.avatar_color_index} size={48} decorative />
        <span className={styles.names}>
          <strong>{note ?? name}</strong>
          {hasProfile(person) ? <span className={styles.note}>@{person.username}</span> : null}
        </span>
      </PersonLink>
      {hasProfile(person) ? <FollowPerson person={person} /> : null}
    </div>
  );
}

function BoardLink({ pin }: { pin: WirePin }) {
  if (pin.board === null) return null;
  const base = pin.board.url.endsWith("/") ? pin.board.url : `${pin.board.url}/`;
  return (
    <p className={styles.board}>
      <BoardIcon size={20} />
      <Link to={pin.board.url} dir="auto">
        {pin.board.name}
      </Link>
      {pin.section ? (
        <>
          <span aria-hidden="true">/</span>
          <Link to={`${base}${pin.section.slug}/`} dir="auto">
            {pin.section.title}
          </Link>
        </>
      ) : null}
    </p>
  );
}

/** Costs a phone a tenth of a second: a browser reads its tables of a language for the first date. */
function dayOf(at: string, locale: string): string {
  return new Date(at).toLocaleDateString(locale, { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });
}

function Facts({ pin }: { pin: WirePin }) {
  const t = useText();
  const wasServerRendered = useWasServerRendered();
  return (
    <footer className={styles.facts}>
      <time dateTime={pin.created_at} suppressHydrationWarning>
        {wasServerRendered ? "" : dayOf(pin.created_at, t.locale)}
      </time>
      {pin.alt_text ? (
        <details>
          <summary>{t(commonCopy.create.altLabel)}</summary>
          <p>{pin.alt_text}</p>
        </details>
      ) : null}
    </footer>
  );
}

/** What it is called, what is said of it, and where it leads. */
function PinWords({ pin }: Pick<PinCloseupProps, "pin">) {
  const t = useText();
  return (
    <div className={styles.words}>
      {pin.domain ? <p className={styles.domain}>{t(commonCopy.pin.from, { domain: pin.domain })}</p> : null}
      <PinLabels pin={pin} />
      <h1 className={pin.title ? undefined : styles.untitled}>{pin.title || t(commonCopy.pin.untitled)}</h1>
      {pin.description ? <PinText text={pin.description} className={styles.description} of={{ pin: pin.id }} /> : null}
      {pin.link ? <p className={styles.address}>{pin.link}</p> : null}
      {pin.link ? (
        <p>
          <Button
            href={offsiteAddress({ id: pin.id, link: pin.link, ad: pin.tracking_params })}
            onClick={() => tellDone("click", pin)}
            target="_blank"
            rel="nofollow noopener ugc"
            iconEnd={<ExternalLinkIcon size={18} />}
          >
            {t(commonCopy.actions.visit)}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
