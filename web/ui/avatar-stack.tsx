import { avatarColor } from "#rules/people/avatar-color.ts";
import { Avatar } from "./avatar.tsx";
import styles from "./avatar-stack.module.css";

interface AvatarStackProps {
  people: readonly { id: string; name: string; src?: string | null | undefined }[];
  /** How many faces before the count. */
  max?: number | undefined;
  size?: number | undefined;
  /** Everyone, in one sentence: "Ada, Bo and 3 more". */
  label: string;
}

/** Faces over each other, and how many there are besides. */
export function AvatarStack({ people, max = 3, size = 32, label }: AvatarStackProps) {
  const rest = people.length - max;
  return (
    <span className={styles.stack} role="img" aria-label={label}>
      {people.slice(0, max).map((person) => (
        <Avatar
          key={person.id}
          name={person.name}
          src={person.src}
          colorIndex={avatarColor(person.id)}
          size={size}
          decorative
          className={styles.face}
        />
      ))}
      {rest > 0 ? (
        <span className={styles.more} style={{ minInlineSize: size, blockSize: size }} aria-hidden="true">
          +{rest}
        </span>
      ) : null}
    </span>
  );
}
