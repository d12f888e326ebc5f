import styles from "./progress-bar.module.css";

interface ProgressBarProps {
  /** 0 to 1; without it the bar says only that something goes on. */
  value?: number | undefined;
  label: string;
}

export function ProgressBar({ value, label }: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      data-unknown={share === undefined || undefined}
    >
      <span className={styles.bar} style={share === undefined ? undefined : { inlineSize: `${share * 100}%` }} />
    </div>
  );
}
