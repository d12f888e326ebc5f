import { useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { EyeIcon, EyeOffIcon } from "./icons.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "after"> {
  showLabel?: string | undefined;
  hideLabelText?: string | undefined;
}

/** A password field with a button to show the password. */
export function PasswordField({
  showLabel = "Show password",
  hideLabelText = "Hide password",
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="current-password"
      spellCheck={false}
      {...rest}
      type={shown ? "text" : "password"}
      after={
        <IconButton
          size="sm"
          label={shown ? hideLabelText : showLabel}
          icon={shown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setShown(!shown)}
          disabled={rest.disabled}
        />
      }
    />
  );
}
