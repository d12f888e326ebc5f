import type pg from "pg";

/** A limit as it stands: its cap and what is left of it, micro as text; `day` null: its lifetime. Scope "0": the whole account. */
export type ReadLimit = { account: string; scope: string; day: string | null; cap: string; left: string };

const columns = `ad_account_id::text as account, campaign_id::text as scope,
  case when day = '-infinity' then null else day::text end as day, cap_micro::text as cap,
  (cap_micro - billed_micro)::text as left`;

/** The limits of these accounts that hold at this moment; of ad groups, which go by their campaigns' days, those near it. */
export async function readLimits(client: pg.Client, ids: readonly string[], now: Date): Promise<ReadLimit[]> {
  const { rows } = await client.query<ReadLimit>({
    name: "ads: limits",
    text: `select ${columns} from ad_limits
            where ad_account_id = any($1::bigint[])
              and (day = '-infinity' or (starts_at <= $2 and ends_at > $2)
                or (scope = 'ad_group' and day between ($2::timestamptz at time zone 'UTC')::date - 1 and ($2::timestamptz at time zone 'UTC')::date + 1))`,
    values: [ids, now],
  });
  return rows;
}

/** Those that changed since a moment. */
export async function changedLimits(client: pg.Client, since: Date): Promise<(ReadLimit & { at: Date })[]> {
  const { rows } = await client.query<ReadLimit & { at: Date }>({
    name: "ads: changed limits",
    text: `select ${columns}, updated_at as at from ad_limits where updated_at > $1`,
    values: [since],
  });
  return rows;
}
