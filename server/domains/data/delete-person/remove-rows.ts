import { type RawBuilder, sql } from "kysely";
import type { PersonData, Via } from "#server/calls/person-data.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { type PersonColumn, personColumns } from "../person-columns.ts";

/** Deletes and anonymizes declared rows; rows found through another table go before that table's rows. */
export async function removeRows(tx: Tx, data: readonly PersonData[], personId: string): Promise<void> {
  const columns = personColumns(data);
  for (const one of columns.filter(({ fate }) => "via" in fate)) await meetFate(tx, one, personId);
  for (const one of columns.filter(({ fate }) => !("via" in fate))) await meetFate(tx, one, personId);
}

async function meetFate(tx: Tx, { table, column, fate }: PersonColumn, personId: string): Promise<void> {
  const [rows, name] = [sql.table(table), sql.ref(column)];
  const found = foundThrough("via" in fate ? fate.via : undefined, personId);
  if (fate.fate === "deleted")
    await sql`
      delete from ${rows} t where t.${name} = ${personId} and ${found} and ${sql.raw(fate.of ?? "true")}`.execute(tx);
  if (fate.fate === "anonymised" && fate.list === true)
    await sql`
      update ${rows} t set ${name} = array_remove(t.${name}, ${personId}::bigint)
       where ${personId}::bigint = any(t.${name}) and ${found}`.execute(tx);
  if (fate.fate === "anonymised" && fate.list !== true)
    await sql`update ${rows} t set ${name} = 0 where t.${name} = ${personId} and ${found}`.execute(tx);
}

/** Whether the person's rows of another table lead to a row; that table is asked by itself, since its rows may be elsewhere. */
function foundThrough(via: Via | undefined, personId: string): RawBuilder<unknown> {
  if (via === undefined) return sql`true`;
  const columns = Object.keys(via.on).map((column) => sql`t.${sql.ref(column)}`);
  const equals = Object.values(via.on).map((equal) => sql`v.${sql.ref(equal)}`);
  return sql`(${sql.join(columns)}) in (
    select ${sql.join(equals)} from ${sql.table(via.table)} v where v.${sql.ref(via.person ?? "person_id")} = ${personId})`;
}
