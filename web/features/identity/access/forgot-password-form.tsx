import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { forgotPassword } from "#contract/identity/recovery.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { apiOf } from "#web/app/queries.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./access.module.css";
import { humanTokenFor } from "./human/human-token-for.ts";
import { optionsQuery } from "./options-query.ts";
import { PlainStep } from "./plain-step.tsx";

const ResetSentDialog = lazyComponent(async () => (await import("./reset-sent-dialog.tsx")).ResetSentDialog);
const HumanCheck = lazyComponent(async () => (await import("./human/human-check.tsx")).HumanCheck);
const { forgot, fields, validation, recovery, actions } = accessCopy;

/** Asks for a mail to choose a new password; `ue` is what was typed at the log-in. access §2 */
export function ForgotPasswordForm() {
  const t = useText();
  const [search] = useSearchParams();
  const typed = search.get("ue") ?? search.get("email") ?? "";
  const { data: options = null } = useQuery({ ...optionsQuery, enabled: !import.meta.env.SSR });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const send = useCall(forgotPassword);
  const queries = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [challenge, setChallenge] = useState(false);
  const solved = useRef<string | null>(null);

  const form = useForm({
    messages: { username_or_email: { valueMissing: t(validation.emailOrUsernameMissing) } },
    async onSubmit(values, handle) {
      const name = textOf(values, "username_or_email").trim();
      const type = options?.flags?.unified_password_reset ? "unified" : "reset";
      const human = await humanTokenFor(options, "reset_password");
      const proven = solved.current === null ? {} : { recaptchaV2Token: solved.current };
      solved.current = null;
      try {
        const { email_hint: hint } = await send.mutateAsync({ username_or_email: name, type, ...human, ...proven });
        setChallenge(false);
        const text = t(recovery.resetSentToast);
        toast({ key: "access", text, tone: "success", durationMs: accessConstants.resetSentToastMs });
        setSentTo(hint ?? name);
      } catch (error) {
        if (refusalOf(error)?.reason === "LOGIN_TOO_FAST") return setChallenge(true);
        if (error instanceof Error) handle.setServerError("username_or_email", t(error.message));
      }
    },
  });

  const { ref, ...formProps } = form.props;
  const goOn = (token: string) => {
    solved.current = token;
    element.current?.requestSubmit();
  };
  return (
    <>
      <PlainStep title={t(forgot.title)} text={t(forgot.text)} wrong={form.error}>
        <form
          {...formProps}
          ref={(node) => {
            ref.current = node;
            element.current = node;
          }}
          method="post"
          className={styles.form}
        >
          <TextField
            ref={field}
            {...form.field("username_or_email")}
            label={t(fields.emailOrUsername)}
            defaultValue={typed}
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          {challenge ? (
            <Suspense>
              <HumanCheck
                api={apiOf(queries)}
                human={options?.human}
                onSolved={goOn}
                onFailed={(sentence) => void toast({ key: "access", text: t(sentence), tone: "error" })}
              />
            </Suspense>
          ) : null}
          <Button type="submit" variant="primary" size="lg" wide loading={form.submitting}>
            {t(forgot.send)}
          </Button>
          <Button to="/login" wide>
            {t(actions.back)}
          </Button>
        </form>
      </PlainStep>
      {sentTo === null ? null : (
        <Suspense>
          <ResetSentDialog
            email={sentTo}
            onClose={() => setSentTo(null)}
            onTryAnother={() => {
              setSentTo(null);
              if (field.current) field.current.value = "";
              requestAnimationFrame(() => field.current?.focus());
            }}
          />
        </Suspense>
      )}
    </>
  );
}
