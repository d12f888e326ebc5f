import styles from "./no-script-line.module.css";

/** A line at the top of every page, shown when scripts are off. */
export function NoScriptLine({ children }: { children: string }) {
  return (
    <noscript>
      <p className={styles.line}>{children}</p>
    </noscript>
  );
}
