import { type ComponentProps, useState } from "react";
import { classNames } from "./class-names.ts";
import control from "./control.module.css";
import { type FieldWords, FormField } from "./form-field.tsx";
import styles from "./text-area.module.css";

interface TextAreaProps extends FieldWords, Omit<ComponentProps<"textarea">, "children"> {
  /** Counts towards `maxLength` under the field. */
  counter?: boolean | undefined;
}

/** Several lines of text; grows with what is in it. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, hideLabel, aside, id, counter = false, className, onInput, rows = 3, ...rest } = props;
  const [typed, setTyped] = useState(() => String(rest.defaultValue ?? "").length);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  const { maxLength } = rest;
  const note =
    counter && maxLength !== undefined ? (
      <span className={classNames(styles.counter, length >= maxLength && styles.full)} aria-hidden="true">
        {length} / {maxLength}
      </span>
    ) : null;
  return (
    <FormField {...{ label, hint, error, hideLabel, aside, id, className, note }}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          rows={rows}
          className={classNames(control.control, styles.area)}
          onInput={(event) => {
            setTyped(event.currentTarget.value.length);
            onInput?.(event);
          }}
        />
      )}
    </FormField>
  );
}
