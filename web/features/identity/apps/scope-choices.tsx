import { useSuspenseQuery } from "@tanstack/react-query";
import { type Scope, scopes } from "#contract/kit/define.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { useText } from "#web/app/text.tsx";
import account from "#web/features/identity/account/account.module.css";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { referenceQuery } from "./app-queries.ts";
import styles from "./apps.module.css";

type ScopeChoicesProps = {
  legend: string;
  hint?: string;
  /** Those offered; without it all. */
  of?: readonly Scope[];
  chosen: readonly Scope[];
};

/** Scopes to be ticked, by what they mean and by their names; those that no operation takes yet say so. Sent as `scopes`. */
export function ScopeChoices({ legend, hint, of = scopes, chosen }: ScopeChoicesProps) {
  const t = useText();
  const { data: reference } = useSuspenseQuery(referenceQuery);
  return (
    <fieldset className={styles.choices}>
      <legend className={account.name}>{legend}</legend>
      {hint === undefined ? null : <p className={account.quiet}>{hint}</p>}
      {of.map((scope) => (
        <Checkbox
          key={scope}
          name="scopes"
          value={scope}
          label={t(appCopy.scopes[scope])}
          hint={reference.ready_scopes.includes(scope) ? scope : `${scope} · ${t(appCopy.form.notYet)}`}
          defaultChecked={chosen.includes(scope)}
        />
      ))}
    </fieldset>
  );
}
