import { sql } from "kysely";
import type { ChargeState } from "#contract/business/billing.ts";
import type { ChargeReason, DocumentKind } from "#server/database/tables/billing-tables.ts";
import type { TransferKind } from "#spec/constants/billing.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** A transfer of money or credit, or an attempt that failed (`kind` null). */
export type HistoryRow = {
  at: Date;
  /** With the next two: its place among what happened at one moment. */
  is_attempt: boolean;
  id: string;
  n: number;
  kind: TransferKind | null;
  amount_micro: string;
  note: string | null;
  about_id: string | null;
  refund_id: string | null;
  charge_id: string | null;
  charge_state: ChargeState | null;
  reason: ChargeReason | null;
  charged_micro: string | null;
  method_id: string | null;
  decline: string | null;
};

export type HistoryPlace = readonly [at: Date, isAttempt: boolean, id: string, n: number];
const first: HistoryPlace = [new Date("9999-01-01"), true, "0", 0];

/** What happened to an account's money beside its spend, newest first, behind a place. */
export async function moneyHistory(
  db: Db | Tx,
  accountId: string,
  { behind, limit }: { behind: HistoryPlace | null; limit: number },
): Promise<HistoryRow[]> {
  const [at, isAttempt, id, n] = behind ?? first;
  const { rows } = await sql<HistoryRow>`
    select h.at, h.is_attempt, h.id, h.n, h.kind, h.amount_micro, h.note, h.about_id, h.decline, r.id as refund_id,
           c.id as charge_id, c.state as charge_state, c.reason, coalesce(h.asked_micro, c.amount_micro) as charged_micro,
           coalesce(h.method_id, c.method_id) as method_id
      from (select date_trunc('milliseconds', at) as at, false as is_attempt, number as id, 0 as n, kind, amount_micro, note, about_id,
                   null::text as decline, null::bigint as method_id, null::bigint as asked_micro
              from ad_transfers
             where ad_account_id = ${accountId} and kind not in ('spend', 'tax', 'memo_tax')
            union all
            select date_trunc('milliseconds', asked_at), true, charge_id, number, null, 0, null, charge_id, decline, method_id, amount_micro
              from ad_charge_attempts where ad_account_id = ${accountId} and state = 'FAILED') h
      left join ad_refunds r on r.ad_account_id = ${accountId} and r.id = h.about_id
      left join ad_charges c on c.ad_account_id = ${accountId} and c.id = coalesce(r.charge_id, h.about_id)
     where (h.at, h.is_attempt, h.id, h.n) < (${at}::timestamptz, ${isAttempt}::boolean, ${id}::bigint, ${n}::int)
     order by h.at desc, h.is_attempt desc, h.id desc, h.n desc limit ${limit}`.execute(db);
  return rows;
}

export type DocumentRef = {
  id: string;
  number: string;
  kind: DocumentKind;
  charge_id: string | null;
  net_micro: string;
  tax_micro: string;
};

/** Receipts of charges, and documents by id. */
export async function documentsAbout(
  db: Db | Tx,
  accountId: string,
  { ids, chargeIds }: { ids: readonly string[]; chargeIds: readonly string[] },
): Promise<DocumentRef[]> {
  const { rows } = await sql<DocumentRef>`
    select id, number, kind, charge_id, net_micro, tax_micro from ad_documents
     where ad_account_id = ${accountId}
       and (id = any(${ids}::bigint[]) or (kind = 'RECEIPT' and charge_id = any(${chargeIds}::bigint[])))
     order by id`.execute(db);
  return rows;
}
