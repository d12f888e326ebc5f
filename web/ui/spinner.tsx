import { classNames } from "./class-names.ts";
import styles from "./spinner.module.css";

interface SpinnerProps {
  /** Side in pixels. */
  size?: number | undefined;
  /** Read by screen readers; without it the spinner is decorative, inside something that says it is busy. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Spinner({ size = 20, label, className }: SpinnerProps) {
  return (
    <span
      className={classNames(styles.spinner, className)}
      style={{ inlineSize: size, blockSize: size }}
      {...(label ? { role: "status", "aria-label": label } : { "aria-hidden": true })}
    />
  );
}
