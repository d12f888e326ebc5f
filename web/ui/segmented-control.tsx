import { type ReactNode, useId } from "react";
import styles from "./segmented-control.module.css";
import hidden from "./visually-hidden.module.css";

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shows only the icons; the labels are still said. */
  iconsOnly?: boolean | undefined;
}

/** Two to four short choices side by side. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, iconsOnly = false } = props;
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={hidden.hidden}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment} title={iconsOnly ? option.label : undefined}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={iconsOnly ? hidden.hidden : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
