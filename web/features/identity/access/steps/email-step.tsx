import { type FormEvent, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { later } from "#web/app/later.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import styles from "#web/features/identity/access/access.module.css";
import { type AccessField, isSignup as isSignupStep } from "#web/features/identity/access/access-state.ts";
import { forgotAddress } from "#web/features/identity/access/forgot-address.ts";
import { asksCompany, hasPassword } from "#web/features/identity/access/offered-ways.ts";
import type { SsoWay } from "#web/features/identity/access/social/sso-watch.tsx";
import type { Access } from "#web/features/identity/access/use-access.ts";
import { textOf } from "#web/ui/text-of.ts";
import { EmailField } from "./email-field.tsx";
import { emailForm, firstWrong, isFieldOfForm } from "./email-form.ts";

const BusinessName = later(async () => (await import("./business-fields.tsx")).BusinessName);
const BusinessWebsite = later(async () => (await import("./business-fields.tsx")).BusinessWebsite);
const OtherWays = later(async () => (await import("#web/features/identity/access/other-ways.tsx")).OtherWays);
const LinkedError = lazyComponent(
  async () => (await import("#web/features/identity/access/linked-error.tsx")).LinkedError,
);
const SsoWatch = lazyComponent(
  async () => (await import("#web/features/identity/access/social/sso-watch.tsx")).SsoWatch,
);
const FacebookBanner = lazyComponent(
  async () => (await import("#web/features/identity/access/social/facebook-banner.tsx")).FacebookBanner,
);

const PasswordStrength = lazyComponent(
  async () => (await import("#web/features/identity/access/password-strength.tsx")).PasswordStrength,
);

const { fields, actions } = accessCopy;

/** Email and password: to sign up with the birthdate, to log in without. Both are one form, so nothing is lost between them. */
export function EmailStep({ access }: { access: Access }) {
  const t = useText();
  const element = useRef<HTMLFormElement>(null);
  const { state, dispatch, send, given, typed, type, options } = access;
  const { step, errors, sending, passwordCleared } = state;
  const isSignup = isSignupStep(step);
  const [password, setPassword] = useState("");
  const [email, setEmail] = useState(typed.email ?? "");
  const [sso, setSso] = useState<SsoWay | null>(null);
  const form = emailForm({
    state,
    byPassword: hasPassword(access),
    byCompany: asksCompany(access),
    sso: sso !== null,
    business: given.business ?? false,
  });
  const input = (name: AccessField) => element.current?.elements.namedItem(name) as HTMLInputElement | null;
  const errorOf = (name: AccessField) => {
    const sentence = errors[name];
    return (
      sentence && (
        <Suspense fallback={t(sentence)}>
          <LinkedError sentence={sentence} email={typed.email} />
        </Suspense>
      )
    );
  };

  // What was typed before the page lived, or by the browser itself, counts too.
  useEffect(() => {
    for (const field of element.current?.elements ?? [])
      if (field instanceof HTMLInputElement && field.value !== "") {
        type(field.name, field.value);
        if (field.name === "email") setEmail(field.value);
      }
  }, [type]);

  useEffect(() => {
    if (passwordCleared === 0) return;
    const password = element.current?.elements.namedItem("password") as HTMLInputElement | null;
    if (password) password.value = "";
    type("password", "");
  }, [passwordCleared, type]);

  useEffect(() => {
    if (sending) return;
    const wrong = firstWrong(errors);
    const field = wrong && (element.current?.elements.namedItem(wrong) as HTMLInputElement | null);
    if (field && !field.disabled) field.focus();
  }, [errors, sending]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    for (const name of values.keys()) type(name, textOf(values, name));
    void (sso ? sso() : send());
  };

  const edited = (event: FormEvent<HTMLFormElement>) => {
    const { name, value } = event.target as HTMLInputElement;
    type(name, value);
    if (name === "email") setEmail(value);
    if (isFieldOfForm(name)) dispatch({ type: "edited", field: name });
  };

  return (
    <>
      {state.banner ? (
        <Suspense>
          <FacebookBanner variant={state.banner} email={typed.email} />
        </Suspense>
      ) : null}
      {form ? (
        <form ref={element} method="post" noValidate className={styles.form} onSubmit={submit} onInput={edited}>
          {form.asks.name ? <BusinessName defaultValue={typed.name} error={errorOf("name")} /> : null}
          {form.asks.email ? (
            <EmailField
              access={access}
              error={errorOf("email")}
              onTaken={(taken) => {
                const field = input("email");
                if (field) field.value = taken;
                type("email", taken);
                setEmail(taken);
                dispatch({ type: "edited", field: "email" });
                input("password")?.focus();
              }}
            />
          ) : null}
          {form.asks.password ? (
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
              onInput={(event) => setPassword(event.currentTarget.value)}
            />
          ) : null}
          {form.asks.password && isSignup && password !== "" && !errors.password ? (
            <Suspense>
              <PasswordStrength password={password} ownWords={[email]} />
            </Suspense>
          ) : null}
          {form.asks.birthday ? (
            <DateField
              name="birthday"
              label={t(fields.birthday)}
              hint={errors.birthday ? undefined : t(fields.birthdayHelp)}
              error={errorOf("birthday")}
              defaultValue={typed.birthday}
              autoComplete="bday"
              min="1900-01-01"
              disabled={state.underage}
            />
          ) : null}
          {form.asks.website ? <BusinessWebsite defaultValue={typed.website} error={errorOf("website")} /> : null}
          {form.offersReset ? (
            <Link className={styles.forgot} to={forgotAddress(email)}>
              {t(actions.forgotPassword)}
            </Link>
          ) : null}
          <Button type="submit" variant="primary" size="lg" wide loading={form.loading} disabled={form.disabled}>
            {t(form.label)}
          </Button>
          {options?.sso ? (
            <Suspense>
              <SsoWatch access={access} email={email} onFound={setSso} />
            </Suspense>
          ) : null}
        </form>
      ) : null}
      <OtherWays access={access} first={form === null} />
    </>
  );
}
