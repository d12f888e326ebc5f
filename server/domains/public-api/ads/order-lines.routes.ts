import { refuseField } from "#contract/kit/refusal.ts";
import type { V5Answer } from "#contract/v5/operation.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import { orderLineLimits, type OrderLineState } from "#spec/constants/order-lines.ts";
import { businessRefusals as say } from "#spec/copy/business/business-refusals.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireBilling } from "#server/domains/business/ad-accounts/billing-account.ts";
import { readBooks } from "#server/domains/business/ledger/books.ts";
import { addOrderLine } from "#server/domains/business/order-lines/add-order-line.ts";
import { editOrderLine } from "#server/domains/business/order-lines/edit-order-line.ts";
import { type OrderLineRow, orderLinesOf } from "#server/domains/business/order-lines/order-lines.queries.ts";
import { given, implementV5 } from "#server/domains/public-api/implement-v5.ts";
import { v5Get, v5List } from "#server/domains/public-api/makers.ts";

type Context = CallContext<Person>;
type OrderLine = V5Answer<"order_lines/get">;
type Status = V5Answer<"ssio_insertion_orders_status/get_by_pin_order_id">;
type SalesLine = NonNullable<V5Answer<"ssio_order_lines/get_by_ad_account">["items"]>[number];
type Currency = NonNullable<SalesLine["currency_info"]>;

const isInForce = ({ state }: OrderLineRow) => state !== "WAITING" && state !== "REFUSED";
const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** Order lines of an account: all, or the one of an id. */
async function linesOf({ services: { db, clock } }: Context, accountId: string, id?: string, ascending = false) {
  const ids = id === undefined ? undefined : /^[1-9]\d{0,17}$/.test(id) ? [id] : [];
  const page = { ...(ids && { ids }), ascending, limit: orderLineLimits.most };
  return orderLinesOf(db, accountId, clock.now(), page);
}

function v5OrderLine(row: OrderLineRow): OrderLine {
  const { id, name, po_number, paid_type, state, budget_micro, starts_at, ends_at, campaigns } = row;
  return {
    ...{ id, name, paid_type, ad_account_id: row.ad_account_id, type: "orderline" },
    purchase_order_id: po_number,
    status: state as "ACTIVE" | "PAUSED" | "DELETED",
    budget: Number(budget_micro),
    paid_budget: paid_type === "PAID" ? Number(budget_micro) : 0,
    start_time: seconds(starts_at),
    end_time: ends_at === null ? null : seconds(ends_at),
    campaign_ids: campaigns.map((campaign) => campaign.id),
  };
}

const statuses: Readonly<Record<OrderLineState, string>> = {
  WAITING: "Pending",
  REFUSED: "Rejected",
  ACTIVE: "Approved",
  PAUSED: "Paused",
  DELETED: "Closed",
};

const v5Status = ({ id, state, wanted, created_at: at }: OrderLineRow): Status => ({
  pin_order_id: id,
  status: wanted === null ? statuses[state] : statuses.WAITING,
  creation_time: at.toISOString(),
});

/** Whom it bills to and whom to write to aren't kept: it bills the account, whose people hear of it. */
function v5SalesLine(row: OrderLineRow): SalesLine {
  const { id, name, po_number, budget_micro, first_day, last_day, currency, updated_at: at } = row;
  return {
    ...{ pin_order_id: id, salesforce_order_line_id: id, order_name: name, po_number },
    ads_manager_order_line_id: isInForce(row) ? id : null,
    budget_amount: Number(budget_micro),
    ...{ start_date: first_day, end_date: last_day, currency_info: currency as Currency },
    last_modified_date_time: at.toISOString(),
  };
}

/** Micro units, as all amounts of the public API. */
function budgetOf(amount: number | undefined): string | undefined {
  if (amount === undefined) return undefined;
  if (!Number.isSafeInteger(amount) || amount <= 0) refuseField("budget_amount", say.amountInCoins);
  return String(amount);
}

export const orderLinesRoutes = [
  v5List(
    "order_lines/list",
    {
      rows: async (context, { path, query }) =>
        (await linesOf(context, path.ad_account_id, undefined, query?.order === "ASCENDING")).filter(isInForce),
    },
    (rows) => rows.map(v5OrderLine),
  ),
  v5Get(
    "order_lines/get",
    "entity",
    async (context, { path }) => (await linesOf(context, path.ad_account_id, path.order_line_id)).find(isInForce),
    v5OrderLine,
  ),

  implementV5("ssio_accounts/get", null, async ({ services, viewer }, { path }) => {
    const { id, currency, settings } = await requireBilling(services, viewer, path.ad_account_id, "billing:read");
    const bill = (await readBooks(services.db, id))?.bill ?? null;
    const parts = bill === null ? [] : [bill.name, ...bill.address, `${bill.postalCode} ${bill.city}`.trim()];
    const address = { address_id: id, display: parts.filter((part) => part !== "").join(", "), purpose: "Billing" };
    return {
      ...{ currency, eligible: true, can_edit: true, error: "No Error", pmp_names: [] },
      billto_infos: [
        { id, io_terms_id: adTermsVersion, addresses: [{ ...address, order_legal_entity: settings.seller }] },
      ],
    };
  }),
  implementV5("ssio_insertion_order/create", null, async ({ services }, { path: { ad_account_id: id }, body }) => {
    if (body.accepted_terms_id !== adTermsVersion) refuseField("accepted_terms_id", say.otherTerms);
    if (body.billto_company_id !== id) refuseField("billto_company_id", say.orderBillTo);
    const { po_number = null, start_date: first_day = "" } = body;
    const terms = { name: body.order_name, po_number, first_day };
    const budget = budgetOf(body.budget_amount) ?? refuseField("budget_amount", say.amountInCoins);
    const order = { ...terms, budget_micro: budget, last_day: body.end_date ?? null, currency: body.currency_info };
    return { pin_order_id: await addOrderLine(services, id, { ...order, paid_type: "PAID" }, true) };
  }),
  implementV5("ssio_insertion_order/edit", "entity", async ({ services }, { path, body }) => {
    const id = body.salesforce_order_id ?? body.ads_manager_order_line_id ?? body.salesforce_order_line_id ?? "";
    if (!/^[1-9]\d{0,17}$/.test(id)) refuseField("salesforce_order_id", say.orderUnnamed);
    const { po_number, start_date: first_day, end_date: last_day } = body;
    const change = given({ po_number, first_day, last_day, budget_micro: budgetOf(body.budget_amount) });
    await editOrderLine(services, path.ad_account_id, id, change);
    return { pin_order_id: id };
  }),
  v5List(
    "ssio_insertion_orders_status/get_by_ad_account",
    { rows: (context, { path }) => linesOf(context, path.ad_account_id) },
    (rows) => rows.map(v5Status),
  ),
  v5Get(
    "ssio_insertion_orders_status/get_by_pin_order_id",
    "entity",
    async (context, { path }) => (await linesOf(context, path.ad_account_id, path.pin_order_id))[0],
    v5Status,
  ),
  v5List(
    "ssio_order_lines/get_by_ad_account",
    { rows: (context, { path, query }) => linesOf(context, path.ad_account_id, query?.pin_order_id) },
    (rows) => rows.map(v5SalesLine),
  ),
];
