import { type ReactNode, Suspense } from "react";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useText } from "#web/app/text.tsx";
import type { AccessField } from "#web/features/identity/access/access-state.ts";
import type { Access } from "#web/features/identity/access/use-access.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

const LinkedError = lazyComponent(
  async () => (await import("#web/features/identity/access/linked-error.tsx")).LinkedError,
);

const PasswordStrength = lazyComponent(
  async () => (await import("#web/features/identity/access/password-strength.tsx")).PasswordStrength,
);

const { fields } = accessCopy;

/** What is wrong with a field, with the link it may have. */
export function FieldError({ sentence, email }: { sentence: string; email: string | undefined }) {
  const t = useText();
  return (
    <Suspense fallback={t(sentence)}>
      <LinkedError sentence={sentence} email={email} />
    </Suspense>
  );
}

interface AccountPasswordProps {
  access: Access;
  isSignup: boolean;
  email: string;
  /** What is typed so far. */
  password: string;
  errorOf: (field: AccessField) => ReactNode;
  onType: (password: string) => void;
}

/** A new password to sign up with, or the one there is. */
export function AccountPassword({ access, isSignup, email, password, errorOf, onType }: AccountPasswordProps) {
  const t = useText();
  const { state, typed } = access;
  return (
    <>
      <PasswordField
        name="password"
        label={t(isSignup ? fields.createPassword : fields.password)}
        showLabel={t(fields.showPassword)}
        hideLabelText={t(fields.hidePassword)}
        hint={isSignup && !errorOf("password") ? t(fields.passwordHelp) : undefined}
        error={errorOf("password") ?? (state.personalised ? errorOf("email") : undefined)}
        defaultValue={typed.password}
        data-autofocus={state.personalised ? "" : undefined}
        autoComplete={isSignup ? "new-password" : "current-password"}
        disabled={isSignup && state.underage}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      {isSignup && password !== "" && !state.errors.password ? (
        <Suspense>
          <PasswordStrength password={password} ownWords={[email]} />
        </Suspense>
      ) : null}
    </>
  );
}

export function Birthday({ access, error }: { access: Access; error: ReactNode }) {
  const t = useText();
  const { state, typed } = access;
  return (
    <DateField
      name="birthday"
      label={t(fields.birthday)}
      hint={state.errors.birthday ? undefined : t(fields.birthdayHelp)}
      error={error}
      defaultValue={typed.birthday}
      autoComplete="bday"
      min="1900-01-01"
      disabled={state.underage}
    />
  );
}
