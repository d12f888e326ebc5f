import { quickPromoteCountries } from "#spec/constants/business.ts";
import { ageBuckets, appTypes, targetGenders } from "#spec/constants/campaigns.ts";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import { useFormats } from "#web/features/business/area/formats.ts";
import { ChipsField } from "#web/features/business/promote/chips-field.tsx";
import { TokenField } from "#web/features/business/promote/token-field.tsx";
import { useMoneyWords } from "#web/features/business/reporting/report-words.ts";
import { countryIn } from "#web/features/identity/settings/countries.ts";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { BudgetKindField } from "./budget-kind.tsx";
import { Dates } from "./campaign-fields.tsx";
import { DraftField, MoneyLine, TextLine, valueAt } from "./draft-field.tsx";
import { type DraftForm, isBegun } from "./draft-form.ts";
import { useLeafWords } from "./draft-words.ts";
import styles from "./drafts.module.css";
import { FormSection } from "./form-section.tsx";
import { GroupAds } from "./group-ads.tsx";
import { PartActions } from "./part-actions.tsx";
import { TemplateActions } from "./template-actions.tsx";
import { StatusSwitch } from "./status-switch.tsx";

const { field: copy, part: words, app } = draftsCopy;
const { form: audience } = promoteCopy;

type GroupPart = { form: DraftForm; part: string };

/** Whom an ad group is for, what is paid for what, and its ads. */
export function GroupFields({ form, part }: GroupPart) {
  const t = useText();
  return (
    <>
      <FormSection form={form} title={t(words.group)} isFirst aside={<PartActions form={form} part={part} />}>
        <TextLine form={form} part={part} field="name" label={t(copy.groupName)} maxLength={255} />
        <StatusSwitch form={form} part={part} />
      </FormSection>
      <GroupAds form={form} part={part} />
      <People form={form} part={part} />
      <FormSection form={form} title={t(words.price)}>
        <Price form={form} part={part} />
      </FormSection>
      <FormSection form={form} title={t(words.schedule)}>
        <OwnBudget form={form} part={part} />
        <Dates form={form} part={part} />
      </FormSection>
    </>
  );
}

/** In which countries people see the ads, and of which ages. */
export function CountriesAndAges({ form, part }: GroupPart) {
  const t = useText();
  const listAt = (field: string) => valueAt<readonly string[]>({ form, part, field });
  const change = (field: string) => (chosen: readonly string[]) => form.keeper.change(`${part}/${field}`, [...chosen]);
  const countries = listAt("countries");
  const choices = [...new Set([...quickPromoteCountries, form.terms.country, ...countries])]
    .map((code) => countryIn(t.locale, code))
    .toSorted((a, b) => a.label.localeCompare(b.label, t.locale));
  return (
    <>
      <DraftField form={form} part={part} field="countries">
        <TokenField
          name={`${part}/countries`}
          label={t(audience.countries)}
          error={form.errorOf(`${part}/countries`)}
          add={t(audience.addCountry)}
          choices={choices}
          chosen={countries}
          onChange={change("countries")}
        />
      </DraftField>
      <DraftField form={form} part={part} field="ages">
        <ChipsField
          label={t(audience.ages)}
          all={t(audience.allAges)}
          options={ageBuckets.map((value) => ({ value: value as string, label: value }))}
          chosen={listAt("ages")}
          onChange={change("ages")}
        />
      </DraftField>
    </>
  );
}

function People({ form, part }: GroupPart) {
  const t = useText();
  const listAt = (field: string) => valueAt<readonly string[]>({ form, part, field });
  const change = (field: string) => (chosen: readonly string[]) => form.keeper.change(`${part}/${field}`, [...chosen]);
  const genders = listAt("genders");
  return (
    <FormSection form={form} title={t(words.people)} aside={<TemplateActions form={form} part={part} />}>
      <CountriesAndAges form={form} part={part} />
      <DraftField form={form} part={part} field="genders">
        <ChipsField
          label={t(audience.genders)}
          options={targetGenders.map((value) => ({ value: value as string, label: t(audience.gender[value]) }))}
          chosen={genders.length === 0 ? targetGenders : genders}
          onChange={(chosen) => change("genders")(chosen.length === targetGenders.length ? [] : chosen)}
        />
      </DraftField>
      <DraftField form={form} part={part} field="apps">
        <ChipsField
          label={t(copy.devices)}
          all={t(copy.allDevices)}
          options={appTypes.map((value) => ({ value: value as string, label: t(app[value]) }))}
          chosen={listAt("apps")}
          onChange={change("apps")}
        />
      </DraftField>
      <DraftField form={form} part={part} field="interests">
        <TokenField
          name={`${part}/interests`}
          label={t(audience.interests)}
          hint={t(audience.interestsHint)}
          error={form.errorOf(`${part}/interests`)}
          add={t(audience.addInterest)}
          choices={form.about.interests.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={listAt("interests")}
          onChange={change("interests")}
        />
      </DraftField>
      <DraftField form={form} part={part} field="auto_targeting">
        <Switch
          label={t(audience.auto)}
          hint={t(audience.autoHint)}
          name={`${part}/auto_targeting`}
          checked={valueAt<boolean>({ form, part, field: "auto_targeting" })}
          onChange={({ target }) => form.keeper.change(`${part}/auto_targeting`, target.checked)}
        />
      </DraftField>
    </FormSection>
  );
}

function Price({ form, part }: GroupPart) {
  const t = useText();
  const wordsOf = useLeafWords(form);
  const money = useMoneyWords();
  const event = valueAt<string>({ form, part, field: "billable_event" });
  const isByImpression = event === "IMPRESSION";
  return (
    <>
      <DraftField form={form} part={part} field="billable_event">
        {isBegun(form, part) ? (
          <TextField
            label={t(copy.paidBy)}
            value={wordsOf("ad_groups", "billable_event", event)}
            hint={t(copy.fixed)}
            readOnly
          />
        ) : (
          <RadioGroup
            label={t(copy.paidBy)}
            name={`${part}/billable_event`}
            options={[
              { value: "CLICKTHROUGH", label: t(copy.clicks) },
              { value: "IMPRESSION", label: t(copy.impressions) },
            ]}
            value={event}
            error={form.errorOf(`${part}/billable_event`)}
            onChange={(chosen) => form.keeper.change(`${part}/billable_event`, chosen)}
            className={styles.choices}
          />
        )}
      </DraftField>
      <MoneyLine
        form={form}
        part={part}
        field="bid"
        label={t(isByImpression ? copy.bidThousand : copy.bidClick)}
        hint={isByImpression ? undefined : t(copy.bidHint)}
        words={money}
      />
      {isByImpression ? (
        <TextLine
          form={form}
          part={part}
          field="frequency_cap"
          label={t(copy.cap)}
          hint={t(copy.capHint)}
          inputMode="numeric"
        />
      ) : null}
    </>
  );
}

function OwnBudget({ form, part }: GroupPart) {
  const t = useText();
  const { account, terms } = form;
  const formats = useFormats(account.currency, account.time_zone);
  const money = useMoneyWords(formats.money(terms.minimum_micro));
  const kind = valueAt<string>({ form, part, field: "budget_kind" });
  return (
    <>
      <BudgetKindField form={form} part={part} of={["campaign", "daily", "lifetime"]} />
      {kind === "campaign" ? null : (
        <MoneyLine
          form={form}
          part={part}
          field="budget"
          label={t(kind === "lifetime" ? copy.total : reportsCopy.campaigns.dailyBudget)}
          words={money}
        />
      )}
    </>
  );
}
