import { Suspense } from "react";
import type { WireProfile } from "#contract/kit/shapes.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { later } from "#web/app/later.tsx";
import { useViewer } from "#web/app/session.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Row } from "#web/ui/layout.tsx";
import { PeopleCount } from "./people-count.tsx";
import styles from "./profile-head.module.css";
import { ProfileTabs } from "./profile-tabs.tsx";
import { ProfileWebsite } from "./profile-website.tsx";
import { ShareProfile } from "./share-profile.tsx";

const PinText = later(async () => (await import("#web/features/content/pins/pin-text.tsx")).PinText);
const ProfileMenu = later(async () => (await import("./profile-menu.tsx")).ProfileMenu);
const OwnHead = later(async () => (await import("./own-head.tsx")).OwnHead);
const ContactWays = later(async () => (await import("./contact-ways.tsx")).ContactWays);

/** Code that the profile's head loads after hydration. */
export const loadProfileParts = () => Promise.all([ContactWays.load(), OwnHead.load()]);

const HiddenMark = lazyComponent(
  async () => (await import("#web/features/people/profiles/hidden-mark.tsx")).HiddenMark,
);

/** The head of a profile: picture, names, bio, counts, buttons and tabs. One's own is a single line. */
export function ProfileHead({ person }: { person: WireProfile }) {
  const viewer = useViewer();
  if (person.is_me) return <OwnHead person={person} />;
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
      <h1 className={styles.name} dir="auto">
        {person.full_name}
      </h1>
      <p className={styles.quiet}>
        @{person.username}
        <ProfileWebsite person={person} />
      </p>
      {person.about ? <PinText text={person.about} className={styles.about} of={{ user: person.username }} /> : null}
      {person.is_closed ? null : (
        <Row gap={4} justify="center" wrap>
          <PeopleCount person={person} kind="followers" count={person.follower_count} />
          <PeopleCount person={person} kind="following" count={person.following_count} />
        </Row>
      )}
      <div className={styles.ways}>
        {person.hidden ? null : <ContactWays person={person} />}
        <ShareProfile person={person} />
        {viewer && !person.hidden ? <ProfileMenu person={person} /> : null}
      </div>
      {person.is_closed ? null : <ProfileTabs person={person} />}
    </header>
  );
}
