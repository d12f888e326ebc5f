import type { GridProps } from "./grid-props.ts";
import styles from "./grid.module.css";

/** What stands below the cards: why nothing more came, with a way to try again, or that this was all. */
export function GridFoot({
  error,
  onRetry,
  retryLabel,
  end,
}: Pick<GridProps<unknown>, "error" | "onRetry" | "retryLabel" | "end">) {
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
