import { Link } from "react-router";
import type { WirePerson } from "#contract/kit/shapes.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import styles from "./messages.module.css";

/** Who wrote what follows, in a group: two of the same name are told apart by their usernames. */
export function MessageAuthor({ person }: { person: WirePerson }) {
  return (
    <Link to={`/${person.username}`} className={styles.saidBy}>
      <Avatar
        name={person.full_name}
        src={person.image_medium_url}
        colorIndex={person.avatar_color_index}
        size={28}
        decorative
      />
      <span>
        <strong>{person.full_name}</strong> <small>@{person.username}</small>
      </span>
    </Link>
  );
}
