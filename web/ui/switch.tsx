import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./switch.module.css";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A switch that takes effect immediately. */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={styles.row}>
        <span className={styles.words}>
          <span id={`${id}-label`} className={styles.label}>
            {label}
          </span>
          {hint ? (
            <span id={`${id}-hint`} className={styles.hint}>
              {hint}
            </span>
          ) : null}
        </span>
        <input
          {...input}
          type="checkbox"
          role="switch"
          className={styles.switch}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
      </label>
    </div>
  );
}
