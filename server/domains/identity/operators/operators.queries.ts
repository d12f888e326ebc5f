import { sql } from "kysely";
import { factorPassed } from "#server/domains/identity/factors/factors.queries.ts";
import type { OperatorRole } from "#spec/constants/operators.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";

export type OperatorRow = { person_id: string; roles: OperatorRole[]; given_by: string; given_at: Date };

/** Everybody who operates this instance, in the order of their ids. */
export async function allOperators(db: Db | Tx): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`
    select person_id, roles, given_by, given_at from operators order by person_id`.execute(db);
  return rows;
}

/** The same, held until the transaction ends. */
export async function lockOperators(tx: Tx): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`
    select person_id, roles, given_by, given_at from operators order by person_id for update`.execute(tx);
  return rows;
}

const ofSession = statement<{ roles: OperatorRole[] }>("select roles from operators where person_id = $1");

/** The roles of somebody, and whether this session has shown their second factor, where they have one. */
export async function operatorOfSession(db: Db, personId: string, tokenHash: Buffer) {
  const [[operator], factor] = await Promise.all([ofSession(db, personId), factorPassed(db, personId, tokenHash)]);
  return { roles: operator?.roles ?? [], isProven: !factor.has || factor.isPassed };
}
