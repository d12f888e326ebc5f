import type { ComponentProps } from "react";
import styles from "./visually-hidden.module.css";

/** Text for screen readers, and for skip links: visible while focused. */
export function VisuallyHidden(props: Omit<ComponentProps<"span">, "className">) {
  return <span {...props} className={styles.hidden} />;
}
