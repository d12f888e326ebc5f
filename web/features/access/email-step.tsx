import { type FormEvent, useEffect, useRef, useState } from "react";
import { suggestEmail } from "#rules/email-typo.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/access.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import styles from "./access.module.css";
import { type AccessField, mayNotSend } from "./access-flow.ts";
import type { AccessScreen } from "./access-screen.ts";

const { fields, actions, validation } = accessCopy;
const names: readonly AccessField[] = ["email", "password", "birthday"];

/** Email and password: to sign up with the birthdate, to log in without. The fields stay the same, so nothing is lost between them. */
export function EmailStep({ access }: AccessScreen) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const { state, dispatch, send, seen } = access;
  const { step, errors, sending, passwordCleared } = state;
  const isSignup = step === "signup";
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const input = (name: AccessField) => form.current?.elements.namedItem(name) as HTMLInputElement | null;
  const said = (name: AccessField) => {
    const sentence = errors[name];
    return sentence === undefined ? undefined : t(sentence, { maxLength: accessConstants.passwordMaxChars });
  };

  useEffect(() => {
    if (passwordCleared === 0) return;
    const password = form.current?.elements.namedItem("password") as HTMLInputElement | null;
    if (password) password.value = "";
  }, [passwordCleared]);

  useEffect(() => {
    if (sending) return;
    const wrong = names.find((name) => errors[name] !== undefined);
    const element = wrong && (form.current?.elements.namedItem(wrong) as HTMLInputElement | null);
    if (element && !element.disabled) element.focus();
  }, [errors, sending]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const value = (name: AccessField) => String(typed.get(name) ?? "");
    void send({ email: value("email"), password: value("password"), birthday: value("birthday") });
  };

  const edited = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (name === "email") setSuggestion(null);
    if (names.includes(name as AccessField)) dispatch({ type: "edited", field: name as AccessField });
  };

  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit} onInput={edited}>
      <TextField
        name="email"
        type={isSignup ? "email" : "text"}
        inputMode="email"
        label={t(isSignup ? fields.email : fields.emailOrUsername)}
        placeholder={state.personalised ? seen?.email_hint : undefined}
        error={said("email")}
        hint={
          suggestion ? (
            <button
              type="button"
              className={styles.suggestion}
              onClick={() => {
                const email = input("email");
                if (email) email.value = suggestion;
                setSuggestion(null);
                dispatch({ type: "edited", field: "email" });
                input("password")?.focus();
              }}
            >
              {t(validation.emailTypo, { suggestion })}
            </button>
          ) : undefined
        }
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus=""
        onBlur={(event) => setSuggestion(event.target.value.includes("@") ? suggestEmail(event.target.value) : null)}
      />
      <PasswordField
        name="password"
        label={t(isSignup ? fields.createPassword : fields.password)}
        showLabel={t(fields.showPassword)}
        hideLabelText={t(fields.hidePassword)}
        error={said("password")}
        autoComplete={isSignup ? "new-password" : "current-password"}
      />
      {isSignup ? (
        <DateField
          name="birthday"
          label={t(fields.birthday)}
          hint={errors.birthday ? undefined : t(fields.birthdayHelp)}
          error={said("birthday")}
          autoComplete="bday"
          min="1900-01-01"
          disabled={state.underage}
        />
      ) : null}
      <Button type="submit" variant="primary" size="lg" wide loading={sending} disabled={mayNotSend(state)}>
        {t(isSignup ? actions.continue : actions.login)}
      </Button>
    </form>
  );
}
