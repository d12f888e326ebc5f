import type { ComponentProps } from "react";
import styles from "./visually-hidden.module.css";

/** Text for those who listen, and for skip links: it shows itself while it has the focus. */
export function VisuallyHidden(props: Omit<ComponentProps<"span">, "className">) {
  return <span {...props} className={styles.hidden} />;
}
