import { useEffect, useRef } from "react";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { enterAs } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "#web/features/identity/access/access.module.css";
import type { Access } from "#web/features/identity/access/use-access.ts";
import { holdDevice } from "#web/features/identity/access/hold-device.ts";
import { StepForm } from "./step-form.tsx";

const { underage, actions } = accessCopy;

/** A birthdate that turns somebody away is shown once more: to correct it, or to say that it is right. access §4, §8 */
export function UnderageStep({ access }: { access: Access }) {
  const t = useText();
  const { state, dispatch, resume } = access;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const birthday = state.youngBirthday ?? "";
  const date = new Intl.DateTimeFormat(t.locale, { dateStyle: "long", timeZone: "UTC" });
  const confirm = () => {
    dispatch({ type: "young_confirmed" });
    holdDevice();
    // The server holds the device off too; it keeps no birthdate.
    void resume({ confirmed: true });
    timer.current = setTimeout(() => enterAs("/"), accessConstants.underageRedirectDelayMs);
  };
  return (
    <StepForm onSubmit={confirm}>
      <p className={styles.text}>
        {t(underage.text, { date: birthday === "" ? "" : date.format(new Date(birthday)) })}
      </p>
      <Button
        size="lg"
        wide
        data-autofocus=""
        disabled={state.underage}
        onClick={() => dispatch({ type: "young_edited" })}
      >
        {t(actions.edit)}
      </Button>
      <Button type="submit" variant="primary" size="lg" wide disabled={state.underage}>
        {t(actions.confirm)}
      </Button>
    </StepForm>
  );
}
