import styles from "./no-script-line.module.css";

/** Stands at the top of every page, for those whose browser runs no scripts. */
export function NoScriptLine({ children }: { children: string }) {
  return (
    <noscript>
      <p className={styles.line}>{children}</p>
    </noscript>
  );
}
