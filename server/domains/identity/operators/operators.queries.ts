import { sql } from "kysely";
import { factorPassed } from "#server/domains/identity/account/factors.queries.ts";
import type { OperatorRole } from "#spec/constants/operators.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import type { Services } from "#server/services/services.ts";
import { factorDueAt } from "./operator-rules.ts";

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

const ofSession = statement<Pick<OperatorRow, "roles" | "given_at">>(
  "select roles, given_at from operators where person_id = $1",
);

/**
 * The roles of somebody, and whether this session has shown their second factor; null: they have none here. Who has none is let in until it is due.
 */
export async function operatorOfSession(
  services: Pick<Services, "caches" | "clock" | "db">,
  personId: string,
  tokenHash: Buffer,
) {
  const { db, clock } = services;
  const [[operator], factor] = await Promise.all([ofSession(db, personId), factorPassed(db, personId, tokenHash)]);
  if (operator === undefined) return null;
  const dueAt = factor.has ? null : await factorDueAt(services, operator.given_at);
  const isLacking = dueAt !== null && clock.now() >= dueAt;
  const isProven = factor.has ? factor.isPassed : !isLacking;
  return { roles: operator.roles, isProven, ...(dueAt !== null && { factorDueAt: dueAt }) };
}
