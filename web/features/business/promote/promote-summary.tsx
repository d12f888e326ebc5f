import { readMoney } from "#rules/business/typed-money.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { useText } from "#web/app/text.tsx";
import { countryIn } from "#web/features/identity/settings/countries.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { promoteFormId } from "./promote-form.tsx";
import styles from "./promote.module.css";
import { moneyText } from "./promote-money.ts";
import { daysOf, mostAClick } from "./promotion-fields.ts";
import type { Promotion } from "./use-promotion.ts";

const { summary: copy } = promoteCopy;

/** What it costs at most, and the press that makes it. */
export function PromoteSummary({ promotion }: { promotion: Promotion }) {
  const t = useText();
  const { fields, proposal, subject, state } = promotion;
  const { currency, today } = proposal;
  const read = readMoney(fields.budget, currency);
  const daily = "micro" in read ? read.micro : null;
  const days = daysOf(fields, today);
  const isOngoing = fields.schedule === "ongoing";
  const places = new Intl.ListFormat(t.locale).format(fields.countries.map((code) => countryIn(t.locale, code).label));
  return (
    <Card look="raised" aria-labelledby="promote-summary" className={styles.summary}>
      <h2 id="promote-summary" className={styles.heading}>
        {t(copy.title)}
      </h2>
      <dl className={styles.sums}>
        <dt>{t(copy.daily)}</dt>
        <dd>{daily === null ? "–" : moneyText(t.locale, daily, currency)}</dd>
        <dt>{t(copy.click)}</dt>
        <dd>{moneyText(t.locale, mostAClick(fields, proposal), currency)}</dd>
        {isOngoing ? null : (
          <>
            <dt>{t(copy.days)}</dt>
            <dd>{days ?? "–"}</dd>
          </>
        )}
        <dt>{t(copy.people)}</dt>
        <dd suppressHydrationWarning>{places === "" ? "–" : places}</dd>
        <dt className={styles.total}>{t(copy.total)}</dt>
        <dd className={styles.total} aria-live="polite">
          {daily === null || (days === null && !isOngoing)
            ? "–"
            : isOngoing
              ? t(copy.untilStopped, { amount: moneyText(t.locale, daily, currency) })
              : t(copy.upTo, { amount: moneyText(t.locale, daily * BigInt(days ?? 1), currency) })}
        </dd>
      </dl>
      <Button type="submit" form={promoteFormId} variant="primary" size="lg" wide loading={state.isSending}>
        {t(promoteCopy.promote)}
      </Button>
      <p className={styles.quiet}>
        {t(copy.review)} {t(copy.neverMore)} {subject.account_stop === "billing_missing" ? t(copy.billingNext) : null}
      </p>
    </Card>
  );
}
