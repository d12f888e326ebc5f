import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { kindNames, kindOf } from "./kinds.ts";
import type { Changed, Entity, Kind } from "./kinds/kind.ts";
import { isEqual, type Written } from "./judge-changes.ts";

/** Writes what changes come to: of each kind what is made in one statement and what is changed in another, those that stand above others first. */
export async function writeEntities(tx: Tx, accountId: string, written: readonly Written[], now: Date): Promise<void> {
  for (const name of kindNames) {
    const kind = kindOf(name);
    const changed = merged(written.filter((one) => one.kind === kind));
    if (changed.length === 0) continue;
    await insertMade(tx, accountId, kind, changed, now);
    await updateChanged(tx, accountId, kind, changed, now);
    await kind.written?.(tx, accountId, changed, now);
  }
}

/** Each once, from how it was to how it ends. */
function merged(written: readonly Written[]): Changed[] {
  const byId = new Map<string, Changed>();
  for (const { before, after } of written) byId.set(after.id, { before: byId.get(after.id)?.before ?? before, after });
  const made = new Set(written.flatMap(({ before, after }) => (before === null ? [after.id] : [])));
  return [...byId.values()].map(({ before, after }) => ({ before: made.has(after.id) ? null : before, after }));
}

async function insertMade(
  tx: Tx,
  accountId: string,
  kind: Kind,
  changed: readonly Changed[],
  now: Date,
): Promise<void> {
  const made = changed.flatMap(({ before, after }) => (before === null ? [after] : []));
  const [first] = made;
  if (first === undefined) return;
  const rows = made.map((one) => ({ ...one, ad_account_id: accountId, created_at: now, updated_at: now }));
  const columns = listed([...Object.keys(first), "ad_account_id", "created_at", "updated_at"]);
  await sql`
    insert into ${sql.table(kind.table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(kind.table)}, ${asJson(rows)}::jsonb)`.execute(
    tx,
  );
}

async function updateChanged(
  tx: Tx,
  accountId: string,
  kind: Kind,
  changed: readonly Changed[],
  now: Date,
): Promise<void> {
  const differing = changed.flatMap(({ before, after }) => (before === null ? [] : [difference(before, after)]));
  if (differing.length === 0) return;
  const names = [...new Set(differing.flatMap((one) => Object.keys(one)))].filter((name) => name !== "id").toSorted();
  const columns = listed([...names, "updated_at"]);
  const rows = differing.map((one) => ({ ...one, updated_at: now }));
  // What a row doesn't say stays as it is.
  await sql`
    update ${sql.table(kind.table)} t set (${columns}) = (select ${columns} from jsonb_populate_record(t, r.said))
      from (select (said->>'id')::bigint as id, said from jsonb_array_elements(${asJson(rows)}::jsonb) said) r
     where t.ad_account_id = ${accountId} and t.id = r.id`.execute(tx);
}

function difference(before: Entity, after: Entity): Record<string, unknown> {
  const changed = Object.entries(after).filter(([name, value]) => name === "id" || !isEqual(before[name], value));
  return Object.fromEntries(changed);
}

function listed(names: readonly string[]) {
  return sql.join([...new Set(names)].map((name) => sql.ref(name)));
}

/** Rows as PostgreSQL reads them into a table's columns. */
function asJson(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const plain = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        Buffer.isBuffer(value) ? `\\x${value.toString("hex")}` : value,
      ]),
    ),
  );
  return JSON.stringify(plain);
}
