import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import { businessConstants } from "#spec/constants/business.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { useText } from "#web/app/text.tsx";
import { Card } from "#web/ui/card.tsx";
import { FilterChip } from "#web/ui/chip.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { MoneyField } from "#web/ui/money-field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { moneyWords } from "./field-words.ts";
import type { FormPart } from "./form-part.ts";
import styles from "./promote.module.css";
import { moneyText } from "./promote-money.ts";
import { daysOf, mostAClick, type PromotionFields } from "./promotion-fields.ts";

const { form: copy } = promoteCopy;
const schedules = [
  { value: "days", label: copy.forDays },
  { value: "date", label: copy.untilDate },
  { value: "ongoing", label: copy.ongoing },
] as const;

/** What a day may cost, and how long it runs. */
export function BudgetFields({ promotion, errorOf }: FormPart) {
  const t = useText();
  const { proposal, fields, change } = promotion;
  const { currency } = proposal;
  const recommended = fromMicroCurrency(BigInt(proposal.recommended_micro));
  const days = daysOf(fields, proposal.today);
  return (
    <Card aria-labelledby="promote-budget" className={styles.part}>
      <h2 id="promote-budget" className={styles.heading}>
        {t(copy.budgetTitle)}
      </h2>
      <div className={styles.budget}>
        <MoneyField
          name="budget"
          error={errorOf("budget")}
          label={t(copy.budget)}
          hint={t(copy.least, { amount: moneyText(t.locale, BigInt(proposal.minimum_micro), currency) })}
          currency={currency}
          words={moneyWords(t, proposal)}
          minMicro={BigInt(proposal.minimum_micro)}
          maxMicro={BigInt(businessConstants.budgetMaxMicro)}
          value={fields.budget}
          onChange={({ target }) => change({ budget: target.value })}
          required
        />
        <FilterChip
          selected={fields.budget.trim() === recommended}
          onChange={() => change({ budget: recommended })}
          className={styles.recommended}
        >
          {t(copy.recommended, { amount: moneyText(t.locale, BigInt(proposal.recommended_micro), currency) })}
        </FilterChip>
      </div>
      <p className={styles.quiet}>
        {t(copy.mostAClick, { amount: moneyText(t.locale, mostAClick(fields, proposal), currency) })}
      </p>
      <RadioGroup
        label={t(copy.schedule)}
        name="schedule"
        options={schedules.map(({ value, label }) => ({ value, label: t(label) }))}
        value={fields.schedule}
        onChange={(schedule) => change({ schedule: schedule as PromotionFields["schedule"] })}
        className={styles.choices}
      />
      {fields.schedule === "days" ? (
        <TextField
          name="duration"
          error={errorOf("duration")}
          label={t(copy.duration)}
          hint={days === null ? undefined : t(copy.runs, { count: days, zone: placeOf(proposal.time_zone) })}
          value={fields.duration}
          onChange={({ target }) => change({ duration: target.value })}
          inputMode="numeric"
          autoComplete="off"
          className={styles.short}
          required
        />
      ) : null}
      {fields.schedule === "date" ? (
        <DateField
          name="inclusive_end_date"
          error={errorOf("inclusive_end_date")}
          label={t(copy.endDate)}
          hint={days === null ? undefined : t(copy.runs, { count: days, zone: placeOf(proposal.time_zone) })}
          min={proposal.today}
          max={proposal.last_end_date}
          value={fields.inclusive_end_date}
          onChange={({ target }) => change({ inclusive_end_date: target.value })}
          className={styles.short}
          required
        />
      ) : null}
    </Card>
  );
}

/** The place a zone is named after. */
function placeOf(timeZone: string): string {
  return timeZone.replace(/^.*\//, "").replaceAll("_", " ");
}
