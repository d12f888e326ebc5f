import { logIn } from "#contract/identity/session.ts";
import { useEffect, useRef } from "react";
import { accessConstants } from "#spec/constants/access.ts";
import { checkVerificationCode, normaliseCode } from "#rules/identity/verification-code.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import styles from "#web/features/identity/access/access.module.css";
import { attemptLogin, loginExtras, tellRefused } from "#web/features/identity/access/submit-sign-in.ts";
import { keepCredentials } from "#web/features/identity/access/keep-credentials.ts";
import { phoneEndOf } from "#web/features/identity/access/phone-end.ts";
import type { Access } from "#web/features/identity/access/use-access.ts";
import { textOf } from "#web/ui/text-of.ts";
import { StepForm } from "./step-form.tsx";

const { mfa, actions, fields, errors: texts } = accessCopy;

/** The second factor: the code of the app or the phone, or a backup code. access §2, §8 */
export function MfaStep({ access }: { access: Access }) {
  const t = useText();
  const { state, dispatch, run, context, typed } = access;
  const { phoneEnd, codeSent, errors, sending } = state;
  const wrong = errors.code;
  const sendWhenWhole = useSendWhenWhole(sending);

  const submit = (values: FormData) => {
    const code = textOf(values, "code");
    const found = checkVerificationCode(code);
    if (found !== null) return dispatch({ type: "found_wrong", errors: { code: found } });
    dispatch({ type: "sent" });
    const { email = "", password = "" } = typed;
    const done = async (viewer: { email: string; full_name: string }) => {
      if (state.codeAfterPassword && password !== "")
        await keepCredentials(email.trim() || viewer.email, password, viewer.full_name);
    };
    void run(() =>
      attemptLogin(context, { mfa_token: normaliseCode(code) }, { by: "mfa", as: "mfa", typed: "", done }),
    );
  };

  const resend = async (solved?: string) => {
    context.keep.again(resend);
    const proven = solved === undefined ? {} : { recaptchaV2Token: solved };
    try {
      await context.api(logIn, { mfa_resend: true, ...proven, ...loginExtras(context) });
      dispatch({ type: "code_resent", phoneEnd, isSent: true });
    } catch (error) {
      const refusal = refusalOf(error);
      // The factor is still asked for: that is what asking for a new code comes to.
      if (refusal?.reason === "MFA_REQUIRED")
        dispatch({
          type: "code_resent",
          phoneEnd: phoneEndOf(refusal.data) ?? phoneEnd,
          isSent: refusal.data?.resent === true,
        });
      else if (refusal === null) dispatch({ type: "failed", sentence: texts.generic });
      else tellRefused(context, { by: "mfa", typed: "", refusal });
    }
  };

  return (
    <StepForm onSubmit={submit}>
      <p className={styles.text}>
        {phoneEnd === null ? t(mfa.textApp) : t(codeSent ? mfa.textPhone : mfa.textPhoneUnsent, { end: phoneEnd })}{" "}
        {t(mfa.backupHint)}
      </p>
      <TextField
        name="code"
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus=""
        label={t(fields.verificationCode)}
        error={wrong && t(wrong)}
        onInput={({ currentTarget: field }) => {
          dispatch({ type: "edited", field: "code" });
          sendWhenWhole(field);
        }}
      />
      <Button type="submit" variant="primary" size="lg" wide loading={sending}>
        {t(mfa.verify)}
      </Button>
      {phoneEnd === null ? null : (
        <Button wide variant="quiet" onClick={() => void run(() => resend())}>
          {t(actions.requestNewCode)}
        </Button>
      )}
    </StepForm>
  );
}

/** A backup code may begin with as many digits: it goes on within this time. */
const typesOnMs = 500;
const wholeCode = new RegExp(`^\\d{${accessConstants.verificationCodeDigits}}$`);

/** Sends a code by itself once its last digit is there. */
function useSendWhenWhole(sending: boolean): (field: HTMLInputElement) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Sent by hand meanwhile, or left.
  useEffect(() => () => clearTimeout(timer.current), [sending]);
  return (field) => {
    clearTimeout(timer.current);
    if (!wholeCode.test(normaliseCode(field.value))) return;
    timer.current = setTimeout(() => field.form?.requestSubmit(), typesOnMs);
  };
}
