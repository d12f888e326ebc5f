import type { ReactNode } from "react";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { billingCopy } from "#spec/copy/business/billing.ts";
import { orderLinesCopy } from "#spec/copy/business/order-lines.ts";
import { taxDocumentsCopy } from "#spec/copy/business/tax-documents.ts";
import { walletCopy } from "#spec/copy/business/wallet.ts";
import { useText } from "#web/app/text.tsx";
import { Page } from "#web/ui/layout.tsx";
import { Tabs } from "#web/ui/tabs.tsx";

const { tabs } = billingCopy;

type BillingFrameProps = { accountId: string; title: string; width?: "medium" | "wide"; children: ReactNode };

/** What every page of billing has around it. */
export function BillingFrame({ accountId, title, width = "wide", children }: BillingFrameProps) {
  const t = useText();
  return (
    <Page width={width}>
      <h1>{title}</h1>
      <Tabs
        label={t(tabs.label)}
        tabs={[
          { to: advertiserUrl("billing", accountId), label: t(tabs.summary) },
          { to: advertiserUrl("billingHistory", accountId), label: t(tabs.history) },
          { to: advertiserUrl("billingDocuments", accountId), label: t(tabs.documents) },
          { to: advertiserUrl("billingTaxDocuments", accountId), label: t(taxDocumentsCopy.title) },
          { to: advertiserUrl("billingPromotions", accountId), label: t(tabs.credits) },
          { to: advertiserUrl("billingOrderLines", accountId), label: t(orderLinesCopy.title) },
          { to: advertiserUrl("billingPrepaidSpendSummary", accountId), label: t(walletCopy.title) },
          { to: advertiserUrl("billingPrepaidSpendBreakdown", accountId), label: t(walletCopy.daysTitle) },
        ]}
      />
      {children}
    </Page>
  );
}
