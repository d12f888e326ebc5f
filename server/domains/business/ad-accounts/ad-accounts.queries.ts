import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** An advertiser account as one of its people stands in it. */
export type AdAccountRow = {
  id: string;
  name: string;
  role: "owner" | "member";
  country: string | null;
  currency: string | null;
  time_zone: string | null;
  money_moved_at: Date | null;
  terms_version: string | null;
  terms_accepted_at: Date | null;
  created_at: Date;
};

const columns = sql.raw(`a.id, a.name, a.created_at, m.role, c.country, c.currency, c.time_zone, c.money_moved_at,
       t.version as terms_version, t.accepted_at as terms_accepted_at`);
/** The account's books and the newest acceptance of the terms. */
const beside = sql.raw(`left join ad_accounts c on c.ad_account_id = a.id
      left join lateral (
        select version, accepted_at from ad_account_terms
         where ad_account_id = a.id order by accepted_at desc, version desc limit 1
      ) t on true`);

/**
 * One account, in one read whether it is there or not, so that its time tells a stranger nothing; undefined for one that is not there or
 * that the person doesn't belong to.
 */
export async function adAccountOf(db: Db | Tx, personId: string, id: string): Promise<AdAccountRow | undefined> {
  const { rows } = await sql<AdAccountRow>`
    select ${columns}
      from advertisers a join advertiser_people m on m.advertiser_id = ${id} and m.person_id = ${personId}
      ${beside}
     where a.id = ${id}`.execute(db);
  return rows[0];
}

/** All accounts somebody belongs to: their own first, then by name. */
export async function adAccountsOf(db: Db | Tx, personId: string): Promise<AdAccountRow[]> {
  const { rows: places } = await sql<{ advertiser_id: string }>`
    select advertiser_id from person_advertisers where person_id = ${personId}`.execute(db);
  if (places.length === 0) return [];
  const ids = places.map((place) => place.advertiser_id);
  const { rows } = await sql<AdAccountRow>`
    select ${columns}
      from advertisers a join advertiser_people m on m.advertiser_id = a.id
      ${beside}
     where a.id = any(${ids}::bigint[])
       and m.advertiser_id = any(${ids}::bigint[]) and m.person_id = ${personId}
     order by (m.role = 'owner') desc, lower(a.name), a.id`.execute(db);
  return rows;
}
