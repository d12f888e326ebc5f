import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import type { InvalidReason } from "#spec/constants/ad-events.ts";

/** What the database takes on the disk of the node that is asked. */
export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** Its version, and how many connections to it are open. */
export async function databaseFacts(db: Db): Promise<{ version: string; connections: number }> {
  const { rows } = await sql<{ version: string; connections: number }>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
           (select coalesce(sum(numbackends), 0)::int from pg_stat_database) as connections`.execute(db);
  return rows[0] ?? { version: "", connections: 0 };
}

/** How long ago the oldest change was made that somebody who is current up to a revision of the change log lacks; 0: none. */
export async function searchBehindMs(db: Db, revision: number): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as ms
      from search_changes where revision > ${revision} order by revision limit 1`.execute(db);
  return Math.max(0, Math.round(rows[0]?.ms ?? 0));
}

/** When the payment gateway told of something last; null: not in the time its messages are kept. */
export async function newestGatewayMessage(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select received_at as at from ad_gateway_events order by received_at desc limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

/** What went wrong with ads: charges that wait for somebody, and events that were refused since a moment. */
export type AdTrouble = { failedCharges: number; refused: { reason: InvalidReason; count: number }[] };

export async function adTrouble(db: Db, since: Date): Promise<AdTrouble> {
  const [charges, { rows: refused }] = await Promise.all([
    sql<{ count: number }>`
      select count(*)::int as count from ad_charges where state in ('FAILED', 'PAST_DUE')`.execute(db),
    sql<AdTrouble["refused"][number]>`
      select reason, count(*)::int as count from ad_events
       where at >= ${since} and reason is not null group by reason order by count(*) desc, reason`.execute(db),
  ]);
  return { failedCharges: charges.rows[0]?.count ?? 0, refused };
}

/** What was spent on ads in days that are not in the books yet, by currency, in its units. */
export async function unbookedSpend(db: Db): Promise<{ currency: string; units: number }[]> {
  const { rows } = await sql<{ currency: string; units: number }>`
    select a.currency, (sum(l.billed_micro) / 1000000)::float8 as units
      from ad_limits l join ad_accounts a on a.ad_account_id = l.ad_account_id
     where l.settled_at is null and l.ends_at is not null group by 1 order by 1`.execute(db);
  return rows;
}
