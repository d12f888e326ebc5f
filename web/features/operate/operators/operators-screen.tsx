import { useQuery, useQueryClient } from "@tanstack/react-query";
import { removeOperator, setOperatorRules, type WireOperator } from "#contract/operate/operators.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { dialogOpener } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { timeAgo } from "#web/app/time-ago.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { operatorRulesQuery, operatorsQuery } from "#web/features/operate/area/operate-queries.ts";
import { ScreenHead } from "#web/features/operate/area/screen-head.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Page } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";

const { operators: copy, roles: words } = operateCopy;

const openRoles = dialogOpener(async () => (await import("./roles-dialog.tsx")).RolesDialog);

/** Who operates the instance, in which roles; an owner gives and takes them. */
export function OperatorsScreen() {
  const t = useText();
  const queries = useQueryClient();
  const { data: operators = [] } = useQuery(operatorsQuery);
  const onOperators = (answer: WireOperator[]) => void queries.setQueryData(operatorsQuery.queryKey, answer);
  return (
    <Page width="medium" gap={4}>
      <ScreenHead title={t(copy.title)} text={t(copy.text)}>
        <Button variant="primary" onClick={() => openRoles({ operator: null, onOperators })}>
          {t(copy.add)}
        </Button>
      </ScreenHead>
      <ul className={styles.people}>
        {operators.map((operator) => (
          <Operator key={operator.person.id} operator={operator} onOperators={onOperators} />
        ))}
      </ul>
      <Rules />
    </Page>
  );
}

/** What is asked of everybody in the list; saved by a button, as who may sign up is. */
function Rules() {
  const t = useText();
  const queries = useQueryClient();
  const guarded = useGuarded();
  const set = useCall(setOperatorRules);
  const { data: rules } = useQuery(operatorRulesQuery);
  const form = useForm({
    async onSubmit(values, { setError }) {
      try {
        const answer = await guarded(() => set.mutateAsync({ factor: values.get("factor") !== null }));
        if (answer === cancelled) return;
        queries.setQueryData(operatorRulesQuery.queryKey, answer);
        toast({ key: "rules", text: t(answer.factor ? copy.factorAsked : copy.factorNotAsked), tone: "success" });
      } catch (error) {
        setError(t(refusalSentence(error)));
      }
    },
  });
  if (rules === undefined) return null;
  return (
    <Card className={styles.card}>
      <form {...form.props} className={styles.form}>
        <Checkbox
          name="factor"
          value="yes"
          label={t(copy.askFactor)}
          hint={t(copy.askFactorText, { days: operatorLimits.factorGraceDays })}
          defaultChecked={rules.factor}
        />
        <Failure>{form.error}</Failure>
        <div className={styles.ends}>
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t(copy.save)}
          </Button>
        </div>
      </form>
    </Card>
  );
}

type OperatorProps = { operator: WireOperator; onOperators: (operators: WireOperator[]) => void };

function Operator({ operator, onOperators }: OperatorProps) {
  const t = useText();
  const guarded = useGuarded();
  const remove = useCall(removeOperator);
  const { person, roles, given_at: at, given_by: by, has_second_factor: hasFactor, is_last_owner: isLast } = operator;
  const name = person.full_name;
  const askToRemove = () =>
    askFirst({
      title: t(copy.removeTitle, { name }),
      text: t(copy.removeText),
      label: t(copy.remove),
      async write() {
        const answer = await guarded(() => remove.mutateAsync({ person_id: person.id }));
        if (answer === cancelled) return;
        onOperators(answer);
        toast({ text: t(copy.removed, { name }), tone: "success" });
      },
    });
  return (
    <li className={styles.person}>
      <Avatar name={name} src={person.image_medium_url ?? undefined} colorIndex={person.avatar_color_index} size={48} />
      <span className={styles.words}>
        <span>
          <strong>{name}</strong> <span className={styles.quiet}>@{person.username}</span>
        </span>
        <span className={styles.chips}>
          {roles.map((role) => (
            <Badge key={role} tone={role === "owner" ? "accent" : "neutral"}>
              {t(words[role])}
            </Badge>
          ))}
          {hasFactor ? (
            <Badge tone="success">{t(copy.factor)}</Badge>
          ) : (
            <Badge tone="warning">{t(copy.noFactor)}</Badge>
          )}
        </span>
        <span className={styles.quiet} suppressHydrationWarning>
          {t(copy.since, { time: timeAgo(at, t.locale), name: by?.full_name ?? t(copy.machine) })}
          {isLast ? ` · ${t(copy.lastOwner)}` : ""}
        </span>
      </span>
      <span className={styles.ends}>
        <Button size="sm" aria-label={t(copy.edit, { name })} onClick={() => openRoles({ operator, onOperators })}>
          {t(copy.editShort)}
        </Button>
        {isLast ? null : (
          <Button size="sm" variant="quiet" onClick={askToRemove}>
            {t(copy.remove)}
          </Button>
        )}
      </span>
    </li>
  );
}
