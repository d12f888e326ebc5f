import type { ReactNode } from "react";
import styles from "./grid.module.css";

type FootProps = {
  error: ReactNode;
  onRetry: (() => void) | undefined;
  retryLabel: string | undefined;
  end: ReactNode;
};

/** What stands below the cards: why nothing more came, with a way to try again, or that this was all. */
export function GridFoot({ error, onRetry, retryLabel, end }: FootProps) {
  if (!error && !end) return null;
  return (
    <div className={styles.foot} role={error ? "alert" : undefined}>
      {error || end}
      {error && onRetry ? (
        <button type="button" onClick={onRetry}>
          {retryLabel}
        </button>
      ) : null}
    </div>
  );
}
