import { useText } from "#web/app/text.tsx";
import { quickPromoteProblems } from "#rules/business/quick-promote-problems.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { Card } from "#web/ui/card.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { AudienceFields } from "./audience-fields.tsx";
import { BudgetFields } from "./budget-fields.tsx";
import { fieldOf, problemSentence } from "./field-words.ts";
import { GoalField } from "./goal-field.tsx";
import styles from "./promote.module.css";
import { type PromotionFields, requestOf } from "./promotion-fields.ts";
import type { Promotion } from "./use-promotion.ts";

const { form: copy } = promoteCopy;

export const promoteFormId = "promote-form";

/** The business form. What is typed is checked by the same rules that the server has. ads §4 */
export function PromoteForm({ promotion }: { promotion: Promotion }) {
  const t = useText();
  const { advertiserId, subject, proposal, fields, change } = promotion;
  const problemsOf = (typed: PromotionFields) =>
    quickPromoteProblems(requestOf(typed, { advertiserId, pinId: subject.pin.id, proposal }), {
      currency: proposal.currency,
      country: proposal.country,
      minimumMicro: BigInt(proposal.minimum_micro),
      today: proposal.today,
    });
  const form = useForm({
    check(name, value) {
      const typed = name in fields && typeof fields[name as keyof PromotionFields] === "string";
      const problems = Object.entries(problemsOf(typed ? { ...fields, [name]: value } : fields));
      const found = problems.find(([field]) => fieldOf[field as keyof typeof fieldOf] === name);
      return found && problemSentence(t, found[0] as keyof typeof fieldOf, found[1], proposal);
    },
    messages: {
      name: { valueMissing: t(copy.nameMissing) },
      destination_url: { valueMissing: t(copy.destinationMissing) },
      duration: { valueMissing: t(copy.durationBad) },
      inclusive_end_date: {
        valueMissing: t(copy.endMissing),
        badInput: t(copy.endBad),
        rangeUnderflow: t(copy.endEarly),
        rangeOverflow: problemSentence(t, "inclusive_end_date", "too_many_days", proposal),
      },
    },
    async onSubmit(_, handle) {
      const placed = await promotion.promote();
      if (placed?.at === "field") handle.setServerError(placed.field, t(placed.sentence, placed.values));
      if (placed?.at === "account") handle.setError(t(placed.sentence));
    },
  });
  /** What is chosen instead of typed is right as soon as it is chosen. */
  const isStillWrong = (field: string) =>
    Object.keys(problemsOf(fields)).some((one) => fieldOf[one as keyof typeof fieldOf] === field);
  const errorOf = (field: string) =>
    ["ad_type", "countries", "interests"].includes(field) && !isStillWrong(field) ? undefined : form.errors[field];
  return (
    <form {...form.props} id={promoteFormId} className={styles.form} aria-label={t(copy.title)}>
      <Card aria-labelledby="promote-ad" className={styles.part}>
        <h2 id="promote-ad" className={styles.heading}>
          {t(copy.title)}
        </h2>
        <TextField
          {...form.field("name")}
          label={t(copy.name)}
          hint={t(copy.nameHint)}
          value={fields.name}
          onChange={({ target }) => change({ name: target.value })}
          autoComplete="off"
          required
        />
        <TextField
          {...form.field("destination_url")}
          label={t(copy.destination)}
          hint={t(copy.destinationHint)}
          value={fields.destination_url}
          onChange={({ target }) => change({ destination_url: target.value })}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <GoalField promotion={promotion} errorOf={errorOf} />
      </Card>
      <BudgetFields promotion={promotion} errorOf={errorOf} />
      <AudienceFields promotion={promotion} errorOf={errorOf} />
      <Failure>{form.error}</Failure>
    </form>
  );
}
