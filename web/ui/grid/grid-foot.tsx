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
  if (error) {
    return (
      <div className={styles.foot} role="alert">
        {error}
        {onRetry && (
          <button type="button" onClick={onRetry}>
            {retryLabel}
          </button>
        )}
      </div>
    );
  }
  return end ? <div className={styles.foot}>{end}</div> : null;
}
