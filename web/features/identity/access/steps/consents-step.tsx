import { useState } from "react";
import { allConsents, hasRequiredConsents, isAllChecked } from "#rules/identity/consents.ts";
import { consentKeys } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import styles from "#web/features/identity/access/access.module.css";
import type { Access } from "#web/features/identity/access/use-access.ts";
import { StepForm } from "./step-form.tsx";

const { consents: texts, actions } = accessCopy;

/** Agreeing item by item before an account is made, where the law asks for it. access §2 */
export function ConsentsStep({ access }: { access: Access }) {
  const t = useText();
  const { state, dispatch, resume } = access;
  const [consents, setConsents] = useState(() => state.consents ?? allConsents(false));
  const all = isAllChecked(consents);
  const submit = () => {
    dispatch({ type: "consented", consents });
    void resume({ consents });
  };
  return (
    <StepForm onSubmit={submit}>
      <Checkbox
        label={<strong>{t(texts.all)}</strong>}
        checked={all}
        mixed={!all && consentKeys.some((key) => consents[key])}
        data-autofocus=""
        onChange={() => setConsents(allConsents(!all))}
      />
      <fieldset className={styles.items} aria-label={t(texts.title)}>
        {consentKeys.map((key) => (
          <Checkbox
            key={key}
            name={key}
            label={t(texts[key])}
            checked={consents[key]}
            onChange={(event) => setConsents({ ...consents, [key]: event.target.checked })}
          />
        ))}
      </fieldset>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        loading={state.sending}
        disabled={!hasRequiredConsents(consents)}
      >
        {t(actions.next)}
      </Button>
    </StepForm>
  );
}
