import { Link } from "react-router";
import type { WireProfile } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import styles from "./found-list.module.css";

/** People who were found. */
export function FoundPeople({ people }: { people: readonly WireProfile[] }) {
  const t = useText();
  return (
    <ul role="list" className={styles.people}>
      {people.map((person) => (
        <li key={person.id}>
          <Link to={`/${person.username}/`} className={styles.person}>
            <Avatar
              name={person.full_name}
              src={person.image_medium_url}
              colorIndex={person.avatar_color_index}
              size={64}
              decorative
            />
            <span className={styles.words}>
              <span className={styles.name}>{person.full_name || person.username}</span>
              <span className={styles.meta}>@{person.username}</span>
              <span className={styles.meta}>
                {t(commonCopy.counts.followers, { count: person.follower_count })} ·{" "}
                {t(commonCopy.counts.pins, { count: person.pin_count })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
