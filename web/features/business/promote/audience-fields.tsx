import { quickPromoteCountries } from "#spec/constants/business.ts";
import { ageBuckets, targetGenders } from "#spec/constants/campaigns.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { useText } from "#web/app/text.tsx";
import { countryIn } from "#web/features/identity/settings/countries.ts";
import { Card } from "#web/ui/card.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { ChipsField } from "./chips-field.tsx";
import type { FormPart } from "./form-part.ts";
import styles from "./promote.module.css";
import { TokenField } from "./token-field.tsx";

const { form: copy } = promoteCopy;

/** Who sees the ad: countries, ages, genders, interests. */
export function AudienceFields({ promotion, errorOf }: FormPart) {
  const t = useText();
  const { proposal, subject, fields, change } = promotion;
  const countries = [...new Set([...quickPromoteCountries, proposal.country, ...fields.countries])]
    .map((code) => countryIn(t.locale, code))
    .toSorted((a, b) => a.label.localeCompare(b.label, t.locale));
  return (
    <Card aria-labelledby="promote-people" className={styles.part}>
      <h2 id="promote-people" className={styles.heading}>
        {t(copy.audienceTitle)}
      </h2>
      <TokenField
        name="countries"
        label={t(copy.countries)}
        error={errorOf("countries")}
        add={t(copy.addCountry)}
        choices={countries}
        chosen={fields.countries}
        onChange={(chosen) => change({ countries: chosen })}
      />
      <ChipsField
        label={t(copy.ages)}
        all={t(copy.allAges)}
        options={ageBuckets.map((value) => ({ value, label: value }))}
        chosen={fields.ages}
        onChange={(ages) => change({ ages })}
      />
      <ChipsField
        label={t(copy.genders)}
        options={targetGenders.map((value) => ({ value, label: t(copy.gender[value]) }))}
        chosen={fields.genders}
        onChange={(genders) => change({ genders: genders.length === 0 ? targetGenders : genders })}
      />
      <TokenField
        name="interests"
        label={t(copy.interests)}
        hint={t(copy.interestsHint)}
        error={errorOf("interests")}
        add={t(copy.addInterest)}
        choices={subject.interests.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={fields.interests}
        onChange={(chosen) => change({ interests: chosen })}
      />
      <Switch
        label={t(copy.auto)}
        hint={t(copy.autoHint)}
        checked={fields.auto_targeting}
        onChange={({ target }) => change({ auto_targeting: target.checked })}
      />
    </Card>
  );
}
