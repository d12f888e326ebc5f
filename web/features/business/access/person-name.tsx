import type { Member } from "./access-queries.ts";
import { fullName, personWords } from "./access-words.ts";
import styles from "./access.module.css";

/** Somebody in a list: the name they go by, and the one that tells them apart. */
export function PersonName({ user, id }: { user: Member["user"]; id: string }) {
  const name = fullName(user);
  if (name === "") return personWords(user, id);
  return (
    <>
      {name} <span className={styles.quiet}>@{personWords(user, id)}</span>
    </>
  );
}
