import type { ReactNode } from "react";
import styles from "./timeline.module.css";

interface TimelineProps {
  label: string;
  items: readonly {
    key: string;
    title: ReactNode;
    /** When, and by whom. */
    note: ReactNode;
    children?: ReactNode;
    tone?: "accent" | "warning" | "danger" | undefined;
  }[];
}

/** What happened, the latest first. */
export function Timeline({ label, items }: TimelineProps) {
  return (
    <ol className={styles.list} aria-label={label}>
      {items.map(({ key, title, note, children, tone = "accent" }) => (
        <li key={key} className={styles.item} data-tone={tone}>
          <p className={styles.title}>{title}</p>
          <p className={styles.note}>{note}</p>
          {children}
        </li>
      ))}
    </ol>
  );
}
