import { Avatar } from "./avatar.tsx";
import styles from "./group-face.module.css";

type GroupFaceProps = { group: { id: string; name: string }; size: number };

/** Stands for a group beside its name: the first letter, square where people are round. Its color stays when it is renamed. */
export function GroupFace({ group: { id, name }, size }: GroupFaceProps) {
  const digits = Array.from(id, Number).reduce((sum, digit) => sum + digit, 0);
  return <Avatar name={name} colorIndex={digits % colors} size={size} decorative className={styles.face} />;
}

const colors = 8;
