import { useQueryClient } from "@tanstack/react-query";
import { askToChangeEmail } from "#contract/identity/email-change.ts";
import { checkEmail } from "#rules/identity/email.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";
import { emailChangeQuery } from "./settings-queries.ts";
import styles from "./settings.module.css";

const { emailChange: copy } = accountCopy;

/** Asks for the new email, and for a fresh proof where the server wants one; what was typed stays. */
export function ChangeEmailForm({ hasPassword, onEnd }: { hasPassword: boolean; onEnd: () => void }) {
  const t = useText();
  const queries = useQueryClient();
  const guarded = useGuarded();
  const ask = useCall(askToChangeEmail);
  const form = useForm({
    check: (_field, value) => {
      const problem = checkEmail(value);
      return problem === null ? undefined : t(problem);
    },
    onSubmit: async (values, form) => {
      try {
        const done = await guarded(() => ask.mutateAsync({ email: textOf(values, "email") }));
        if (done === cancelled) return;
        queries.setQueryData(emailChangeQuery.queryKey, done);
        onEnd();
      } catch (error) {
        const refusal = refusalOf(error);
        const field = refusal?.data?.field;
        form.setServerError(typeof field === "string" ? field : "", t(refusal?.message ?? accessCopy.errors.generic));
      }
    },
  });
  return (
    <form {...form.props} method="post" className={styles.form}>
      <TextField
        {...form.field("email")}
        inputMode="email"
        autoCapitalize="none"
        label={t(copy.newEmail)}
        hint={hasPassword ? t(copy.hint) : `${t(copy.hint)} ${t(copy.hintOutside)}`}
        autoComplete="email"
        autoFocus
        spellCheck={false}
      />
      <Failure>{form.error}</Failure>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={form.submitting}>
          {t(copy.send)}
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          {t(commonCopy.actions.cancel)}
        </Button>
      </div>
    </form>
  );
}
