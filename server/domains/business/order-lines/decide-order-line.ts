import { refuse, refuseField } from "#contract/kit/refusal.ts";
import type { orderDecisions } from "#contract/operate/order-desk.ts";
import type { OrderLineState } from "#spec/constants/order-lines.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { type Books, lockBooks } from "#server/domains/business/ledger/books.ts";
import { setOrderLineCap } from "#server/domains/business/limits/set-order-line-cap.ts";
import { tellAccount } from "#server/domains/business/messages/tell-account.ts";
import { bumpAdAccountVersion } from "#server/domains/business/signals/ad-account-version.ts";
import type { Services } from "#server/services/services.ts";
import { type HeldOrderLine, lockOrderLine, writeOrderLine } from "./held-order-line.ts";
import { putInForce } from "./put-in-force.ts";

export type OrderDecision = (typeof orderDecisions)[number];
type Decided = { decision: OrderDecision; note?: string | undefined; version?: number | undefined };

/** From which states an operator may take an order line where. */
const steps = {
  pause: { from: ["ACTIVE"], to: "PAUSED" },
  resume: { from: ["PAUSED"], to: "ACTIVE" },
  delete: { from: ["ACTIVE", "PAUSED"], to: "DELETED" },
} as const satisfies Partial<Record<OrderDecision, { from: readonly OrderLineState[]; to: OrderLineState }>>;

/**
 * What an operator decides of an order line, and what follows: what may be drawn from it, and that the account's people hear of it. Refuses
 * CONFLICT for what doesn't follow on its state, and for a version that isn't the one it has.
 */
export async function decideOrderLine(
  services: Services,
  accountId: string,
  id: string,
  { decision, note, version }: Decided,
): Promise<void> {
  await transaction(services.db, async (tx) => {
    const books = (await lockBooks(tx, accountId)) ?? refuse("NOT_FOUND");
    const order = await lockOrderLine(tx, accountId, id);
    if (version !== undefined && version !== order.version) refuse("CONFLICT");
    if (decision === "accept") return acceptOrder(services, tx, books, order);
    if (decision === "refuse") return refuseOrder(services, tx, order, note ?? "");
    const { from, to } = steps[decision];
    if (!(from as readonly OrderLineState[]).includes(order.state)) refuse("CONFLICT");
    await writeOrderLine(services, tx, order, { state: to, wanted: null });
    return bumpAdAccountVersion(tx, accountId, services.clock.now());
  });
}

async function acceptOrder(services: Services, tx: Tx, books: Books, order: HeldOrderLine): Promise<void> {
  const { ad_account_id: accountId, id, wanted } = order;
  const facts = { title: wanted?.name ?? order.name, micro: wanted?.budget_micro ?? order.budget_micro };
  if (order.state === "WAITING") {
    await writeOrderLine(services, tx, order, { state: "ACTIVE" });
    await putInForce(services, tx, books, order);
  } else {
    if (wanted === null || order.state === "REFUSED" || order.state === "DELETED") return refuse("CONFLICT");
    await writeOrderLine(services, tx, order, { ...wanted, wanted: null });
    await setOrderLineCap(tx, accountId, id, wanted.budget_micro, services.clock.now());
    await bumpAdAccountVersion(tx, accountId, services.clock.now());
  }
  await tellAccount(services, tx, accountId, {
    kind: "ad_order_accepted",
    key: `${id}:${order.version}`,
    facts: { ...facts, currency: books.currency },
  });
}

async function refuseOrder(services: Services, tx: Tx, order: HeldOrderLine, note: string): Promise<void> {
  const { ad_account_id: accountId, id, version, wanted, state } = order;
  if (state !== "WAITING" && wanted === null) return refuse("CONFLICT");
  if (note.trim() === "") refuseField("note", businessRefusals.orderNote);
  await writeOrderLine(services, tx, order, state === "WAITING" ? { state: "REFUSED", note } : { wanted: null, note });
  await tellAccount(services, tx, accountId, {
    kind: "ad_order_refused",
    key: `${id}:${version}`,
    facts: { title: wanted?.name ?? order.name, note },
  });
}
