import { accessCopy } from "#spec/copy/identity/access.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./access.module.css";

type VerifyFormProps = {
  /** This browser is not signed in to the account, so only the password shows that it was set up by the same person. */
  asksPassword: boolean;
  wrong: string | null;
  loading: boolean;
  /** With what was typed, or "". */
  onVerify: (password: string) => void;
};

/** The button that confirms the email, with the password for who wants to keep it. */
export function VerifyForm({ asksPassword, wrong, loading, onVerify }: VerifyFormProps) {
  const t = useText();
  const form = useForm({
    onSubmit: (values) => onVerify(textOf(values, "password")),
  });
  return (
    <form {...form.props} method="post" className={styles.form}>
      {asksPassword ? (
        <PasswordField
          {...form.field("password")}
          label={t(accessCopy.fields.password)}
          hint={t(accessCopy.verifyEmail.passwordHint)}
          showLabel={t(accessCopy.fields.showPassword)}
          hideLabelText={t(accessCopy.fields.hidePassword)}
        />
      ) : null}
      <Failure>{wrong}</Failure>
      <Button type="submit" variant="primary" wide loading={loading}>
        {t(accessCopy.verifyEmail.confirm)}
      </Button>
    </form>
  );
}
