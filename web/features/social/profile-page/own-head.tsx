import { type FormEvent, useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { WireProfile } from "#contract/kit/shapes.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { peopleCopy } from "#spec/copy/social/people.ts";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { LockIcon } from "#web/ui/icons.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { PeopleCount } from "./people-count.tsx";
import styles from "./profile-head.module.css";
import { ProfileTabs } from "./profile-tabs.tsx";
import { ProfileWebsite } from "./profile-website.tsx";
import { ShareProfile } from "./share-profile.tsx";

/** The compact head of one's own profile. */
export function OwnHead({ person }: { person: WireProfile }) {
  const t = useText();
  const pins = `/${person.username}/pins/`;
  const { pathname } = useLocation();
  return (
    <header className={styles.own}>
      <div className={styles.line}>
        <Avatar
          name={person.full_name}
          src={person.image_large_url}
          colorIndex={person.avatar_color_index}
          size={64}
          loading="eager"
          decorative
        />
        <div className={styles.who}>
          <h1 className={styles.ownName} dir="auto">
            {person.full_name}
          </h1>
          <p className={styles.facts}>
            <span className={styles.quiet}>
              @{person.username}
              <ProfileWebsite person={person} />
            </span>
            <PeopleCount person={person} kind="followers" count={person.follower_count} />
            <PeopleCount person={person} kind="following" count={person.following_count} />
          </p>
          {person.is_private ? (
            <p>
              <Link to="/settings/privacy" className={styles.private}>
                <LockIcon size={16} />
                {t(accountCopy.privacy.onlyYou)}
              </Link>
            </p>
          ) : null}
          {person.follow_request_count ? (
            <p>
              <Link to="/settings/follow-requests">
                {t(peopleCopy.requests.waiting, { count: person.follow_request_count })}
              </Link>
            </p>
          ) : null}
        </div>
        <span className={styles.tools}>
          <Button to="/settings/profile">{t(commonCopy.profile.edit)}</Button>
          <ShareProfile person={person} />
        </span>
      </div>
      <div className={styles.line}>
        <ProfileTabs person={person} />
        {/* Among the pins themselves the field stands beside what sorts them. */}
        {pathname.startsWith(pins.slice(0, -1)) ? null : <SearchPins action={pins} />}
      </div>
    </header>
  );
}

function SearchPins({ action }: { action: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  useEffect(() => setTyped(""), [action]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== "") void navigate(`${action}?${new URLSearchParams({ q: typed.trim() })}`);
  };
  return (
    <form
      role="search"
      aria-label={t(organiseCopy.narrow.mine)}
      action={action}
      className={styles.search}
      onSubmit={submit}
    >
      <SearchField
        name="q"
        label={t(organiseCopy.narrow.mine)}
        value={typed}
        maxLength={250}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
}
