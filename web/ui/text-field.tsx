import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import control from "./control.module.css";
import { type FieldWords, FormField } from "./form-field.tsx";

export interface TextFieldProps extends FieldWords, Omit<ComponentProps<"input">, "children"> {
  /** Decoration inside the box, before the text. */
  before?: ReactNode;
  /** A control inside the box, after the text. */
  after?: ReactNode;
}

/** One line of text; every attribute of `<input>` passes through. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, hideLabel, aside, id, before, after, className, ...input } = props;
  return (
    <FormField {...{ label, hint, error, hideLabel, aside, id, className }}>
      {(wiring) => (
        <span className={control.frame}>
          {before ? <span className={control.before}>{before}</span> : null}
          <input
            type="text"
            {...input}
            {...wiring}
            className={classNames(
              control.control,
              before != null && control["has-before"],
              after != null && control["has-after"],
            )}
          />
          {after ? <span className={control.after}>{after}</span> : null}
        </span>
      )}
    </FormField>
  );
}
