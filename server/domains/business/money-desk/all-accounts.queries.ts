import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** An advertiser account with what it owes and whether it may go on. */
export type AccountRow = {
  id: string;
  name: string;
  bill_name: string | null;
  owner_id: string;
  created_at: Date;
  country: string | null;
  currency: string | null;
  time_zone: string | null;
  receivable: string | null;
  is_held: boolean;
  is_overdue: boolean;
  hold_reason: string | null;
};

const account = sql`
  select v.id, v.name, b.bill_name, v.owner_id, v.created_at, c.country, c.currency, c.time_zone, b.receivable,
         coalesce(s.is_held, false) as is_held, coalesce(s.is_overdue, false) as is_overdue, s.hold_reason
    from advertisers v
    left join ad_accounts c on c.ad_account_id = v.id
    left join ad_books b on b.ad_account_id = v.id
    left join ad_account_versions s on s.ad_account_id = v.id`;

export type AccountFilter = {
  /** A part of the name, or an id. */
  query: string | null;
  /** Accounts of these people too, where something is asked for. */
  ownerIds: readonly string[];
  state: "ON_HOLD" | "PAST_DUE" | "OWING" | null;
};

/** The accounts of the instance below an id, the newest first. */
export async function accountsBelow(
  db: Db,
  { query, ownerIds, state }: AccountFilter,
  below: string | null,
  max: number,
): Promise<AccountRow[]> {
  const like = query === null ? null : `%${query.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<AccountRow>`
    ${account}
     where v.id < coalesce(${below}::bigint, 9223372036854775807)
       and (${like}::text is null or v.name ilike ${like} or v.id::text = ${query} or v.owner_id = any(${ownerIds}::bigint[]))
       and (${state}::text is null or (${state} = 'ON_HOLD' and s.is_held) or (${state} = 'PAST_DUE' and s.is_overdue)
            or (${state} = 'OWING' and b.receivable > 0))
     order by v.id desc limit ${max}`.execute(db);
  return rows;
}

export async function accountRow(db: Db, id: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`${account} where v.id = ${id}`.execute(db);
  return rows[0];
}

/** What accounts are called, by their ids. */
export async function accountNames(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from advertisers where id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How many ads of an account stand in which review. */
export async function adCounts(db: Db, id: string) {
  const { rows } = await sql<{ pending: number; approved: number; rejected: number }>`
    select count(*) filter (where review = 'PENDING')::int as pending, count(*) filter (where review = 'APPROVED')::int as approved,
           count(*) filter (where review = 'REJECTED')::int as rejected
      from ads where ad_account_id = ${id} and status <> 'ARCHIVED'`.execute(db);
  return rows[0] ?? { pending: 0, approved: 0, rejected: 0 };
}
