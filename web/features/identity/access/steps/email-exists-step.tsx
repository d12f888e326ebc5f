import { accessCopy } from "#spec/copy/identity/access.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "#web/features/identity/access/access.module.css";
import { breakable } from "#web/features/identity/access/breakable.tsx";
import type { Access } from "#web/features/identity/access/use-access.ts";
import { StepForm } from "./step-form.tsx";

/** The email is an account's already: offers the log-in. access §2 */
export function EmailExistsStep({ access }: { access: Access }) {
  const t = useText();
  const { state, dispatch, type } = access;
  const logIn = () => {
    type("email", state.about);
    dispatch({ type: "went", to: "login" });
  };
  return (
    <StepForm onSubmit={logIn}>
      <p className={styles.text}>{breakable(t(accessCopy.emailExists.text, { email: state.about }))}</p>
      <Button type="submit" variant="primary" size="lg" wide data-autofocus="">
        {t(accessCopy.actions.login)}
      </Button>
    </StepForm>
  );
}
