import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./choice.module.css";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Neither on nor off: some of the things under it are. */
  mixed?: boolean | undefined;
}

export function Checkbox({ label, hint, error, mixed = false, className, ...input }: CheckboxProps) {
  const id = useId();
  const describedBy = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label className={styles.choice}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          ref={(element) => {
            if (element) element.indeterminate = mixed;
          }}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span className={styles.words}>
          <span>{label}</span>
          {hint ? (
            <span id={`${id}-hint`} className={styles.hint}>
              {hint}
            </span>
          ) : null}
        </span>
      </label>
      {error ? (
        <p id={`${id}-error`} className={styles.error} data-field-error="">
          {error}
        </p>
      ) : null}
    </div>
  );
}
