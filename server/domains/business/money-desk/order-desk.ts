import type { CallParsed } from "#contract/kit/define.ts";
import type * as calls from "#contract/operate/order-desk.ts";
import type { WireDeskOrder } from "#contract/operate/order-desk.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { requireAmount } from "#server/domains/business/billing/typed-amount.ts";
import { addOrderLine } from "#server/domains/business/order-lines/add-order-line.ts";
import { decideOrderLine } from "#server/domains/business/order-lines/decide-order-line.ts";
import { orderLinesOf, waitingOrders } from "#server/domains/business/order-lines/order-lines.queries.ts";
import { orderLineView } from "#server/domains/business/order-lines/order-lines.view.ts";
import { accountNames } from "./all-accounts.queries.ts";
import { requireMoney } from "./move-money.ts";

const mostOrders = 100;

/** Of an account its order lines, newest first; of all those that wait. With what the accounts are called. */
export async function readDeskOrders(db: Db | Tx, accountId: string | null, now: Date): Promise<WireDeskOrder[]> {
  const rows =
    accountId === null
      ? await waitingOrders(db, now, mostOrders)
      : await orderLinesOf(db, accountId, now, { limit: mostOrders });
  const names = await accountNames(
    db,
    rows.map((row) => row.ad_account_id),
  );
  return rows.map((row) => ({
    ...orderLineView(row),
    advertiser_id: row.ad_account_id,
    account_name: names.get(row.ad_account_id) ?? "",
  }));
}

/** Makes an order line of an account that isn't the operator's. */
export async function addDeskOrder(
  context: CallContext<Person>,
  input: CallParsed<typeof calls.addOrderLine>,
): Promise<WireDeskOrder[]> {
  const { services, viewer, idempotencyKey } = context;
  const { advertiser_id: id, name, po_number: number = "", paid_type, amount, from, to = null } = input;
  const micro = requireAmount(amount, await requireMoney(context, id));
  const attempt = { key: idempotencyKey, call: "AdOrderDesk.create", request: input };
  return writeOnce(services, viewer, attempt, async (tx) => {
    const terms = { name, po_number: number === "" ? null : number, budget_micro: String(micro) };
    const order = { ...terms, first_day: from, last_day: to, paid_type };
    await addOrderLine({ ...services, db: tx }, id, order, false);
    return readDeskOrders(tx, id, services.clock.now());
  });
}

/** What an operator decides of an order line that isn't theirs. */
export async function decideDeskOrder(
  context: CallContext<Person>,
  { advertiser_id: accountId, id, ...decided }: CallParsed<typeof calls.decideOrderLine>,
): Promise<WireDeskOrder[]> {
  const { services } = context;
  await requireMoney(context, accountId);
  await decideOrderLine(services, accountId, id, decided);
  return readDeskOrders(services.db, accountId, services.clock.now());
}
