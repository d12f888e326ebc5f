import { useState } from "react";
import { checkBirthday } from "#rules/identity/birthday.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { today } from "#web/features/identity/access/sign-in-by-email.ts";
import { signUpBySocial } from "#web/features/identity/access/social/sign-up-by-social.ts";
import type { Access } from "#web/features/identity/access/use-access.ts";
import { StepForm } from "./step-form.tsx";

/** The birthdate, when the provider didn't give it. access §2 */
export function BirthdayStep({ access }: { access: Access }) {
  const t = useText();
  const { state, dispatch, run, context, typed, type } = access;
  const [birthday, setBirthday] = useState(typed.birthday || (access.state.social?.birthday ?? ""));
  const wrong = state.errors.birthday;
  const submit = () => {
    const found = checkBirthday(birthday, today());
    if (found !== null) return dispatch({ type: "found_wrong", errors: { birthday: found } });
    const { social } = state;
    if (social) void run(() => signUpBySocial(context, { ...social, birthday }));
  };
  return (
    <StepForm onSubmit={submit}>
      <DateField
        name="birthday"
        label={t(accessCopy.fields.birthday)}
        hint={wrong ? undefined : t(accessCopy.fields.birthdayHelp)}
        error={wrong && t(wrong)}
        autoComplete="bday"
        min="1900-01-01"
        data-autofocus=""
        disabled={state.underage}
        value={birthday}
        onChange={(event) => {
          setBirthday(event.target.value);
          type("birthday", event.target.value);
          dispatch({ type: "edited", field: "birthday" });
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        loading={state.sending}
        disabled={birthday === "" || state.underage}
      >
        {t(accessCopy.socialSignup.signup)}
      </Button>
    </StepForm>
  );
}
