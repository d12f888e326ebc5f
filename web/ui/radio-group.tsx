import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./choice.module.css";
import hidden from "./visually-hidden.module.css";

interface RadioGroupProps {
  label: ReactNode;
  hideLabel?: boolean | undefined;
  name?: string | undefined;
  options: readonly { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean | undefined }[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  required?: boolean | undefined;
  error?: ReactNode;
  className?: string | undefined;
}

/** Radio buttons. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, hideLabel, options, value, defaultValue, onChange, required, error, className } = props;
  const id = useId();
  const name = props.name ?? id;
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classNames(styles.legend, hideLabel && hidden.hidden)}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.box}
            name={name}
            value={option.value}
            disabled={option.disabled}
            required={required}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
          <span className={styles.words}>
            <span>{option.label}</span>
            {option.hint ? <span className={styles.hint}>{option.hint}</span> : null}
          </span>
        </label>
      ))}
      {error ? (
        <p id={`${id}-error`} className={styles.error} data-field-error="">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
