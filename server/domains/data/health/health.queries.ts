import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** What the database takes on the disk of the node that is asked. */
export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
