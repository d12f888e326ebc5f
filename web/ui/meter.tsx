import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./meter.module.css";

interface MeterProps {
  label: ReactNode;
  /** The measured share, 0 to 1; more is drawn as full. */
  share: number;
  /** What it measures, in words: "40.00 of 50.00 USD". */
  text: string;
  hint?: ReactNode;
  tone?: "accent" | "warning" | "danger" | undefined;
}

/** How much of something is used. */
export function Meter({ label, share, text, hint, tone = "accent" }: MeterProps) {
  const id = useId();
  const bounded = Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0));
  return (
    <div className={styles.meter}>
      <div className={styles.words}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <span className={styles.text}>{text}</span>
      </div>
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(bounded * 100)}
        aria-valuetext={text}
        className={styles.track}
      >
        <span className={classNames(styles.bar, styles[tone])} style={{ inlineSize: `${bounded * 100}%` }} />
      </div>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
    </div>
  );
}
