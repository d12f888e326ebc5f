import { readMoney } from "#rules/business/typed-money.ts";
import { quickPromoteCountries } from "#spec/constants/business.ts";
import { ageBuckets, appTypes, targetGenders } from "#spec/constants/campaigns.ts";
import { plannerLimits } from "#spec/constants/planner.ts";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { plannerCopy as copy } from "#spec/copy/business/planner.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import { useFormats } from "#web/features/business/area/formats.ts";
import { ChipsField } from "#web/features/business/promote/chips-field.tsx";
import { TokenField } from "#web/features/business/promote/token-field.tsx";
import { useMoneyWords } from "#web/features/business/reporting/report-words.ts";
import { countryIn } from "#web/features/identity/settings/countries.ts";
import { Card } from "#web/ui/card.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { MoneyField } from "#web/ui/money-field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { planOf, type PlannerProps } from "./plan-form.ts";
import styles from "./planner.module.css";
import type { Plans } from "./use-plans.ts";

const { field } = draftsCopy;
const { form: audience } = promoteCopy;

type PlanFieldsProps = PlannerProps & { plans: Plans };

/** What one plan says. */
export function PlanFields(props: PlanFieldsProps) {
  const t = useText();
  const { edited, change } = props.plans;
  return (
    <Card className={styles.form} aria-label={t(copy.form.title)}>
      <TextField
        label={t(copy.form.name)}
        value={edited.name}
        error={edited.name.trim() === "" ? t(copy.form.nameMissing) : undefined}
        maxLength={plannerLimits.nameMaxChars}
        autoComplete="off"
        onChange={({ target }) => change({ name: target.value })}
      />
      <Money {...props} />
      <Days {...props} />
      <People {...props} />
    </Card>
  );
}

function Money({ account, terms, plans: { edited, change } }: PlanFieldsProps) {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  const words = useMoneyWords(formats.money(terms.least_click_micro));
  const isByImpression = edited.billable_event === "IMPRESSION";
  const isInAll = edited.budget_kind === "lifetime";
  const amount = (name: "bid" | "budget", minMicro: bigint) => {
    const read = readMoney(edited[name], account.currency, { minMicro });
    const error = "problem" in read ? words[read.problem] : undefined;
    return { name, minMicro, error, words, currency: account.currency, required: true, value: edited[name] };
  };
  return (
    <fieldset className={styles.group}>
      <legend>{t(copy.form.money)}</legend>
      <RadioGroup
        label={t(field.paidBy)}
        name="billable_event"
        options={[
          { value: "CLICKTHROUGH", label: t(field.clicks) },
          { value: "IMPRESSION", label: t(field.impressions) },
        ]}
        value={edited.billable_event}
        onChange={(event) => change({ billable_event: event === "IMPRESSION" ? event : "CLICKTHROUGH" })}
        className={styles.choices}
      />
      <MoneyField
        label={t(isByImpression ? field.bidThousand : field.bidClick)}
        {...amount("bid", BigInt(terms.least_click_micro))}
        onChange={({ target }) => change({ bid: target.value })}
      />
      <RadioGroup
        label={t(field.budget)}
        name="budget_kind"
        options={[
          { value: "daily", label: t(field.perDay) },
          { value: "lifetime", label: t(field.inAll) },
        ]}
        value={edited.budget_kind}
        onChange={(kind) => change({ budget_kind: kind === "lifetime" ? kind : "daily" })}
        className={styles.choices}
      />
      <MoneyField
        label={t(isInAll ? field.total : reportsCopy.campaigns.dailyBudget)}
        {...amount("budget", 1n)}
        onChange={({ target }) => change({ budget: target.value })}
      />
    </fieldset>
  );
}

function Days({ terms, plans: { edited, change } }: PlanFieldsProps) {
  const t = useText();
  const read = planOf(edited, terms);
  const problems = "problems" in read ? read.problems : [];
  const wrong = problems.includes("daysWrong")
    ? t(copy.form.daysWrong)
    : problems.includes("daysMost")
      ? t(copy.form.daysMost, { count: plannerLimits.daysMost })
      : undefined;
  return (
    <fieldset className={styles.pair}>
      <legend>{t(copy.form.days)}</legend>
      <DateField
        label={t(field.startDay)}
        name="first_day"
        min={terms.today}
        required
        value={edited.first_day}
        onChange={({ target }) => change({ first_day: target.value })}
      />
      <DateField
        label={t(copy.form.lastDay)}
        name="last_day"
        min={edited.first_day}
        required
        error={wrong}
        value={edited.last_day}
        onChange={({ target }) => change({ last_day: target.value })}
      />
    </fieldset>
  );
}

function People({ terms, plans: { edited, change } }: PlanFieldsProps) {
  const t = useText();
  const { countries, ages, genders, apps } = edited;
  const choices = [...new Set([...quickPromoteCountries, terms.country, ...countries])]
    .map((code) => countryIn(t.locale, code))
    .toSorted((a, b) => a.label.localeCompare(b.label, t.locale));
  return (
    <fieldset className={styles.group}>
      <legend>{t(copy.form.people)}</legend>
      <TokenField
        name="countries"
        label={t(audience.countries)}
        add={t(audience.addCountry)}
        choices={choices}
        chosen={countries}
        onChange={(chosen) => change({ countries: [...chosen] })}
      />
      <ChipsField
        label={t(audience.ages)}
        all={t(audience.allAges)}
        options={ageBuckets.map((value) => ({ value, label: value }))}
        chosen={ages}
        onChange={(chosen) => change({ ages: [...chosen] })}
      />
      <ChipsField
        label={t(audience.genders)}
        options={targetGenders.map((value) => ({ value, label: t(audience.gender[value]) }))}
        chosen={genders.length === 0 ? targetGenders : genders}
        onChange={(chosen) => change({ genders: chosen.length === targetGenders.length ? [] : [...chosen] })}
      />
      <ChipsField
        label={t(field.devices)}
        all={t(field.allDevices)}
        options={appTypes.map((value) => ({ value, label: t(draftsCopy.app[value]) }))}
        chosen={apps}
        onChange={(chosen) => change({ apps: [...chosen] })}
      />
      <p className={styles.small}>{t(copy.form.notCounted)}</p>
    </fieldset>
  );
}
