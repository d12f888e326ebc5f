import { sql } from "kysely";
import { coinMicro } from "#rules/business/coins.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { type Books, lockBooks } from "#server/domains/business/ledger/books.ts";
import { postTransfers } from "#server/domains/business/ledger/post-transfers.ts";
import type { GatewayDispute, GatewayRefund } from "#server/platform/payments/gateway.ts";
import type { Services } from "#server/services/services.ts";
import { tellAccount } from "#server/domains/business/messages/tell-account.ts";
import { applyBalanceChange, setDisputed } from "./apply-balance-change.ts";
import { bookRefund } from "./book-refund.ts";
import { chargeById, type ChargeRow } from "./charges.queries.ts";

export type Returns = { refunds: readonly GatewayRefund[]; disputes: readonly GatewayDispute[] };

/** Books what was given or taken back of a payment, each thing once, in whichever order it is heard of; also what the gateway's desk gave. */
export async function recordReturns(
  services: Services,
  accountId: string,
  chargeId: string,
  { refunds, disputes }: Returns,
): Promise<void> {
  if (refunds.length === 0 && disputes.length === 0) return;
  await transaction(services.db, async (tx) => {
    const books = await lockBooks(tx, accountId);
    const charge = await chargeById(tx, accountId, chargeId);
    if (books === undefined || charge === undefined || charge.gateway_id === null) return;
    for (const refund of refunds) await recordRefund(services, tx, books, charge, refund);
    for (const dispute of disputes) await recordDispute(services, tx, books, charge, dispute);
    await countReturns(tx, books, charge);
    await applyBalanceChange(services, tx, books, await keptAdSettings(tx));
  });
}

async function recordRefund(services: Services, tx: Tx, books: Books, charge: ChargeRow, refund: GatewayRefund) {
  const now = services.clock.now();
  const { rows } = await sql<{ id: string; note: string | null }>`
    update ad_refunds set state = ${answers[refund.state]}, gateway_id = ${refund.id}, answered_at = ${now}
     where ad_account_id = ${books.accountId} and charge_id = ${charge.id} and id::text = ${refund.key}
    returning id, note`.execute(tx);
  const [own] = rows;
  const micro = refund.minor * coinMicro(books.currency);
  const refundId = own?.id ?? charge.id;
  if (refund.state === "succeeded")
    await bookRefund(services, tx, books, await keptAdSettings(tx), {
      key: refund.id,
      micro,
      refundId,
      chargeId: charge.id,
      invoiceId: charge.invoice_id,
      note: own?.note ?? "Refund",
    });
  if (refund.state === "succeeded") {
    const facts = { micro: String(micro), currency: books.currency };
    await tellAccount(services, tx, books.accountId, { kind: "ad_refund", key: refund.id, facts });
  }
  // The bank sent it back: it is the account's again, paid ahead.
  if (refund.state === "failed" && (await isBooked(tx, books.accountId, `refund:${refund.id}`)))
    await postTransfers(services, tx, books, [
      { kind: "payment", micro, key: `refund-failed:${refund.id}`, aboutId: refundId },
    ]);
}

const answers = { succeeded: "SUCCEEDED", pending: "ASKED", failed: "FAILED" } as const;

async function recordDispute(services: Services, tx: Tx, books: Books, charge: ChargeRow, dispute: GatewayDispute) {
  const micro = dispute.minor * coinMicro(books.currency);
  const about = { micro, aboutId: charge.id };
  const taken = await postTransfers(services, tx, books, [{ kind: "dispute", key: `dispute:${dispute.id}`, ...about }]);
  if (taken.length > 0) {
    await setDisputed(tx, books, books.disputed + micro);
    const facts = { micro: String(micro), currency: books.currency };
    await tellAccount(services, tx, books.accountId, { kind: "ad_dispute", key: dispute.id, facts });
  }
  if (!dispute.isWon) return;
  const given = await postTransfers(services, tx, books, [
    { kind: "dispute_won", key: `dispute-won:${dispute.id}`, ...about },
  ]);
  if (given.length > 0) await setDisputed(tx, books, books.disputed - micro);
}

/** What of the charge went back, from the books. */
async function countReturns(tx: Tx, { accountId }: Books, charge: ChargeRow): Promise<void> {
  await sql`
    update ad_charges c
       set refunded_micro = least(c.amount_micro, r.micro),
           state = case when r.micro >= c.amount_micro then 'REFUNDED' when c.state = 'REFUNDED' then 'SUCCEEDED' else c.state end
      from (select coalesce(sum(case kind when 'refund' then t.amount_micro when 'payment' then - t.amount_micro end), 0)::bigint as micro
              from ad_transfers t
             where t.ad_account_id = ${accountId}
               and (t.about_id = ${charge.id} or t.about_id in
                     (select id from ad_refunds where ad_account_id = ${accountId} and charge_id = ${charge.id}))
               and (t.kind = 'refund' or t.key like 'refund-failed:%')) r
     where c.ad_account_id = ${accountId} and c.id = ${charge.id}`.execute(tx);
}

async function isBooked(tx: Tx, accountId: string, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ad_transfers where ad_account_id = ${accountId} and key = ${key}`.execute(
    tx,
  );
  return rows.length > 0;
}
