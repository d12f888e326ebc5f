import { webConversionCountries } from "#spec/constants/business.ts";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import { useFormats } from "#web/features/business/area/formats.ts";
import { useMoneyWords } from "#web/features/business/reporting/report-words.ts";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { BudgetKindField } from "./budget-kind.tsx";
import { DayLine, DraftField, MoneyLine, TextLine, valueAt } from "./draft-field.tsx";
import { type DraftForm, isBegun } from "./draft-form.ts";
import { campaignPath } from "./draft-parts.ts";
import { useLeafWords } from "./draft-words.ts";
import styles from "./drafts.module.css";
import { FormSection } from "./form-section.tsx";
import { GoalTag } from "./goal-tag.tsx";
import { OrderLineField } from "./order-line-field.tsx";
import { StatusSwitch } from "./status-switch.tsx";

const { field: copy, part: words } = draftsCopy;
const part = campaignPath;

/** What a campaign is for, what it may spend, and when. */
export function CampaignFields({ form }: { form: DraftForm }) {
  const t = useText();
  return (
    <>
      <FormSection form={form} title={t(words.campaign)} isFirst>
        <ObjectiveField form={form} />
        <TextLine form={form} part={part} field="name" label={t(promoteCopy.form.name)} maxLength={255} />
        <StatusSwitch form={form} part={part} />
      </FormSection>
      <FormSection form={form} title={t(words.schedule)}>
        <BudgetLines form={form} />
        <OrderLineField form={form} />
        <Dates form={form} part={part} />
      </FormSection>
    </>
  );
}

/** What the campaign is for: one of what the auction obeys. */
export function ObjectiveField({ form }: { form: DraftForm }) {
  const t = useText();
  const wordsOf = useLeafWords(form);
  const at = { form, part, field: "objective" };
  const value = valueAt<string>(at);
  const isOffered = (webConversionCountries as readonly string[]).includes(form.terms.country);
  const { visits, visitsHint, conversions, conversionsHint } = promoteCopy.form;
  if (isBegun(form, part))
    return (
      <DraftField {...at}>
        <TextField
          label={t(promoteCopy.form.goal)}
          value={wordsOf("campaign", "objective", value)}
          hint={t(copy.fixed)}
          readOnly
        />
      </DraftField>
    );
  const options = [
    { value: "CONSIDERATION", label: t(visits), hint: t(visitsHint) },
    ...(isOffered ? [{ value: "WEB_CONVERSION", label: t(conversions), hint: t(conversionsHint) }] : []),
  ];
  return (
    <>
      <DraftField {...at}>
        <RadioGroup
          label={t(promoteCopy.form.goal)}
          name={`${part}/objective`}
          options={options}
          value={value}
          error={form.errorOf(`${part}/objective`)}
          onChange={(chosen) => form.keeper.change(`${part}/objective`, chosen)}
        />
      </DraftField>
      {value === "WEB_CONVERSION" ? <GoalTag form={form} /> : null}
    </>
  );
}

function BudgetLines({ form }: { form: DraftForm }) {
  const t = useText();
  const formats = useFormats(form.account.currency, form.account.time_zone);
  const { usual_click_micro: usual, minimum_micro: least } = form.terms;
  const money = useMoneyWords(formats.money(least));
  const kind = valueAt<string>({ form, part, field: "budget_kind" });
  return (
    <>
      <BudgetKindField form={form} part={part} of={["daily", "lifetime"]} />
      <MoneyLine
        form={form}
        part={part}
        field="budget"
        label={t(kind === "lifetime" ? copy.total : reportsCopy.campaigns.dailyBudget)}
        hint={t(copy.budgetHint)}
        words={money}
      />
      <MoneyLine
        form={form}
        part={part}
        field="max_click"
        label={t(reportsCopy.campaigns.maxClick)}
        hint={t(copy.maxClickHint, { amount: formats.money(usual) })}
        words={money}
      />
    </>
  );
}

/** First and last day of a campaign or an ad group, by the account's calendar. */
export function Dates({ form, part: of }: { form: DraftForm; part: string }) {
  const t = useText();
  const isGroup = of !== campaignPath;
  const start = valueAt<string>({ form, part: of, field: "start_day" });
  const isTotal = valueAt<string>({ form, part: of, field: "budget_kind" }) === "lifetime";
  const hasStarted = isBegun(form, of) && start !== "" && start <= form.terms.today;
  return (
    <div className={styles.pair}>
      <DayLine
        form={form}
        part={of}
        field="start_day"
        label={t(copy.startDay)}
        hint={t(hasStarted ? copy.started : isGroup ? copy.asCampaign : copy.startHint)}
        readOnly={hasStarted}
      />
      <DayLine
        form={form}
        part={of}
        field="end_day"
        label={t(promoteCopy.form.endDate)}
        hint={t(isTotal ? copy.endNeeded : isGroup ? copy.asCampaign : copy.endHint)}
        max={form.terms.last_end_date}
      />
      <p className={styles.quiet}>{t(copy.runs, { zone: form.terms.time_zone.replaceAll("_", " ") })}</p>
    </div>
  );
}
