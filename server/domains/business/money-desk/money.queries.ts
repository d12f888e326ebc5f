import { sql } from "kysely";
import type { ChargeState } from "#contract/business/billing.ts";
import type { TransferKind } from "#spec/constants/billing.ts";
import type { Db } from "#server/database/driver/connect.ts";

export type ChargeDeskRow = {
  ad_account_id: string;
  id: string;
  state: ChargeState;
  amount_micro: string;
  currency: string;
  refunded_micro: string;
  disputed_micro: string;
  /** Asked back, and not answered yet. */
  asked_micro: string;
  gateway_id: string | null;
  decline: string | null;
  tries: number;
  next_try_at: Date | null;
  created_at: Date;
  paid_at: Date | null;
};

const charge = sql`
  select c.ad_account_id, c.id, c.state, c.amount_micro, c.currency, c.refunded_micro, c.disputed_micro, c.gateway_id, c.decline,
         c.tries, c.next_try_at, c.created_at, c.paid_at,
         (select coalesce(sum(r.amount_micro), 0)::bigint from ad_refunds r
           where r.ad_account_id = c.ad_account_id and r.charge_id = c.id and r.state = 'ASKED') as asked_micro
    from ad_charges c`;

/** An account's charges below an id, the newest first. */
export async function chargesOf(
  db: Db,
  accountId: string,
  below: string | null,
  max: number,
): Promise<ChargeDeskRow[]> {
  const { rows } = await sql<ChargeDeskRow>`
    ${charge} where c.ad_account_id = ${accountId} and c.id < coalesce(${below}::bigint, 9223372036854775807)
     order by c.id desc limit ${max}`.execute(db);
  return rows;
}

/** Charges of all accounts that failed or were taken back by a bank, below an id, the newest first. */
export async function troubledCharges(db: Db, below: string | null, max: number): Promise<ChargeDeskRow[]> {
  const { rows } = await sql<ChargeDeskRow>`
    ${charge} where (c.state in ('FAILED', 'PAST_DUE') or c.disputed_micro > 0)
       and c.id < coalesce(${below}::bigint, 9223372036854775807) order by c.id desc limit ${max}`.execute(db);
  return rows;
}

/** What the ledger booked since a moment, by currency and kind. */
export async function bookedSince(db: Db, since: Date) {
  const { rows } = await sql<{ currency: string; kind: TransferKind; count: number; sum_micro: string }>`
    select currency, kind, count(*)::int as count, sum(amount_micro)::bigint as sum_micro
      from ad_transfers where at >= ${since} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** What was spent in days that are not in the books yet, by currency. */
export async function spentInOpenDays(db: Db) {
  const { rows } = await sql<{ currency: string; sum_micro: string }>`
    select a.currency, sum(l.billed_micro)::bigint as sum_micro
      from ad_limits l join ad_accounts a on a.ad_account_id = l.ad_account_id
     where l.settled_at is null and l.ends_at is not null group by 1 having sum(l.billed_micro) > 0 order by 1`.execute(
    db,
  );
  return rows;
}
