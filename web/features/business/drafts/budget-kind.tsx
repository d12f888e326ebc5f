import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { useText } from "#web/app/text.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { DraftField, valueAt } from "./draft-field.tsx";
import type { DraftForm } from "./draft-form.ts";
import styles from "./drafts.module.css";

const { field: copy } = draftsCopy;
const words = { campaign: copy.ofCampaign, daily: copy.perDay, lifetime: copy.inAll } as const;
export type BudgetKind = keyof typeof words;

/** Whether a budget is by the day or in all, or that of the campaign. */
export function BudgetKindField({ form, part, of }: { form: DraftForm; part: string; of: readonly BudgetKind[] }) {
  const t = useText();
  const path = `${part}/budget_kind`;
  return (
    <DraftField form={form} part={part} field="budget_kind">
      <RadioGroup
        label={t(copy.budget)}
        name={path}
        options={of.map((value) => ({ value, label: t(words[value]) }))}
        value={valueAt<string>({ form, part, field: "budget_kind" })}
        error={form.errorOf(path)}
        onChange={(chosen) => form.keeper.change(path, chosen)}
        className={styles.choices}
      />
    </DraftField>
  );
}
