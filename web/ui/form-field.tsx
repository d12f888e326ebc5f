import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./form-field.module.css";
import { ErrorIcon } from "./icons.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** The words around a control, the same for every kind of control. */
export interface FieldWords {
  label: ReactNode;
  /** What helps before anything goes wrong. */
  hint?: ReactNode;
  /** What is wrong and what to do. */
  error?: ReactNode;
  /** Keeps the label for those who listen only; the control must then explain itself to the eye. */
  hideLabel?: boolean | undefined;
  /** Beside the label, at the line's end: "Optional", a link. */
  aside?: ReactNode;
}

/** What ties a control to its words. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FormFieldProps extends FieldWords {
  id?: string | undefined;
  /** Under the control, at the line's end: a counter. */
  note?: ReactNode;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

export function FormField({ id, label, hint, error, hideLabel, aside, note, className, children }: FormFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [error ? errorId : null, hint ? hintId : null].filter(Boolean).join(" ") || undefined;
  const labelElement = (
    <label className={styles.label} htmlFor={controlId}>
      {label}
    </label>
  );
  return (
    <div className={classNames(styles.field, className)}>
      {hideLabel ? (
        <VisuallyHidden>{labelElement}</VisuallyHidden>
      ) : (
        <div className={styles.top}>
          {labelElement}
          {aside ? <span className={styles.aside}>{aside}</span> : null}
        </div>
      )}
      {children({ id: controlId, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {error || hint || note ? (
        <div className={styles.bottom}>
          <div className={styles.words}>
            {error ? (
              <p id={errorId} className={styles.error} data-field-error="">
                <ErrorIcon size={16} />
                <span>{error}</span>
              </p>
            ) : null}
            {hint ? (
              <p id={hintId} className={styles.hint}>
                {hint}
              </p>
            ) : null}
          </div>
          {note}
        </div>
      ) : null}
    </div>
  );
}
