import { lazy, Suspense } from "react";
import type { WireProfile } from "#contract/kit/shapes.ts";
import { compactCount } from "#rules/kit/counts.ts";
import { claimCopy } from "#spec/copy/content/claims.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { later } from "#web/app/later.tsx";
import { useText } from "#web/app/text.tsx";
import { offsiteAddress } from "#web/features/content/pins/offsite-address.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CheckIcon, ShareIcon } from "#web/ui/icons.tsx";
import { Row } from "#web/ui/layout.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import styles from "./profile-head.module.css";

const PinText = later(async () => (await import("#web/features/content/pins/pin-text.tsx")).PinText);
const FollowButton = later(async () => (await import("#web/features/people/profiles/follow-button.tsx")).FollowButton);

/** What a profile's head fetches after itself. */
export const loadProfileParts = FollowButton.load;

const HiddenMark = lazy(async () => ({
  default: (await import("#web/features/people/profiles/hidden-mark.tsx")).HiddenMark,
}));
const PeopleDialog = lazy(async () => ({
  default: (await import("#web/features/people/profiles/people-dialog.tsx")).PeopleDialog,
}));

/** Who a profile is of: picture, names, words about them, counts; what can be done, and the views of it. */
export function ProfileHead({ person }: { person: WireProfile }) {
  const t = useText();
  const path = `/${person.username}`;
  return (
    <header className={styles.head}>
      {person.hidden ? (
        <Suspense>
          <HiddenMark reason={person.hidden} />
        </Suspense>
      ) : null}
      <Avatar
        name={person.full_name}
        src={person.image_large_url}
        colorIndex={person.avatar_color_index}
        size={120}
        loading="eager"
        decorative
      />
      <h1 className={styles.name}>{person.full_name}</h1>
      <p className={styles.quiet}>
        @{person.username}
        {person.website_url ? (
          <>
            {" · "}
            <a
              href={offsiteAddress({ link: person.website_url, user: person.username })}
              rel="nofollow noopener me"
              target="_blank"
            >
              {hostOf(person.website_url)}
            </a>
            {person.website_verified ? (
              <span
                role="img"
                aria-label={t(claimCopy.verifiedMark)}
                title={t(claimCopy.verifiedMark)}
                className={styles.claimed}
              >
                <CheckIcon size={16} />
              </span>
            ) : null}
          </>
        ) : null}
      </p>
      {person.about ? <PinText text={person.about} className={styles.about} of={{ user: person.username }} /> : null}
      <Row gap={4} justify="center" wrap>
        <PeopleCount person={person} kind="followers" count={person.follower_count} />
        <PeopleCount person={person} kind="following" count={person.following_count} />
      </Row>
      <Row gap={2} justify="center" wrap>
        {person.is_me ? (
          <Button to="/settings/profile">{t(commonCopy.profile.edit)}</Button>
        ) : person.hidden ? null : (
          <>
            <FollowButton person={person} />
            <Button
              onClick={async () => (await import("#web/features/together/messages/write-to.tsx")).writeTo(person)}
            >
              {t(commonCopy.profile.message)}
            </Button>
          </>
        )}
        <IconButton
          variant="soft"
          label={t(commonCopy.actions.share)}
          icon={<ShareIcon />}
          onClick={async () =>
            (await import("#web/features/content/boards/share-address.ts")).shareAddress(
              `${path}/`,
              person.full_name,
              t,
            )
          }
        />
      </Row>
      <div className={styles.tabs}>
        <Tabs
          label={person.full_name}
          tabs={[
            { to: `${path}/`, label: t(commonCopy.profile.boards) },
            { to: `${path}/pins/`, label: t(commonCopy.profile.pins) },
            ...(person.is_me ? [{ to: `${path}/favourites/`, label: t(organiseCopy.favorite.title) }] : []),
          ]}
        />
      </div>
    </header>
  );
}

type PeopleCountProps = { person: WireProfile; kind: "followers" | "following"; count: number };

function PeopleCount({ person: { username }, kind, count }: PeopleCountProps) {
  const t = useText();
  const { counts } = commonCopy;
  const sentence = t(kind === "followers" ? counts.followers : counts.following, { count });
  if (count === 0) return <span className={styles.quiet}>{sentence}</span>;
  const open = () =>
    openDialog((close) => (
      <Suspense>
        <PeopleDialog username={username} kind={kind} onClose={close} />
      </Suspense>
    ));
  return (
    <button type="button" className={styles.count} onClick={open} title={sentence}>
      {count < 10_000 ? sentence : sentence.replace(/[\d.,\u00a0\u202f]+/u, compactCount(count, t.locale))}
    </button>
  );
}

function hostOf(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, "") ?? address;
}
