import type { ReactNode } from "react";
import styles from "./operate.module.css";

/** The head of a page of the area: what it is, in a line what it is for, and what is made there. */
export function ScreenHead({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <div className={styles.grow}>
        <h1>{title}</h1>
        <p className={styles.quiet}>{text}</p>
      </div>
      {children}
    </div>
  );
}
