import { useState } from "react";
import { sendMagicLink } from "#contract/identity/methods.ts";
import { isEmail } from "#rules/identity/email.ts";
import { checkVerificationCode, normaliseCode } from "#rules/identity/verification-code.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import styles from "#web/features/identity/access/access.module.css";
import { breakable } from "#web/features/identity/access/breakable.tsx";
import {
  attemptLogin,
  humanTokens,
  spendHumanToken,
  tellRefused,
} from "#web/features/identity/access/submit-sign-in.ts";
import type { Access } from "#web/features/identity/access/use-access.ts";
import { textOf } from "#web/ui/text-of.ts";
import { StepForm } from "./step-form.tsx";

const { magicLink, actions, fields, errors: texts, validation } = accessCopy;

/** A link by mail: the address, then "Check your email". access §2, §4 */
export function MagicLinkStep({ access }: { access: Access }) {
  return access.state.magicLink === "emailSent" ? <SentScreen access={access} /> : <AskScreen access={access} />;
}

function AskScreen({ access }: { access: Access }) {
  const t = useText();
  const { state, dispatch, run, context, typed, type } = access;
  const before = typed.email?.includes("@") ? typed.email.trim() : "";
  const [email, setEmail] = useState(before);
  const [left, setLeft] = useState(false);
  const { errors, sending } = state;
  const isValid = isEmail(email);
  const wrong = errors.email ?? (left && email.trim() !== "" && !isValid ? validation.emailNotValid : undefined);

  const ask = async (solved?: string) => {
    const address = email.trim();
    if (!isEmail(address)) return dispatch({ type: "found_wrong", errors: { email: validation.emailNotValid } });
    dispatch({ type: "sent" });
    context.keep.again(ask);
    const human = await humanTokens(context, "login", solved);
    try {
      const { next } = context.given;
      await context.api(sendMagicLink, { email: address, ...(next ? { next } : {}), ...human });
      dispatch({ type: "link_sent", email: address });
    } catch (error) {
      const refusal = refusalOf(error);
      spendHumanToken();
      if (refusal === null) return dispatch({ type: "failed", sentence: texts.genericTryAgain });
      const message = refusal.reason === "INTERNAL" ? texts.genericTryAgain : refusal.message;
      const { reason, code, data } = refusal;
      tellRefused(context, { by: "magic_link", typed: address, refusal: { reason, code, data, message } });
    }
  };

  return (
    <StepForm onSubmit={() => void run(() => ask())}>
      <p className={styles.text}>{t(magicLink.text)}</p>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus=""
        label={t(fields.email)}
        value={email}
        error={wrong && t(wrong)}
        onChange={(event) => {
          setEmail(event.target.value);
          setLeft(false);
          type("email", event.target.value);
          dispatch({ type: "edited", field: "email" });
        }}
        onBlur={() => setLeft(true)}
      />
      <Button type="submit" variant="primary" size="lg" wide loading={sending} disabled={!isValid}>
        {t(magicLink.send)}
      </Button>
    </StepForm>
  );
}

function SentScreen({ access }: { access: Access }) {
  const t = useText();
  const { state, dispatch, run, context } = access;
  const email = state.about;
  const { code: wrong } = state.errors;

  const submit = (values: FormData) => {
    const code = textOf(values, "code");
    const found = checkVerificationCode(code);
    if (found !== null) return dispatch({ type: "found_wrong", errors: { code: found } });
    dispatch({ type: "sent" });
    void run(() =>
      attemptLogin(
        context,
        { username_or_email: email, magic_link_code: normaliseCode(code) },
        {
          by: "magic_link",
          as: "login",
          typed: email,
          caught({ reason, message }) {
            if (reason !== "LINK_EXPIRED" && reason !== "MFA_CODE_WRONG") return false;
            dispatch({ type: "found_wrong", errors: { code: message } });
            return true;
          },
        },
      ),
    );
  };

  return (
    <StepForm onSubmit={submit}>
      <p className={styles.text} role="status">
        {breakable(t(magicLink.sentText, { email, minutes: accessConstants.magicLinkMinutes }))}
      </p>
      <TextField
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={t(fields.verificationCode)}
        hint={t(magicLink.codeHint)}
        error={wrong && t(wrong)}
        onInput={() => dispatch({ type: "edited", field: "code" })}
      />
      <Button type="submit" variant="primary" size="lg" wide loading={state.sending}>
        {t(actions.login)}
      </Button>
      <Button wide data-autofocus="" onClick={() => dispatch({ type: "went", to: "login" })}>
        {t(actions.continueWithPassword)}
      </Button>
    </StepForm>
  );
}
