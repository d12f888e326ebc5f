import type { WirePerson } from "#contract/kit/shapes.ts";
import { hasProfile } from "#rules/people/gone-username.ts";
import { useText } from "#web/app/text.tsx";
import { PersonLink } from "#web/features/people/profiles/person-link.tsx";
import { personName } from "#web/features/people/profiles/person-name.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import styles from "./messages.module.css";

/** Who wrote what follows, in a group: two of the same name are told apart by their usernames. */
export function MessageAuthor({ person }: { person: WirePerson }) {
  const t = useText();
  const name = personName(person, t);
  return (
    <PersonLink person={person} className={styles.saidBy}>
      <Avatar name={name} src={person.image_medium_url} colorIndex={person.avatar_color_index} size={28} decorative />
      <span>
        <strong dir="auto">{name}</strong> {hasProfile(person) ? <small>@{person.username}</small> : null}
      </span>
    </PersonLink>
  );
}
