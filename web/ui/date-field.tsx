import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A day, picked the way the device does it; values are `YYYY-MM-DD`. */
export function DateField(props: Omit<TextFieldProps, "type" | "before" | "after">) {
  return <TextField {...props} type="date" />;
}
