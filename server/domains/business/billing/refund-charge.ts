import { sql } from "kysely";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { coinMicro, inCoins } from "#rules/business/coins.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { lockBooks } from "#server/domains/business/ledger/books.ts";
import { type CardGateway, GatewayRefused, GatewaySilent } from "#server/platform/payments/gateway.ts";
import type { Services } from "#server/services/services.ts";
import { chargeById } from "./charges.queries.ts";
import { recordReturns } from "./record-returns.ts";

/** BEFORE: that refund has succeeded earlier, and nothing was given now. */
export type RefundState = "ASKED" | "SUCCEEDED" | "FAILED" | "BEFORE";

/**
 * Gives money of a charge back to its card. The refund is recorded before the gateway is asked, and asked again until there is an answer.
 * Refuses more than was paid. The same amount of the same charge with the same note is the same refund, unless it failed. Gives how it went.
 */
export async function refundCharge(
  services: Services,
  accountId: string,
  { chargeId, micro, note }: { chargeId: string; micro: bigint; note: string },
): Promise<RefundState> {
  const { payments, ids, clock } = services;
  if (payments.driver !== "card") refuse("NOT_ALLOWED", { message: businessRefusals.noCards });
  const { id, isDone } = await transaction(services.db, async (tx) => {
    const books = (await lockBooks(tx, accountId)) ?? refuse("NOT_FOUND");
    const charge = (await chargeById(tx, accountId, chargeId)) ?? refuse("NOT_FOUND");
    if (charge.gateway_id === null) refuse("CONFLICT", { message: businessRefusals.notPaid });
    const before = await sql<{ id: string; state: string }>`
      select id, state from ad_refunds
       where ad_account_id = ${accountId} and charge_id = ${chargeId} and amount_micro = ${String(micro)}::bigint
         and note = ${note} and state <> 'FAILED' limit 1`.execute(tx);
    const [known] = before.rows;
    if (known !== undefined) return { id: known.id, isDone: known.state === "SUCCEEDED" };
    const { rows } = await sql<{ sum: string }>`
      select coalesce(sum(amount_micro), 0)::bigint as sum from ad_refunds
       where ad_account_id = ${accountId} and charge_id = ${chargeId} and state = 'ASKED'`.execute(tx);
    const left = BigInt(charge.amount_micro) - BigInt(charge.refunded_micro) - BigInt(rows[0]?.sum ?? 0);
    if (micro <= 0n || micro > left || inCoins(micro, books.currency) !== micro)
      refuseField("amount", businessRefusals.refundTooMuch);
    const id = ids.next();
    await tx
      .insertInto("ad_refunds")
      .values({
        ad_account_id: accountId,
        id,
        charge_id: chargeId,
        amount_micro: String(micro),
        state: "ASKED",
        note,
        asked_at: clock.now(),
      })
      .execute();
    return { id, isDone: false };
  });
  return isDone ? "BEFORE" : askRefund(services, payments, accountId, id);
}

type RefundRow = { id: string; charge_id: string; amount_micro: string; currency: string; gateway_id: string };

/** Asks for a refund that was recorded; the same one however often. */
async function askRefund(
  services: Services,
  payments: CardGateway,
  accountId: string,
  refundId: string,
): Promise<RefundState> {
  const { rows } = await sql<RefundRow>`
    select r.id, r.charge_id, r.amount_micro, c.currency, c.gateway_id from ad_refunds r
      join ad_charges c on c.ad_account_id = ${accountId} and c.id = r.charge_id
     where r.ad_account_id = ${accountId} and r.id = ${refundId} and r.state = 'ASKED'`.execute(services.db);
  const [row] = rows;
  if (row === undefined) return "SUCCEEDED";
  try {
    const minor = BigInt(row.amount_micro) / coinMicro(row.currency as Parameters<typeof coinMicro>[0]);
    // The key of a question is forgotten after a day, what was done is not.
    const known = (await payments.readReturns(row.gateway_id)).refunds.find(({ key }) => key === row.id);
    const refund = known ?? (await payments.refund({ paymentId: row.gateway_id, minor, key: row.id }));
    await recordReturns(services, accountId, row.charge_id, { refunds: [refund], disputes: [] });
    return refund.state === "succeeded" ? "SUCCEEDED" : refund.state === "failed" ? "FAILED" : "ASKED";
  } catch (error) {
    if (error instanceof GatewaySilent) return "ASKED";
    if (!(error instanceof GatewayRefused)) throw error;
    services.log.warn("the payment gateway refused a refund", { refund: row.id, reason: error.message });
    await sql`update ad_refunds set state = 'FAILED', answered_at = ${services.clock.now()}
               where ad_account_id = ${accountId} and id = ${row.id}`.execute(services.db);
    return "FAILED";
  }
}

/** Asks anew for every refund of an account that no answer came to. */
export async function resolveRefunds(services: Services, accountId: string): Promise<void> {
  const { payments } = services;
  if (payments.driver !== "card") return;
  const { rows } = await sql<{ id: string }>`
    select id from ad_refunds where ad_account_id = ${accountId} and state = 'ASKED' order by id`.execute(services.db);
  for (const { id } of rows) await askRefund(services, payments, accountId, id);
}
