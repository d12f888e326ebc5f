import { useState } from "react";
import { invitationIn } from "#rules/identity/invitation-code.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { signUpGateCopy } from "#spec/copy/identity/sign-up-gate.ts";
import { useText } from "#web/app/text.tsx";
import styles from "#web/features/identity/access/access.module.css";
import { invitationHolds } from "#web/features/identity/access/check-invitation.ts";
import type { Access } from "#web/features/identity/access/use-access.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { StepForm } from "./step-form.tsx";

const { gate: copy } = signUpGateCopy;

/** In place of a sign-up that isn't open: an invitation can be pasted where one leads in, and whoever has an account logs in. */
export function GateStep({ access }: { access: Access }) {
  const t = useText();
  const { state, dispatch, context, typed, type } = access;
  const [wrong, setWrong] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const logIn = (isMain: boolean) => (
    <Button
      variant={isMain ? "primary" : "secondary"}
      size="lg"
      wide
      onClick={() => dispatch({ type: "went", to: "login" })}
    >
      {t(accessCopy.actions.login)}
    </Button>
  );
  if (state.gate === "closed") return <div className={styles.form}>{logIn(true)}</div>;

  async function show(pasted: string): Promise<void> {
    type("invitation", pasted);
    const code = invitationIn(pasted);
    if (code === null) return setWrong(copy.fieldWrong);
    setAsking(true);
    const holds = await invitationHolds(context.api, code);
    setAsking(false);
    setWrong(null);
    dispatch(holds ? { type: "admitted", invitation: code } : { type: "gated", gate: "ended" });
  }

  return (
    <StepForm onSubmit={(values) => void show(textOf(values, "invitation"))}>
      <TextField
        name="invitation"
        label={t(copy.field)}
        hint={t(copy.fieldHint)}
        error={wrong === null ? undefined : t(wrong)}
        defaultValue={typed.invitation ?? state.invitation ?? ""}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus=""
        onInput={() => setWrong(null)}
      />
      <Button type="submit" variant="primary" size="lg" wide loading={asking}>
        {t(copy.goOn)}
      </Button>
      {logIn(false)}
    </StepForm>
  );
}
