import { useState } from "react";
import { passkeyChallenge, stepUp } from "#contract/identity/factors.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { breakable } from "#web/features/identity/access/breakable.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";
import { askPasskey } from "./ask-passkey.ts";
import styles from "./account.module.css";

export type ProofWay = "password" | "code" | "passkey" | "mail";
const { stepUp: copy } = accountCopy;

type Props = {
  email: string;
  /** The ways this person has, the best first. */
  ways: readonly ProofWay[];
  onEnd: (isProven: boolean) => void;
};

/** Asks for a fresh proof of who this is, by whichever ways this person has. */
export function StepUpDialog({ email, ways, onEnd }: Props) {
  const t = useText();
  // A code by mail is sent when it is asked for, a passkey's dialog opens then.
  const [way, setWay] = useState<ProofWay | null>(ways.find((one) => one === "password" || one === "code") ?? null);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = useCall(stepUp);
  const options = useCall(passkeyChallenge);

  const form = useForm({
    check: (_field, value) =>
      (way === "password" ? value : value.trim()) === ""
        ? t(way === "password" ? missing.password : missing.code)
        : undefined,
    async onSubmit(values, handle) {
      // A space may begin or end a password.
      const given = textOf(values, way === "password" ? "password" : "code");
      try {
        await ask.mutateAsync(way === "password" ? { password: given } : { code: given.trim() });
        onEnd(true);
      } catch (error) {
        const refusal = refusalOf(error);
        handle.setServerError(
          way === "password" ? "password" : "code",
          t(refusal?.message ?? accessCopy.errors.generic),
        );
      }
    },
  });

  async function byPasskey(): Promise<void> {
    setFailure(null);
    try {
      const { options: given } = await options.mutateAsync({ purpose: "step_up" });
      const passkey = await askPasskey(given);
      if (passkey === null) return;
      await ask.mutateAsync({ passkey });
      onEnd(true);
    } catch (error) {
      setFailure(t(refusalOf(error)?.message ?? accessCopy.errors.generic));
    }
  }

  async function byMail(): Promise<void> {
    setFailure(null);
    setWay("mail");
    await ask
      .mutateAsync({ send_code: true })
      .catch((error: unknown) => setFailure(t(refusalOf(error)?.message ?? accessCopy.errors.generic)));
  }

  const others = ways.filter((other) => other !== way);
  const choose = { password: copy.passwordInstead, code: copy.codeInstead, passkey: copy.passkey, mail: copy.mail };
  const take = (other: ProofWay) =>
    other === "mail" ? void byMail() : other === "passkey" ? void byPasskey() : setWay(other);
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={t(copy.title)}
      width="sm"
      sheet="content"
      closeLabel={t(commonCopy.actions.close)}
    >
      <form {...form.props} className={styles.form}>
        <p>{t(copy.text)}</p>
        {way === "password" ? (
          <PasswordField
            {...form.field("password")}
            label={t(accessCopy.fields.password)}
            showLabel={t(accessCopy.fields.showPassword)}
            hideLabelText={t(accessCopy.fields.hidePassword)}
            data-autofocus=""
          />
        ) : null}
        {way === "code" || way === "mail" ? (
          <TextField
            {...form.field("code")}
            key={way}
            label={t(copy.code)}
            hint={t(way === "mail" ? copy.mailHint : copy.codeHint)}
            autoComplete="one-time-code"
            inputMode={way === "mail" ? "numeric" : "text"}
            data-autofocus=""
          />
        ) : null}
        {way === "mail" ? <p role="status">{breakable(t(copy.mailSent, { email }))}</p> : null}
        <Failure>{failure ?? form.error}</Failure>
        {way === null ? null : (
          <Button type="submit" variant="primary" wide loading={form.submitting}>
            {t(copy.confirm)}
          </Button>
        )}
        {others.map((other) => (
          <Button key={other} variant={way === null ? "secondary" : "quiet"} wide onClick={() => take(other)}>
            {t(choose[other])}
          </Button>
        ))}
      </form>
    </Dialog>
  );
}

const missing = { password: accessCopy.validation.passwordMissing, code: accessCopy.validation.codeMissing };
