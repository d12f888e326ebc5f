import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { changePassword } from "#contract/identity/session.ts";
import { checkNewPassword } from "#rules/identity/password.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { tokensQuery } from "#web/features/identity/account/account-queries.ts";
import { humanTokenFor } from "#web/features/identity/access/human/human-token-for.ts";
import { PasswordStrength } from "#web/features/identity/access/password-strength.tsx";
import { optionsQuery } from "#web/features/identity/access/options-query.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./settings.module.css";

const { fields, validation, forgot } = accessCopy;
const { newPasswordMinChars, passwordMaxChars } = accessConstants;
const rules = { min_length: newPasswordMinChars, max_length: passwordMaxChars, ascii_only: false, min_score: 0 };

/** Changes the password after the old one; everywhere else the viewer is logged out. */
export function PasswordForm({ email }: { email: string }) {
  const t = useText();
  const queries = useQueryClient();
  const { data: tokens } = useQuery(tokensQuery);
  const change = useCall(changePassword);
  const [wanted, setWanted] = useState("");
  const element = useRef<HTMLFormElement>(null);
  const check = (field: string, value: string, values: FormData) => {
    if (field === "old_password") return value === "" ? t(validation.passwordMissing) : undefined;
    if (field === "again") return value === values.get("new_password") ? undefined : t(validation.passwordsDiffer);
    const problem = field === "new_password" ? checkNewPassword({ password: value, email }, rules) : null;
    return problem === null ? undefined : t(problem, { maxLength: passwordMaxChars });
  };
  const form = useForm({
    check,
    onSubmit: async (values, form) => {
      const value = (name: string) => textOf(values, name);
      try {
        const human = await humanTokenFor(await queries.fetchQuery(optionsQuery).catch(() => null), "change_password");
        const [old_password, new_password] = [value("old_password"), value("new_password")];
        const isEnding = values.get("end_tokens") !== null;
        await change.mutateAsync({ old_password, new_password, ...(isEnding ? { end_tokens: true } : {}), ...human });
        element.current?.reset();
        setWanted("");
        toast({ key: "settings", text: t(forgot.resetDone), tone: "success" });
      } catch (error) {
        const refusal = refusalOf(error);
        const field = refusal?.data?.field;
        form.setServerError(typeof field === "string" ? field : "", t(refusal?.message ?? accessCopy.errors.generic));
      }
    },
  });
  const { ref, ...formProps } = form.props;
  const look = { showLabel: t(fields.showPassword), hideLabelText: t(fields.hidePassword) };
  return (
    <form
      {...formProps}
      method="post"
      ref={(node) => {
        ref.current = node;
        element.current = node;
      }}
      className={styles.form}
    >
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField {...form.field("old_password")} {...look} label={t(commonCopy.settings.oldPassword)} />
      <PasswordField
        {...form.field("new_password")}
        {...look}
        label={t(fields.newPassword)}
        hint={t(forgot.resetText)}
        autoComplete="new-password"
        onInput={(event) => setWanted(event.currentTarget.value)}
      />
      <PasswordStrength password={form.errors["new_password"] ? "" : wanted} ownWords={[email]} />
      <PasswordField
        {...form.field("again")}
        {...look}
        label={t(fields.newPasswordAgain)}
        autoComplete="new-password"
      />
      {tokens?.length ? <Checkbox name="end_tokens" label={t(accountCopy.tokens.endToo)} /> : null}
      <Failure>{form.error}</Failure>
      <p>
        <Button type="submit" variant="primary" loading={form.submitting}>
          {t(commonCopy.settings.changePassword)}
        </Button>
      </p>
    </form>
  );
}
