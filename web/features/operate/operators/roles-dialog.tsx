import { useQueryClient } from "@tanstack/react-query";
import { giveOperatorRoles, type WireOperator } from "#contract/operate/operators.ts";
import { getUser } from "#contract/people/people.ts";
import { type OperatorRole, operatorRoles } from "#spec/constants/operators.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useCall } from "#web/app/mutations.ts";
import { apiOf } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";

const { operators: copy, roles: words, area } = operateCopy;

type RolesDialogProps = {
  /** Null: somebody new. */
  operator: WireOperator | null;
  onOperators: (operators: WireOperator[]) => void;
  onClose: () => void;
};

/** Gives somebody roles, each said with what it opens. */
export function RolesDialog({ operator, onOperators, onClose }: RolesDialogProps) {
  const t = useText();
  const queries = useQueryClient();
  const guarded = useGuarded();
  const give = useCall(giveOperatorRoles);
  const form = useForm({
    messages: { username: { valueMissing: t(copy.usernameMissing) } },
    async onSubmit(values, { setError, setServerError }) {
      const roles = values.getAll("role") as OperatorRole[];
      if (roles.length === 0) return setError(t(copy.rolesMissing));
      const typed = textOf(values, "username").trim().replace(/^@/, "");
      try {
        const person = operator?.person ?? (await apiOf(queries)(getUser, { username: typed })).data;
        const answer = await guarded(() => give.mutateAsync({ person_id: person.id, roles }));
        if (answer === cancelled) return;
        onOperators(answer);
        const said = new Intl.ListFormat(t.locale).format(roles.map((role) => t(words[role])));
        toast({ text: t(copy.saved, { name: person.full_name, roles: said }), tone: "success" });
        onClose();
      } catch (error) {
        const field = refusalOf(error)?.reason === "NOT_FOUND" ? "username" : refusedField(error);
        setServerError(field, t(refusalSentence(error)));
      }
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={operator === null ? t(copy.add) : t(copy.edit, { name: operator.person.full_name })}
      sheet="content"
      closeLabel={t(commonCopy.actions.close)}
    >
      <form {...form.props} className={styles.form}>
        {operator === null ? (
          <TextField
            {...form.field("username")}
            label={t(copy.username)}
            hint={t(copy.usernameHint)}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={50}
            required
            data-autofocus=""
          />
        ) : null}
        <fieldset className={styles.kinds}>
          <legend className={styles.label}>{t(copy.roles)}</legend>
          {operatorRoles.map((role) => (
            <Checkbox
              key={role}
              name="role"
              value={role}
              label={t(words[role])}
              hint={t(words[`${role}_text`])}
              defaultChecked={operator?.roles.includes(role)}
            />
          ))}
        </fieldset>
        <Failure>{form.error}</Failure>
        <div className={styles.ends}>
          <Button onClick={onClose}>{t(area.cancel)}</Button>
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t(copy.save)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
