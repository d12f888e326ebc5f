import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

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
