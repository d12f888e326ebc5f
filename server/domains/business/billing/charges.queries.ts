import { sql } from "kysely";
import type { ChargeState } from "#contract/business/billing.ts";
import type { ChargeReason } from "#server/database/tables/billing-tables.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type ChargeRow = {
  id: string;
  state: ChargeState;
  reason: ChargeReason;
  amount_micro: string;
  settled_micro: string;
  invoice_id: string | null;
  tries: number;
  round: number;
  next_try_at: Date | null;
  decline: string | null;
  method_id: string | null;
  gateway_id: string | null;
  refunded_micro: string;
  created_at: Date;
};

/** The charge under way, failed or past due; there is one at most. */
export async function openCharge(db: Db | Tx, accountId: string): Promise<ChargeRow | undefined> {
  const { rows } = await sql<ChargeRow>`
    select * from ad_charges where ad_account_id = ${accountId}
       and state in ('DUE', 'AUTHORISING', 'FAILED', 'PAST_DUE')`.execute(db);
  return rows[0];
}

export async function chargeById(db: Db | Tx, accountId: string, id: string): Promise<ChargeRow | undefined> {
  const { rows } = await sql<ChargeRow>`
    select * from ad_charges where ad_account_id = ${accountId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Charges that a card paid, newest first. */
export async function lastPaidCharges(db: Db, accountId: string, limit: number) {
  const { rows } = await sql<{ id: string; amount_micro: string; currency: string; paid_at: Date }>`
    select id, amount_micro, currency, paid_at from ad_charges
     where ad_account_id = ${accountId} and gateway_id is not null order by id desc limit ${limit}`.execute(db);
  return rows;
}

export type AttemptRow = {
  number: number;
  state: "ASKED" | "SUCCEEDED" | "FAILED";
  round: number;
  method_id: string;
  is_person_there: boolean;
  amount_micro: string | null;
  gateway_id: string | null;
  decline: string | null;
  asked_at: Date;
};

/** Every attempt at a charge, oldest first. */
export async function attemptsOf(db: Db | Tx, accountId: string, chargeId: string): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select * from ad_charge_attempts where ad_account_id = ${accountId} and charge_id = ${chargeId} order by number`.execute(
    db,
  );
  return rows;
}

/** Accounts whose charge is to be looked at, or tried again. */
export async function accountsToTry(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ ad_account_id: string }>`
    select ad_account_id from ad_charges where next_try_at <= ${now} order by next_try_at limit ${limit}`.execute(db);
  return rows.map((row) => row.ad_account_id);
}

/** Accounts with refunds that no answer came to. */
export async function accountsToRefund(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ ad_account_id: string }>`
    select distinct ad_account_id from ad_refunds where state = 'ASKED' and asked_at <= ${before} limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.ad_account_id);
}

/** Accounts whose month is over, with spend on no invoice. */
export async function accountsToInvoice(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ ad_account_id: string }>`
    select ad_account_id from ad_books where month_ends_at <= ${now} order by month_ends_at limit ${limit}`.execute(db);
  return rows.map((row) => row.ad_account_id);
}
