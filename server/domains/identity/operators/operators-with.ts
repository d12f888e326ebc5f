import { sql } from "kysely";
import type { OperatorRight } from "#contract/kit/rights.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { rightsOf } from "./operators.policy.ts";
import { allOperators } from "./operators.queries.ts";

/** The ids of the active people whose roles give them a right. */
export async function operatorsWith(db: Db | Tx, right: OperatorRight): Promise<string[]> {
  const ids = (await allOperators(db)).filter(({ roles }) => rightsOf(roles).has(right)).map((row) => row.person_id);
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from people where id = any(${ids}::bigint[]) and state = 'active' order by id`.execute(db);
  return rows.map(({ id }) => id);
}
