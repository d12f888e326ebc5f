import { useQuery } from "@tanstack/react-query";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { billingCopy } from "#spec/copy/business/billing.ts";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./area-frame.module.css";
import type { billingOf } from "./area-queries.ts";
import { formatsFor } from "#rules/business/report-formats.ts";

const { state: stateCopy, charge, decline } = billingCopy;

/** An account that owes what could not be charged, or whose ads have stopped: what is wrong, and the way to billing. */
export function BillingAlert({ accountId, asked }: { accountId: string; asked: ReturnType<typeof billingOf> }) {
  const t = useText();
  const { data: billing } = useQuery(asked);
  if (billing === undefined) return null;
  const { state, open_charge: open, currency } = billing;
  const failed = open?.state === "FAILED" || open?.state === "PAST_DUE" ? open : null;
  const stopped = state === "PAST_DUE" || state === "ON_HOLD" ? state : null;
  if (failed === null && stopped === null) return null;
  const why =
    failed === null ? null : (
      <span suppressHydrationWarning>
        {t(charge.failed, {
          amount: formatsFor(t.locale, currency, "UTC").money(failed.amount_micro),
          reason: t(decline[failed.decline ?? "OTHER"]),
        })}
      </span>
    );
  return (
    <div className={styles.alert}>
      <Banner
        tone={stopped === null ? "warning" : "error"}
        title={stopped === null ? why : t(stateCopy[stopped])}
        actions={
          <Button size="sm" to={advertiserUrl("billing", accountId)}>
            {t(stateCopy.toBilling)}
          </Button>
        }
      >
        {stopped === null || why === null ? null : <p>{why}</p>}
      </Banner>
    </div>
  );
}
