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
  if (fate.fate === "deleted")
    await sql`
      delete from ${rows} t ${other("using", fate.via)}
       where t.${name} = ${personId} and ${joined(fate.via, personId)} and ${sql.raw(fate.of ?? "true")}`.execute(tx);
  if (fate.fate === "anonymised" && fate.list === true)
    await sql`
      update ${rows} t set ${name} = array_remove(t.${name}, ${personId}::bigint) ${other("from", fate.via)}
       where ${personId}::bigint = any(t.${name}) and ${joined(fate.via, personId)}`.execute(tx);
  if (fate.fate === "anonymised" && fate.list !== true)
    await sql`
      update ${rows} t set ${name} = 0 ${other("from", fate.via)}
       where t.${name} = ${personId} and ${joined(fate.via, personId)}`.execute(tx);
}

function other(word: "using" | "from", via: Via | undefined): RawBuilder<unknown> {
  return via === undefined ? sql`` : sql`${sql.raw(word)} ${sql.table(via.table)} v`;
}

function joined(via: Via | undefined, personId: string): RawBuilder<unknown> {
  if (via === undefined) return sql`true`;
  const pairs = Object.entries(via.on).map(([column, equal]) => sql`t.${sql.ref(column)} = v.${sql.ref(equal)}`);
  return sql.join([sql`v.${sql.ref(via.person ?? "person_id")} = ${personId}`, ...pairs], sql` and `);
}
