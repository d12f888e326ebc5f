import { Refusal } from "#contract/kit/refusal.ts";
import { documentUrl } from "#contract/business/document-url.ts";
import type { V5Answer } from "#contract/v5/operation.ts";
import { requireBilling } from "#server/domains/business/ad-accounts/billing-account.ts";
import { type MethodRow, methodsOf } from "#server/domains/business/billing/methods.queries.ts";
import { listCredits } from "#server/domains/business/billing/list-credits.ts";
import { redeemOffer } from "#server/domains/business/billing/redeem-offer.ts";
import { implementV5 } from "#server/domains/public-api/implement-v5.ts";
import { documentKey } from "#server/domains/business/documents/document-key.ts";
import { documentById, type DocumentRow, documentsOf } from "#server/domains/business/documents/documents.queries.ts";
import { asRead, v5Get, v5List } from "#server/domains/public-api/makers.ts";

type Profile = NonNullable<V5Answer<"billing_profiles/get">["items"]>[number];
type Invoice = NonNullable<V5Answer<"billing_invoices/get">["items"]>[number];

const brands = {
  visa: "VISA",
  mastercard: "MASTERCARD",
  amex: "AMERICAN_EXPRESS",
  discover: "DISCOVER",
  elo: "ELO",
} as const;

function v5Profile(accountId: string, { id, brand, role, exp_year, exp_month }: MethodRow, now: Date): Profile {
  const known = brands[brand.toLowerCase() as keyof typeof brands] ?? "UNKNOWN";
  // A card is good through its last month.
  const isOver = new Date(Date.UTC(exp_year, exp_month)) <= now;
  return {
    ...{ id, advertiser_id: accountId, billing_type: "CREDIT_CARD" as const },
    ...{ card_type: known, payment_method_brand: known },
    status: isOver ? "INVALID" : role === "DEFAULT" ? "VALID" : "SECONDARY",
  };
}

type Account = { id: string; name: string; country: string };

/** Due when it is issued: what it says was charged or is charged by card. */
function v5Invoice(account: Account, row: DocumentRow): Invoice {
  const { net_micro: net, tax_micro: tax, first_day, last_day } = row;
  return {
    id: row.id,
    ad_account_id: account.id,
    ad_account_name: account.name,
    amount_billed_micro_currency: Number(net) + Number(tax),
    amount_discount_micro_currency: 0,
    amount_net_micro_currency: Number(net),
    amount_tax_micro_currency: Number(tax),
    bill_to_country: account.country,
    ...(first_day !== null && { billing_period_start_date: first_day }),
    ...(last_day !== null && { billing_period_end_date: last_day }),
    currency: row.currency as NonNullable<Invoice["currency"]>,
    document_type: row.kind === "CREDIT_MEMO" ? "CREDIT_MEMO" : "INVOICE",
    invoice_due_date: row.issued_at.toISOString().slice(0, 10),
    status: row.state,
  };
}

const mostDocuments = 5000;
/** The description's example. */
const redeemedBefore = 2708;

export const billingRoutes = [
  v5List(
    "billing_profiles/get",
    {
      rows: async ({ services: { db, clock } }, { path: { ad_account_id: id }, query }) => {
        const profiles = (await methodsOf(db, id)).map((row) => v5Profile(id, row, clock.now()));
        return query.is_active ? profiles.filter(({ status }) => status !== "INVALID") : profiles;
      },
    },
    asRead,
  ),

  /** Receipts of single payments are no invoices. */
  v5List(
    "billing_invoices/get",
    {
      rows: async ({ services, viewer }, { path, query }) => {
        const account = await requireBilling(services, viewer, path.ad_account_id, "billing:read");
        const { status, document_type: kind, start_due_date: first, end_due_date: last, order, sort } = query ?? {};
        const rows = await documentsOf(services.db, account.id, { kind: null, behind: null, limit: mostDocuments });
        const wanted = rows
          .filter((row) => row.kind !== "RECEIPT")
          .map((row) => v5Invoice(account, row))
          .filter(
            (one) =>
              (status === undefined || one.status === status) &&
              (kind === undefined || one.document_type === kind) &&
              (first === undefined || (one.invoice_due_date ?? "") >= first) &&
              (last === undefined || (one.invoice_due_date ?? "") <= last),
          )
          .toSorted((a, b) => placeOf(a, sort) - placeOf(b, sort) || Number(BigInt(a.id ?? 0) - BigInt(b.id ?? 0)));
        return order === "ASCENDING" ? wanted : wanted.toReversed();
      },
    },
    asRead,
  ),

  /** The address of its PDF, which whoever has it may load for ten minutes. */
  v5Get(
    "billing_invoice_download/get",
    "entity",
    ({ services }, { path }) => documentById(services.db, path.ad_account_id, path.billing_invoice_id),
    ({ id }, { services }, { path: { ad_account_id: accountId } }) => {
      const url = `${services.config.publicUrl}${documentUrl(accountId, id, "pdf")}`;
      return { id, download_url: `${url}?key=${documentKey(services, accountId, id)}` };
    },
  ),
  v5List(
    "ads_credits_discounts/get",
    {
      rows: async ({ services, viewer }, { path }) => {
        const account = await requireBilling(services, viewer, path.ad_account_id, "billing:read");
        return listCredits(services.db, account, services.clock.now(), { behind: null, limit: mostDocuments });
      },
    },
    (credits, _, { path }) =>
      credits.map(({ kind, title, currency, state, amount_micro: amount, left_micro: left }) => ({
        ...{ advertiser_id: path.ad_account_id, title, active: state === "ACTIVE", discountCurrency: currency },
        discountType: state === "ENDED" ? "CREDIT_EXPIRED" : kind === "GOODWILL" ? "GOODWILL_CREDIT" : kind,
        discountInMicroCurrency: Number(amount),
        remainingDiscountInMicroCurrency: Number(left),
      })),
  ),

  /** What can't be redeemed is an answer, as the description has it, and no refusal. */
  implementV5("ads_credit/redeem", null, async ({ services }, { path, body }) => {
    const offer = { codeHash: Buffer.from(body.offerCodeHash, "hex"), isAsked: body.validateOnly };
    try {
      await redeemOffer(services, path.ad_account_id, offer);
      return { success: true, errorCode: null, errorMessage: null };
    } catch (error) {
      if (!(error instanceof Refusal) || error.data?.["field"] !== "code") throw error;
      const errorCode = error.data["reason"] === "REDEEMED" ? redeemedBefore : null;
      return { success: false, errorCode, errorMessage: error.message };
    }
  }),
];

function placeOf(invoice: Invoice, sort: string | undefined): number {
  if (sort === "TOTAL_AMOUNT") return invoice.amount_billed_micro_currency ?? 0;
  if (sort === "DOCUMENT_TYPE") return invoice.document_type === "INVOICE" ? 0 : 1;
  if (sort === "BILLING_PERIOD") return Date.parse(invoice.billing_period_start_date ?? "1970-01-01");
  return sort === "INVOICE_NUMBER" ? 0 : Date.parse(invoice.invoice_due_date ?? "1970-01-01");
}
