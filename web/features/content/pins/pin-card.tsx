import { memo, Suspense, useEffect, useRef, useState } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { later } from "#web/app/later.tsx";
import { usePinOverlay, withOverlay } from "#web/app/saved-overlay.ts";
import { useViewer } from "#web/app/session.tsx";
import { type Translate, useText } from "#web/app/text.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CheckIcon, PinIcon } from "#web/ui/icons.tsx";
import { noteOpened } from "#web/features/content/ads/opened-ad.ts";
import { watchCard } from "#web/features/content/ads/ad-viewability.ts";
import { pinCaptionHeight } from "#web/ui/pin-caption-height.ts";
import { PinCard as CardLook } from "#web/ui/pin-card.tsx";
import { shownAspect } from "#web/ui/grid/layout.ts";
import { useHoverIntent } from "#web/ui/use-hover-intent.ts";
import styles from "./pin-card.module.css";
import { isVeiled } from "./is-veiled.ts";
import { paidLabel } from "./paid-label.ts";
import { nameOf } from "./pin-name.ts";
import { cardSource } from "./pin-source.ts";
import { sharePicture } from "./shared-picture.ts";

const MediaMark = later(async () => (await import("#web/features/content/video/media-mark.tsx")).MediaMark);
const loadControls = () => import("./pin-card-controls.tsx");
const SaveControls = lazyComponent(async () => (await loadControls()).SaveControls);
const PinVeil = lazyComponent(async () => (await import("./pin-veil.tsx")).PinVeil);
const MoreControls = lazyComponent(async () => (await loadControls()).MoreControls);

/**
 * What the second line of cards says: `savers`, who saved the pin, for that is the news; `people`, whose it is, for why
 * it is here stands in its menu; `sections`, in which section of its board it stands; by default only what belongs to the pin itself.
 */
export type CardNames = "savers" | "people" | "sections" | undefined;

/** What a card's height follows from. Its caption always has a line, where touch screens have their button. */
export const pinCardSize = sizeWith(undefined);
const sizes = { savers: sizeWith("savers"), people: sizeWith("people"), sections: sizeWith("sections") };
export const pinCardSizeWith = (names: CardNames) => (names === undefined ? pinCardSize : sizes[names]);

function sizeWith(names: CardNames) {
  return (pin: WirePin) => {
    const { width, height } = pin.images.orig;
    const caption = {
      title: pin.title,
      meta: hasMeta(pin, names),
      metaStays: staysOnPhones(pin, names),
      metaWraps: isPaid(pin),
    };
    return { aspect: height / width, color: pin.dominant_color, ...pinCaptionHeight(caption) };
  };
}

function hasMeta(pin: WirePin, names: CardNames): boolean {
  if (names === "savers" || names === "people" || (names === "sections" && pin.section)) return true;
  return pin.title === "" || (pin.reason ?? pin.product ?? pin.sponsorship_label) !== undefined;
}

/** What is the news of a list, says where the pin stands or who pays for it gives no way to a second line of title. */
const staysOnPhones = (pin: WirePin, names: CardNames) => names === "savers" || names === "sections" || isPaid(pin);

/** Who pays for it is read whole. */
const isPaid = (pin: WirePin) => pin.sponsorship_label !== undefined;

/** The second line. Who pays for it goes before whatever else there is to say. */
const metaOf = (pin: WirePin, names: CardNames, t: Translate) =>
  [paidLabel(pin, t), restOf(pin, names, t)].filter(Boolean).join(" · ");

function restOf(pin: WirePin, names: CardNames, t: Translate): string {
  const { product, reason, pinner, section, sponsorship_label: paid } = pin;
  // Who pays is all there is to say.
  if (pin.is_promoted) return "";
  if (names === "sections" && section) return t(organiseCopy.narrow.inSection, { section: section.title });
  if (product?.label) return product.label;
  if (names === "savers") return t(commonCopy.pin.savedBy, { name: pinner.full_name });
  if (names === "people") return pinner.full_name;
  return reason || (paid && pin.title ? "" : pinner.full_name);
}

type PinCardProps = {
  pin: WirePin;
  eager?: boolean | undefined;
  names?: CardNames;
  /** False: it is only looked at, by whoever makes an ad of it. */
  isCounted?: boolean | undefined;
};

/** A pin in a list, in its state of now. What it can do is loaded when the pointer or the focus first comes to it. */
export const PinCard = memo(function PinCard(props: PinCardProps) {
  const { pin: loaded, eager, names, isCounted = true } = props;
  const t = useText();
  const overlay = usePinOverlay(loaded.id);
  const pin = withOverlay(loaded, overlay);
  const veiled = isVeiled(pin, overlay);
  const [touched, setTouched] = useState(false);
  const hover = useHoverIntent(() => setTouched(true));
  const { width, height } = pin.images.orig;
  const wake = () => setTouched(true);
  const meta = hasMeta(pin, names) ? metaOf(pin, names, t) : undefined;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => (card.current && isCounted ? watchCard(card.current, loaded) : undefined), [loaded, isCounted]);
  return (
    <div ref={card} className={styles.card} {...hover} onFocus={wake} data-veiled={veiled ? "" : undefined}>
      {veiled ? (
        <Suspense>
          <PinVeil pin={pin} aspect={shownAspect(height / width)} />
        </Suspense>
      ) : null}
      <CardLook
        to={`/pin/${pin.id}`}
        label={t(commonCopy.pin.open, { title: nameOf(pin, t) })}
        picture={cardSource(pin)}
        aspect={shownAspect(height / width)}
        color={pin.dominant_color}
        eager={eager}
        title={pin.title || undefined}
        meta={meta ? <span className={styles.meta}>{meta}</span> : undefined}
        metaStays={staysOnPhones(pin, names)}
        metaWraps={isPaid(pin)}
        linkProps={{
          viewTransition: true,
          onClick: (event) => {
            sharePicture(event);
            noteOpened(pin);
          },
        }}
        mark={pin.media ? <MediaMark pin={pin} /> : undefined}
        topEnd={
          touched ? (
            <Suspense>
              <SaveControls pin={pin} />
            </Suspense>
          ) : null
        }
        bottomEnd={
          touched ? (
            <Suspense>
              <MoreControls pin={pin} />
            </Suspense>
          ) : null
        }
        actions={<TouchSave pin={pin} />}
      />
    </div>
  );
});

const pick = async (pin: WirePin) =>
  (await import("#web/features/content/saving/open-save-picker.ts")).openSavePicker({ pin });
const askToEnter = async (pin: WirePin) =>
  (await import("#web/features/identity/access/open-access.ts")).openAccess({ source: "saveButtonExp", pin });

/** The save button for touch screens, which have no hover. */
function TouchSave({ pin }: { pin: WirePin }) {
  const t = useText();
  const viewer = useViewer();
  const saved = pin.pinned_to_board;
  const { picker } = savingCopy;
  const label = saved ? `${t(picker.saved)}: ${saved.name}` : t(picker.save);
  return (
    <IconButton
      size="sm"
      className={styles.touch}
      label={label}
      icon={saved ? <CheckIcon size={20} /> : <PinIcon size={20} />}
      data-saved={saved ? "" : undefined}
      onClick={() => void (viewer ? pick(pin) : askToEnter(pin))}
    />
  );
}
