import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { WireBilling } from "#contract/business/billing.ts";
import { billingCopy } from "#spec/copy/business/billing.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { useFormats } from "#web/features/business/area/formats.ts";
import { Card } from "#web/ui/card.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { BillingBanners } from "./billing-banners.tsx";
import { BillingFrame } from "./billing-frame.tsx";
import styles from "./billing.module.css";
import { billingQuery } from "./billing-queries.ts";
import { MethodsCard } from "./methods-card.tsx";
import { ProfileCard } from "./profile-card.tsx";

const freshMs = 5000;

/** What an account owes, how it pays and whom documents are made out to. */
export function BillingScreen({ account }: { account: SetUpAccount }) {
  const t = useText();
  const queries = useQueryClient();
  const formats = useFormats(account.currency, account.time_zone);
  const asked = billingQuery(account.id);
  const { data: billing } = useQuery({ ...asked, refetchInterval: freshMs });
  if (billing === undefined) return null;
  const mayManage = account.rights.includes("billing:manage");
  const onBilling = (answer: WireBilling) => void queries.setQueryData(asked.queryKey, answer);
  const shared = { billing, mayManage, onBilling };
  return (
    <BillingFrame accountId={account.id} title={t(billingCopy.title)}>
      <BillingBanners accountId={account.id} billing={billing} formats={formats} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <BalanceCard accountId={account.id} formats={formats} {...shared} />
          {billing.driver === "manual" ? (
            <HowToPay account={account} billing={billing} />
          ) : (
            <MethodsCard accountId={account.id} {...shared} />
          )}
        </div>
        <ProfileCard account={account} {...shared} />
      </div>
    </BillingFrame>
  );
}

/** Where the operator records payments by hand. */
function HowToPay({ account, billing: { seller } }: { account: SetUpAccount; billing: WireBilling }) {
  const t = useText();
  const { balance: copy } = billingCopy;
  return (
    <Card aria-labelledby="how" className={styles.card}>
      <h2 id="how" className={styles.heading}>
        {t(copy.manualTitle)}
      </h2>
      <p>{t(copy.manualText, { seller: seller.name, id: account.id })}</p>
      <p className={styles.quiet}>{t(copy.manualAddress, { seller: seller.name, address: seller.address })}</p>
    </Card>
  );
}
