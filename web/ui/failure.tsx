import type { ReactNode } from "react";
import styles from "./failure.module.css";

/** Why what a form or dialog was asked to do did not work, said aloud as it comes; nothing without a reason. */
export function Failure({ children }: { children: ReactNode }) {
  return children ? (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  ) : null;
}
