import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { automatedCopy } from "#spec/copy/business/automated.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import { useFormats } from "#web/features/business/area/formats.ts";
import { useMoneyWords } from "#web/features/business/reporting/report-words.ts";
import { AutomatedChoices } from "./automated-choices.tsx";
import { AutomatedPins } from "./automated-pins.tsx";
import { ObjectiveField } from "./campaign-fields.tsx";
import { ConflictNotes } from "./conflict-notes.tsx";
import { DayLine, MoneyLine } from "./draft-field.tsx";
import type { DraftForm } from "./draft-form.ts";
import { campaignPath, treeOf } from "./draft-parts.ts";
import styles from "./drafts.module.css";
import { pathsBesideAutomated } from "./fits-automated.ts";
import { FormSection } from "./form-section.tsx";
import { CountriesAndAges } from "./group-fields.tsx";
import { PublishRefused } from "./publish-refused.tsx";
import type { PublishStop } from "./use-publish.ts";

const { form: copy } = automatedCopy;

/** An automated campaign on one screen: what people choose of it, then what is chosen for them and why. */
export function AutomatedForm({ form, stop }: { form: DraftForm; stop: PublishStop }) {
  const t = useText();
  const [group] = treeOf(form.body);
  if (group === undefined) return null;
  return (
    <div className={styles.form}>
      <PublishRefused form={form} stop={stop} />
      {pathsBesideAutomated(form.body, [...new Set(form.conflicts.map(({ path }) => path))]).map((path) => (
        <ConflictNotes key={path} form={form} path={path} />
      ))}
      <AutomatedPins form={form} group={group} />
      <FormSection form={form} title={t(copy.goal)}>
        <ObjectiveField form={form} />
        <BudgetAndEnd form={form} />
      </FormSection>
      <FormSection form={form} title={t(copy.people)}>
        <CountriesAndAges form={form} part={group.path} />
      </FormSection>
      <AutomatedChoices form={form} group={group} />
    </div>
  );
}

function BudgetAndEnd({ form }: { form: DraftForm }) {
  const t = useText();
  const { account, terms } = form;
  const formats = useFormats(account.currency, account.time_zone);
  const words = useMoneyWords(formats.money(terms.minimum_micro));
  return (
    <>
      <MoneyLine
        form={form}
        part={campaignPath}
        field="budget"
        label={t(reportsCopy.campaigns.dailyBudget)}
        hint={t(copy.usualBudget, { amount: formats.money(terms.recommended_micro) })}
        words={words}
      />
      <DayLine
        form={form}
        part={campaignPath}
        field="end_day"
        label={t(promoteCopy.form.endDate)}
        hint={t(draftsCopy.field.endHint)}
        max={terms.last_end_date}
      />
    </>
  );
}
