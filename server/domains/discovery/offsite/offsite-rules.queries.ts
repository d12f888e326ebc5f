import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import type { OffsiteStatus } from "#server/database/tables/discovery-tables.ts";
import type { KeptRule, Place } from "./offsite-rules.ts";

/** Rules from a place in the list on, by domain and path: of one status, or with a text in them. Those that have ended are among them. */
export async function rulesFrom(
  db: Db,
  filter: { status: OffsiteStatus | null; typed: string },
  from: number,
  max: number,
): Promise<KeptRule[]> {
  const holds = `%${filter.typed.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const wanted = [
    sql`true`,
    ...(filter.status === null ? [] : [sql`status = ${filter.status}`]),
    ...(filter.typed === "" ? [] : [sql`lower(domain || path || ' ' || note) like ${holds}`]),
  ];
  const { rows } = await sql<KeptRule>`
    select domain, path, status, note, expires_at, created_at from offsite_rules
     where ${sql.join(wanted, sql` and `)} order by domain, path offset ${from} limit ${max}`.execute(db);
  return rows;
}

/** How many there are. */
export async function countOffsiteRules(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from offsite_rules`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The rule of exactly this place; undefined where there is none. */
export async function ruleAt(db: Db, { domain, path }: Place): Promise<KeptRule | undefined> {
  return db
    .selectFrom("offsite_rules")
    .select(["domain", "path", "status", "note", "expires_at", "created_at"])
    .where("domain", "=", domain)
    .where("path", "=", path)
    .executeTakeFirst();
}
