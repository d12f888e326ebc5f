import { sql } from "kysely";
import { chargingOf, coinMicro } from "#rules/business/coins.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Books } from "#server/domains/business/ledger/books.ts";
import { openCharge } from "./charges.queries.ts";

/**
 * Takes off the open charge what was paid in another way than by card, or given up: a card is asked for the rest alone. Where nothing is
 * left that a card could be charged for, the charge is over, and a rest is charged with what is owed next. A charge that a card is being
 * asked for stays as it is: what comes in twice is paid ahead.
 */
export async function settleOpenCharge(
  tx: Tx,
  { accountId, currency }: Books,
  micro: bigint,
  ended: "RECOVERED" | "WRITTEN_OFF",
): Promise<void> {
  const charge = await openCharge(tx, accountId);
  if (charge === undefined || charge.state === "AUTHORISING") return;
  const { rows: asked } = await sql`
    select 1 from ad_charge_attempts where ad_account_id = ${accountId} and charge_id = ${charge.id} and state = 'ASKED'`.execute(
    tx,
  );
  const rest = BigInt(charge.amount_micro) - micro;
  const isOver = rest < chargingOf(currency).least * coinMicro(currency);
  if (asked.length > 0 && !isOver) return;
  const change = isOver
    ? { state: ended, next_try_at: null }
    : { amount_micro: String(rest), settled_micro: String(BigInt(charge.settled_micro) + micro) };
  await tx
    .updateTable("ad_charges")
    .set(change)
    .where("ad_account_id", "=", accountId)
    .where("id", "=", charge.id)
    .execute();
}
