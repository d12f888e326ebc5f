import { sql } from "kysely";
import { firstIdAhead } from "#server/database/ids.ts";
import type { Services } from "#server/services/services.ts";

const tables = ["people", "boards", "sections", "pins", "comments", "messages"] as const;
const maxNamed = 5;

/**
 * Rows whose ids are ahead of the clock, by table, with examples: they were made with a wrong date. Ids of more than 18 digits can't be
 * used in any request; the others sort before everything newer until their time has come.
 */
export async function idsAhead({ db, clock }: Pick<Services, "db" | "clock">): Promise<string[]> {
  const first = firstIdAhead(clock.now());
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ id: string; count: number }>`
      select id, count(*) over ()::int as count from ${sql.table(table)} where id >= ${first} order by id limit ${maxNamed}::int`.execute(
      db,
    );
    const [row] = rows;
    if (row !== undefined) found.push(`${table}: ${row.count} rows, as ${rows.map(({ id }) => id).join(", ")}`);
  }
  return found;
}
