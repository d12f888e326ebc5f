import styles from "./suggestion-list.module.css";

/** A suggestion with the typed part dimmed, so the completion stands out. */
export function Highlighted({ text, part }: { text: string; part: string }) {
  const typed = part.trim().toLowerCase();
  const at = typed === "" ? -1 : text.toLowerCase().indexOf(typed);
  if (at < 0) return <span>{text}</span>;
  return (
    <span className={styles.completion}>
      {text.slice(0, at)}
      <mark className={styles.typed}>{text.slice(at, at + typed.length)}</mark>
      {text.slice(at + typed.length)}
    </span>
  );
}
