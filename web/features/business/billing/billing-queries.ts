import { getAdCredits } from "#contract/business/ad-credits.ts";
import { getBilling, getBillingHistory, getInvoices, type WireDocument } from "#contract/business/billing.ts";
import { getOrderLines } from "#contract/business/order-lines.ts";
import { getWallet, getWalletDays } from "#contract/business/prepaid.ts";
import { getTaxYears } from "#contract/business/tax-documents.ts";
import { listQuery, query } from "#web/app/queries.ts";

export const billingQuery = (accountId: string) => query(getBilling, { advertiser_id: accountId });
export const historyQuery = (accountId: string) =>
  listQuery(getBillingHistory, { advertiser_id: accountId, page_size: 50 });
export const creditsQuery = (accountId: string) => listQuery(getAdCredits, { advertiser_id: accountId, page_size: 50 });
export const orderLinesQuery = (accountId: string) =>
  listQuery(getOrderLines, { advertiser_id: accountId, page_size: 50 });
export const walletQuery = (accountId: string) => query(getWallet, { advertiser_id: accountId });
export const walletDaysQuery = (accountId: string) =>
  listQuery(getWalletDays, { advertiser_id: accountId, page_size: 50 });
export const taxYearsQuery = (accountId: string) => query(getTaxYears, { advertiser_id: accountId });
export const documentsQuery = (accountId: string, kind: WireDocument["kind"] | null) =>
  listQuery(getInvoices, { advertiser_id: accountId, page_size: 50, ...(kind === null ? {} : { kind }) });

/** The kinds of documents there are, as an address says them. */
export const documentKinds = ["INVOICE", "RECEIPT", "CREDIT_MEMO"] as const satisfies readonly WireDocument["kind"][];

export function kindIn(search: URLSearchParams): WireDocument["kind"] | null {
  return documentKinds.find((kind) => kind === search.get("kind")) ?? null;
}
