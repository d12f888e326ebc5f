import type { Tables } from "#server/database/tables/tables.ts";
import type { Selectable } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type CaseRow = Selectable<Tables["cases"]>;

/** The case of a person: there is at most one, the newest. */
export function caseOf(db: Db | Tx, personId: string): Promise<CaseRow | undefined> {
  return db.selectFrom("cases").selectAll().where("person_id", "=", personId).executeTakeFirst();
}

/** A case by its number, for operators: reads every key, of a table that stays small. */
export function caseByNumber(db: Db | Tx, number: string): Promise<CaseRow | undefined> {
  return db.selectFrom("cases").selectAll().where("case_number", "=", number).executeTakeFirst();
}
