import type { WireGroup } from "#contract/social/groups.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import styles from "./groups.module.css";

const maxShown = 4;

/** The first avatars of a group, overlapping, and how many more there are. Decorative: the count is beside it. */
export function GroupFaces({ group }: { group: WireGroup }) {
  const shown = group.faces.slice(0, maxShown);
  const rest = group.person_count - shown.length;
  return (
    <span className={styles.faces} aria-hidden="true">
      {shown.map((person) => (
        <Avatar
          key={person.id}
          name={person.full_name}
          src={person.image_medium_url}
          colorIndex={person.avatar_color_index}
          size={28}
          decorative
          className={styles.face}
        />
      ))}
      {rest > 0 ? <span className={styles.rest}>+{rest}</span> : null}
    </span>
  );
}
