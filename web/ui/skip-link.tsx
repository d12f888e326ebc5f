import styles from "./skip-link.module.css";

/** First thing on a page for those who move by keyboard; shows when focused. */
export function SkipLink({ target = "main", children }: { target?: string | undefined; children: string }) {
  return (
    <a className={styles.link} href={`#${target}`}>
      {children}
    </a>
  );
}
