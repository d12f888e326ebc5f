import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type BooksView = {
  receivable: string;
  rung: number;
  vat_id: string | null;
  bill_name: string | null;
  bill_address: string[] | null;
  bill_city: string | null;
  bill_postal_code: string | null;
  /** The day, where the account is, on which spend that stands on no invoice falls due. */
  month_ends_on: string | null;
  /** The first of the coming month, for what is spent now. */
  next_month: string;
  today: string;
  open_micro: string;
};

/** Books of an account, also of one without any yet, as they are shown. */
export async function booksView(db: Db | Tx, accountId: string, zone: string, now: Date): Promise<BooksView> {
  const { rows } = await sql<BooksView>`
    select coalesce(b.receivable, 0)::bigint as receivable, coalesce(b.rung, 0) as rung, b.vat_id, b.bill_name, b.bill_address,
           b.bill_city, b.bill_postal_code, (b.month_ends_at at time zone ${zone})::date::text as month_ends_on,
           (date_trunc('month', ${now}::timestamptz at time zone ${zone}) + interval '1 month')::date::text as next_month,
           (${now}::timestamptz at time zone ${zone})::date::text as today,
           (select coalesce(sum(billed_micro), 0)::bigint from ad_limits
             where ad_account_id = ${accountId} and ends_at is not null and settled_at is null) as open_micro
      from (values (1)) one left join ad_books b on b.ad_account_id = ${accountId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("one row was asked for");
  return row;
}

/** The newest campaign that would run if the account could pay. */
export async function waitingCampaign(db: Db | Tx, accountId: string, now: Date) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from campaigns where ad_account_id = ${accountId} and status = 'ACTIVE'
       and (ends_at is null or ends_at > ${now}) order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
