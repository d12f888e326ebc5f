import styles from "./suggestion-list.module.css";

/** A text whose typed part steps back, so that what would be added is seen. */
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
