import { setCurrencyRate } from "#contract/operate/money-desk.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { formatsFor } from "#rules/business/report-formats.ts";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";
import type { SalesPart } from "./sales-card.tsx";

const { sales: copy } = operateCopy;

/** By which rates bids in different currencies are ranked. */
export function RatesCard({ sales: { rates, ranking_currency: ranking }, mayManage, onSales }: SalesPart) {
  const t = useText();
  const guarded = useGuarded();
  const set = useCall(setCurrencyRate);
  const others = rates.filter(({ currency }) => currency !== ranking);
  const form = useForm({
    messages: { rate: { valueMissing: t(copy.missing) } },
    async onSubmit(values, { setServerError }) {
      const from = textOf(values, "from");
      try {
        const answer = await guarded(() =>
          set.mutateAsync({
            currency: textOf(values, "currency") as AdCurrency,
            rate: textOf(values, "rate").trim(),
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
    <Card aria-labelledby="rates" className={styles.card}>
      <div>
        <h2 id="rates" className={styles.heading}>
          {t(copy.rates)}
        </h2>
        <p className={styles.quiet}>{t(copy.ratesText, { currency: ranking })}</p>
      </div>
      <ul className={styles.rows}>
        {others.map(({ currency, per_unit: rate, from }) => (
          <li key={currency} suppressHydrationWarning>
            <span>{currency}</span>
            <span>{rate}</span>
            <span className={styles.quiet}>
              {from === null ? t(copy.builtIn) : formatsFor(t.locale, "USD", "UTC").day(from)}
            </span>
          </li>
        ))}
      </ul>
      {mayManage ? (
        <form {...form.props} className={styles.short}>
          <Select
            {...form.field("currency")}
            label={t(copy.currency)}
            options={others.map(({ currency }) => ({ value: currency, label: currency }))}
          />
          <TextField {...form.field("rate")} label={t(copy.rate)} inputMode="decimal" maxLength={20} required />
          <TextField {...form.field("from")} label={t(copy.from)} type="date" />
          <Button type="submit" className={styles.foot} loading={form.submitting}>
            {t(copy.set)}
          </Button>
          <Failure>{form.error}</Failure>
        </form>
      ) : null}
    </Card>
  );
}
