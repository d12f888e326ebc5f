import { type ReactNode, useState } from "react";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { useText } from "#web/app/text.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { isSignup } from "#web/features/identity/access/access-state.ts";
import type { Access } from "#web/features/identity/access/use-access.ts";

const { fields } = accessCopy;

type EmailFieldProps = {
  access: Access;
  error: ReactNode;
  /** The address that was meant is taken. */
  onTaken: (email: string) => void;
};

/** The email, or at the log-in the username; a typo in a well-known domain is asked about when it is left. access §5 */
export function EmailField({ access, error, onTaken }: EmailFieldProps) {
  const t = useText();
  const { state, typed } = access;
  const isJoining = isSignup(state.step);
  const [suggestion, setSuggestion] = useState<ReactNode>(null);

  const left = async (email: string) => {
    if (!email.includes("@")) return;
    const { suggestionFor } = await import("./email-suggestion.tsx");
    setSuggestion(suggestionFor(email, t, take));
  };
  const take = (email: string) => {
    setSuggestion(null);
    onTaken(email);
  };
  return (
    <TextField
      name="email"
      type={isJoining ? "email" : "text"}
      inputMode="email"
      label={t(isJoining ? fields.email : fields.emailOrUsername)}
      error={error}
      hint={suggestion ?? undefined}
      defaultValue={typed.email}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus=""
      disabled={isJoining && state.underage}
      onInput={() => setSuggestion(null)}
      onBlur={(event) => void left(event.target.value)}
    />
  );
}
