import { isBlockedEmail } from "#rules/identity/blocked-email.ts";
import { isEmail } from "#rules/identity/email.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { isKnown } from "#web/features/identity/access/sign-in-by-email.ts";
import { signUpBySocial } from "#web/features/identity/access/social/sign-up-by-social.ts";
import type { SignInContext } from "#web/features/identity/access/sign-in-context.ts";
import type { Access } from "#web/features/identity/access/use-access.ts";
import { textOf } from "#web/ui/text-of.ts";
import { StepForm } from "./step-form.tsx";

const { actions, fields, validation, errors: texts } = accessCopy;

function isUsable(email: string): boolean {
  return isEmail(email) && !isBlockedEmail(email, "email_collection");
}

/** The email of somebody whose outside account gave none. access §2 */
export function EmailCollectionStep({ access }: { access: Access }) {
  const t = useText();
  const { state, dispatch, run, context, typed, type } = access;
  const wrong = state.errors.email;
  const submit = (values: FormData) => {
    const email = textOf(values, "email").trim();
    const { social } = state;
    const found = email === "" ? validation.emailRequired : isUsable(email) ? null : validation.emailNotValid;
    if (found !== null) return dispatch({ type: "found_wrong", errors: { email: found } });
    if (social === null) return undefined;
    const collecting: SignInContext = {
      ...context,
      dispatch: (event) => dispatch(event.type === "failed" ? { ...event, sentence: texts.emailCollection } : event),
    };
    const ask = async (solved?: string) => {
      dispatch({ type: "sent" });
      context.keep.again(ask);
      const known = await isKnown(collecting, email, solved);
      if (known === true) return dispatch({ type: "email_taken", email });
      return known === false ? signUpBySocial(collecting, { ...social, email }) : undefined;
    };
    return void run(() => ask());
  };
  return (
    <StepForm onSubmit={submit}>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus=""
        label={t(fields.email)}
        defaultValue={state.social?.email ?? (typed.email?.includes("@") ? typed.email : "")}
        error={wrong && t(wrong)}
        onInput={(event) => {
          type("email", event.currentTarget.value);
          dispatch({ type: "edited", field: "email" });
        }}
      />
      <Button type="submit" variant="primary" size="lg" wide loading={state.sending}>
        {t(actions.continue)}
      </Button>
      <Button wide onClick={() => dispatch({ type: "went", to: "signup" })}>
        {t(actions.notNow)}
      </Button>
    </StepForm>
  );
}
