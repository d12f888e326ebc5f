import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CallData } from "#contract/kit/define.ts";
import { type readResetLink, resetPassword } from "#contract/identity/recovery.ts";
import type { passwordRules } from "#contract/identity/session.ts";
import { checkNewPassword } from "#rules/identity/password.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { enterAs } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./access.module.css";
import { breakable } from "./breakable.tsx";
import { humanTokenFor } from "./human/human-token-for.ts";
import { optionsQuery } from "./options-query.ts";
import { phoneEndOf } from "./phone-end.ts";
import { PasswordStrength } from "./password-strength.tsx";
import { PlainStep } from "./plain-step.tsx";
import { SecondFactor } from "./second-factor.tsx";

type ResetPasswordFormProps = {
  token: string;
  link: CallData<typeof readResetLink>;
  rules: CallData<typeof passwordRules> | undefined;
  onGone: () => void;
};

const { actions, forgot, fields, validation, errors } = accessCopy;

/** A new password by a mailed link; a second factor is still asked for. access §4 */
export function ResetPasswordForm({ token, link, rules, onGone }: ResetPasswordFormProps) {
  const t = useText();
  const { data: options = null } = useQuery({ ...optionsQuery, enabled: !import.meta.env.SSR });
  const [asked, setAsked] = useState<{ phoneEnd: string | null; codeSent: boolean } | null>(null);
  const [isChanged, setChanged] = useState(false);
  const [wanted, setWanted] = useState("");
  const reset = useCall(resetPassword);
  const whole = {
    min_length: rules?.min_length ?? accessConstants.newPasswordMinChars,
    max_length: accessConstants.passwordMaxChars,
    ascii_only: rules?.ascii_only ?? false,
    min_score: 0,
  };

  const form = useForm({
    check(name, value, values) {
      if (name === "again") return value === values.get("new_password") ? undefined : t(validation.passwordsDiffer);
      const found = checkNewPassword({ password: value, username: link.username }, whole);
      return found === null ? undefined : t(found, { maxLength: accessConstants.passwordMaxChars });
    },
    async onSubmit(values, handle) {
      const human = await humanTokenFor(options, "reset_password");
      try {
        await reset.mutateAsync({ token, new_password: textOf(values, "new_password"), ...human });
        setChanged(true);
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal?.reason === "MFA_REQUIRED")
          setAsked({ phoneEnd: phoneEndOf(refusal.data), codeSent: refusal.data?.sent === true });
        else if (refusal?.reason === "LINK_EXPIRED") onGone();
        // The password is changed; who is suspended is let to their case.
        else if (refusal?.reason === "SUSPENDED") enterAs("/account/case");
        else if (refusal?.reason === "PASSWORD_REJECTED") {
          const values = { maxLength: accessConstants.passwordMaxChars };
          handle.setServerError("new_password", t(refusal.message, values));
        } else handle.setError(t(refusal?.message ?? errors.generic));
      }
    },
  });

  if (isChanged) return <Changed />;
  if (asked !== null) return <SecondFactor next="/" {...asked} />;
  const words = { showLabel: t(fields.showPassword), hideLabelText: t(fields.hidePassword) };
  return (
    <PlainStep
      title={t(forgot.resetTitle)}
      text={
        <>
          {breakable(link.email_hint)}
          <br />
          {t(forgot.resetText)}
        </>
      }
      wrong={form.error}
    >
      <form {...form.props} method="post" className={styles.form}>
        <input type="text" name="username" autoComplete="username" value={link.username} readOnly hidden />
        <PasswordField
          {...form.field("new_password")}
          {...words}
          label={t(fields.newPassword)}
          autoComplete="new-password"
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
        <PasswordStrength password={form.errors["new_password"] ? "" : wanted} ownWords={[link.username]} />
        <PasswordField
          {...form.field("again")}
          {...words}
          label={t(fields.newPasswordAgain)}
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" size="lg" wide loading={form.submitting}>
          {t(forgot.resetSave)}
        </Button>
      </form>
    </PlainStep>
  );
}

function Changed() {
  const t = useText();
  return (
    <PlainStep title={t(forgot.resetDone)} text={t(forgot.resetDoneText)}>
      <Button ref={(button) => button?.focus()} variant="primary" size="lg" wide onClick={() => enterAs("/")}>
        {t(actions.continue)}
      </Button>
    </PlainStep>
  );
}
