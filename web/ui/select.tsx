import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import control from "./control.module.css";
import { type FieldWords, FormField } from "./form-field.tsx";
import { ChevronDownIcon } from "./icons.tsx";
import styles from "./select.module.css";

interface SelectProps extends FieldWords, Omit<ComponentProps<"select">, "children" | "multiple"> {
  options: readonly {
    value: string;
    label: string;
    disabled?: boolean | undefined;
    /** The label comes from the runtime (a country's name): the server's may be spelled otherwise. */
    mayDifferOnServer?: boolean | undefined;
  }[];
  /** First, empty choice. */
  placeholder?: string | undefined;
}

/** A native select. */
export function Select(props: SelectProps) {
  const { label, hint, error, hideLabel, aside, id, options, placeholder, className, ...select } = props;
  const initial =
    select.value === undefined && select.defaultValue === undefined && placeholder ? { defaultValue: "" } : {};
  return (
    <FormField {...{ label, hint, error, hideLabel, aside, id, className }}>
      {(wiring) => (
        <span className={control.frame}>
          <select
            {...initial}
            {...select}
            {...wiring}
            className={classNames(control.control, control["has-after"], styles.select)}
          >
            {placeholder ? (
              <option value="" disabled>
                {placeholder}
              </option>
            ) : null}
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                suppressHydrationWarning={option.mayDifferOnServer}
              >
                {option.label}
              </option>
            ))}
          </select>
          <span className={classNames(control.after, styles.arrow)}>
            <ChevronDownIcon size={20} />
          </span>
        </span>
      )}
    </FormField>
  );
}
