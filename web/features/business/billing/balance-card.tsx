import type { WireBilling } from "#contract/business/billing.ts";
import { billingCopy } from "#spec/copy/business/billing.ts";
import { useText } from "#web/app/text.tsx";
import type { Formats } from "#web/features/business/area/formats.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Meter } from "#web/ui/meter.tsx";
import styles from "./billing.module.css";
import { usePayNow } from "./use-pay-now.ts";

const { balance: copy } = billingCopy;

type BalanceCardProps = {
  accountId: string;
  billing: WireBilling;
  formats: Formats;
  mayManage: boolean;
  onBilling: (billing: WireBilling) => void;
};

/** What is owed, how far that is from the next charge, and when it comes. */
export function BalanceCard({ accountId, billing, formats, mayManage, onBilling }: BalanceCardProps) {
  const t = useText();
  const pay = usePayNow(accountId, onBilling);
  const [owed, threshold] = [BigInt(billing.owed_micro), BigInt(billing.threshold_micro)];
  const isAhead = owed < 0n;
  const isManual = billing.driver === "manual";
  // What was charged and failed is said above; there is no way to a next charge before it.
  const hasFailed = billing.open_charge?.state === "FAILED" || billing.open_charge?.state === "PAST_DUE";
  const amounts = { amount: formats.money(isAhead ? 0n : owed), threshold: formats.money(threshold) };
  const mayPay = mayManage && !isManual && owed > 0n && billing.methods.length > 0;
  return (
    <Card aria-labelledby="balance" className={styles.card}>
      <div className={styles.line}>
        <h2 id="balance" className={styles.heading}>
          {t(copy.title)}
        </h2>
        {mayPay ? (
          <Button
            variant={billing.state === "PAST_DUE" ? "primary" : "secondary"}
            loading={pay.isBusy}
            onClick={() => void pay.payNow()}
          >
            {t(copy.payNow)}
          </Button>
        ) : null}
      </div>
      <Failure>{pay.error}</Failure>
      <dl className={styles.figures}>
        <div>
          <dt>{t(isAhead ? copy.ahead : copy.owed)}</dt>
          <dd suppressHydrationWarning>{formats.money(isAhead ? -owed : owed)}</dd>
        </div>
        {billing.credits_micro === "0" ? null : (
          <div>
            <dt>{t(copy.credits)}</dt>
            <dd suppressHydrationWarning>{formats.money(billing.credits_micro)}</dd>
          </div>
        )}
        <div>
          <dt>{t(copy.open)}</dt>
          <dd suppressHydrationWarning>{formats.money(billing.open_micro)}</dd>
        </div>
      </dl>
      {isManual || hasFailed ? null : (
        <Meter
          label={t(copy.meter)}
          share={threshold === 0n ? 0 : Number((owed * 1000n) / threshold) / 1000}
          text={t(copy.of, amounts)}
          tone={billing.state === "PAST_DUE" ? "danger" : owed * 10n >= threshold * 9n ? "warning" : "accent"}
          hint={
            <span suppressHydrationWarning>
              {t(copy.meterHint, amounts)}{" "}
              {billing.next_charge_on === null
                ? t(copy.noNext)
                : t(copy.nextOn, { date: formats.day(billing.next_charge_on) })}
            </span>
          }
        />
      )}
      {Number(billing.tax_percent) > 0 ? (
        <p className={styles.quiet}>{t(copy.tax, { percent: billing.tax_percent })}</p>
      ) : null}
    </Card>
  );
}
