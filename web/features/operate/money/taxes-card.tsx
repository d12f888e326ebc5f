import { addTaxRate } from "#contract/operate/money-desk.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { formatsFor } from "#rules/business/report-formats.ts";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { countryIn } from "#web/features/identity/settings/countries.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";
import { CountryField } from "./country-field.tsx";
import type { SalesPart } from "./sales-card.tsx";

const { sales: copy } = operateCopy;

/** What buyers of a country are asked for, where that isn't what all are. */
export function TaxesCard({ sales, mayManage, onSales }: SalesPart) {
  const t = useText();
  const guarded = useGuarded();
  const add = useCall(addTaxRate);
  const missing = { valueMissing: t(copy.missing) };
  const form = useForm({
    messages: { country: missing, percent: missing },
    async onSubmit(values, { setServerError }) {
      const line = (name: string) => textOf(values, name).trim();
      const from = line("from");
      try {
        const answer = await guarded(() =>
          add.mutateAsync({
            country: line("country"),
            percent: line("percent"),
            ...(from !== "" && { from }),
          }),
        );
        if (answer !== cancelled) onSales(answer);
      } catch (error) {
        setServerError(refusedField(error), t(refusalSentence(error)));
      }
    },
  });
  return (
    <Card aria-labelledby="taxes" className={styles.card}>
      <div>
        <h2 id="taxes" className={styles.heading}>
          {t(copy.taxes)}
        </h2>
        <p className={styles.quiet}>
          {sales.settings === null ? null : t(copy.taxesText, { percent: sales.settings.tax_percent })}
        </p>
      </div>
      {sales.tax_rates.length === 0 ? (
        <p>{t(copy.taxesNone)}</p>
      ) : (
        <ul className={styles.rows}>
          {sales.tax_rates.map(({ country, percent, from }) => (
            <li key={`${country} ${from}`} suppressHydrationWarning>
              <span>{countryIn(t.locale, country).label}</span>
              <span>{percent} %</span>
              <span className={styles.quiet}>{formatsFor(t.locale, "USD", "UTC").day(from)}</span>
            </li>
          ))}
        </ul>
      )}
      {mayManage ? (
        <form {...form.props} className={styles.short}>
          <CountryField {...form.field("country")} label={t(copy.country)} placeholder={t(copy.chooseCountry)} />
          <TextField {...form.field("percent")} label={t(copy.percent)} inputMode="decimal" maxLength={6} required />
          <TextField {...form.field("from")} label={t(copy.from)} type="date" />
          <Button type="submit" className={styles.foot} loading={form.submitting}>
            {t(copy.add)}
          </Button>
          <Failure>{form.error}</Failure>
        </form>
      ) : null}
    </Card>
  );
}
