import { type FormEvent, Suspense, useRef, useState } from "react";
import { Link } from "react-router";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { later } from "#web/app/later.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "#web/features/identity/access/access.module.css";
import { type AccessField, isSignup as isSignupStep } from "#web/features/identity/access/access-state.ts";
import { forgotAddress } from "#web/features/identity/access/forgot-address.ts";
import { asksCompany, hasPassword } from "#web/features/identity/access/offered-ways.ts";
import type { SsoWay } from "#web/features/identity/access/social/sso-watch.tsx";
import type { Access } from "#web/features/identity/access/use-access.ts";
import { textOf } from "#web/ui/text-of.ts";
import { EmailField } from "./email-field.tsx";
import { AccountPassword, Birthday, FieldError } from "./email-step-fields.tsx";
import { emailForm, isFieldOfForm } from "./email-form.ts";
import { useTypedFields } from "./use-typed-fields.ts";

const BusinessName = later(async () => (await import("./business-fields.tsx")).BusinessName);
const BusinessWebsite = later(async () => (await import("./business-fields.tsx")).BusinessWebsite);
const OtherWays = later(async () => (await import("#web/features/identity/access/other-ways.tsx")).OtherWays);
const SsoWatch = lazyComponent(
  async () => (await import("#web/features/identity/access/social/sso-watch.tsx")).SsoWatch,
);
const FacebookBanner = lazyComponent(
  async () => (await import("#web/features/identity/access/social/facebook-banner.tsx")).FacebookBanner,
);

const { actions } = accessCopy;

/** Email and password: to sign up with the birthdate, to log in without. Both are one form, so nothing is lost between them. */
export function EmailStep({ access }: { access: Access }) {
  const t = useText();
  const element = useRef<HTMLFormElement>(null);
  const { state, dispatch, send, given, typed, type, options } = access;
  const { step, errors } = state;
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
    return sentence && <FieldError sentence={sentence} email={typed.email} />;
  };

  useTypedFields(element, access, setEmail);

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
      <StepBanner access={access} />
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
            <AccountPassword {...{ access, isSignup, email, password, errorOf }} onType={setPassword} />
          ) : null}
          {form.asks.birthday ? <Birthday access={access} error={errorOf("birthday")} /> : null}
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

function StepBanner({ access: { state, typed } }: { access: Access }) {
  return state.banner ? (
    <Suspense>
      <FacebookBanner variant={state.banner} email={typed.email} />
    </Suspense>
  ) : null;
}
