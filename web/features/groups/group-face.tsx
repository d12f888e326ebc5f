import { Avatar } from "#web/ui/avatar.tsx";
import styles from "./group-face.module.css";

type GroupFaceProps = { name: string; size: number };

/** Stands for a group beside its name: its first letter, square where people are round. */
export function GroupFace({ name, size }: GroupFaceProps) {
  return <Avatar name={name} size={size} decorative className={styles.face} />;
}
