import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import type { EntityChange } from "./changes.ts";
import { kindNames, kindOf } from "./kinds.ts";
import { type Entity, isId, type Kind, parentsOf } from "./kinds/kind.ts";

/** Entities as they stand, held until the end of the transaction, by kind and id. */
export type Held = Map<string, Map<string, Entity>>;

/**
 * What changes need to know: what is changed, what it stands in, and what follows it. Those that stand above others are locked first, each
 * kind in the order of ids; the account is locked before.
 */
export async function holdEntities(tx: Tx, accountId: string, changes: readonly EntityChange[]): Promise<Held> {
  const wanted = new Map<string, Set<string>>(kindNames.map((name) => [name, namedOf(name, changes)]));
  for (const name of kindNames.toReversed()) await addParents(tx, accountId, kindOf(name), wanted);
  for (const name of kindNames) await addFollowers(tx, accountId, kindOf(name), changes, wanted);
  const held: Held = new Map();
  for (const name of kindNames)
    held.set(name, await locked(tx, accountId, kindOf(name), wanted.get(name) ?? new Set()));
  return held;
}

/** The ids that changes name of a kind: as what is changed, or as what something is made in. */
function namedOf(name: string, changes: readonly EntityChange[]): Set<string> {
  return new Set(
    changes.flatMap((change) => {
      if (change.action === "update") return change.kind === name && isId(change.id) ? [change.id] : [];
      const [parent] = parentsOf(kindOf(change.kind), change.fields);
      const id = parent?.kind === name ? change.fields[parent.column] : undefined;
      return isId(id) ? [id] : [];
    }),
  );
}

async function addParents(tx: Tx, accountId: string, kind: Kind, wanted: Map<string, Set<string>>): Promise<void> {
  const ids = [...(wanted.get(kind.name) ?? [])];
  if (ids.length === 0 || kind.parents.length === 0) return;
  const columns = sql.join(kind.parents.map(({ column }) => sql.ref(column)));
  const { rows } = await sql<Record<string, string | null>>`
    select distinct ${columns} from ${sql.table(kind.table)}
     where ad_account_id = ${accountId} and id = any(${ids}::bigint[])`.execute(tx);
  for (const row of rows)
    for (const { kind: above, column } of parentsOf(kind, row)) wanted.get(above)?.add(row[column] ?? "0");
}

async function addFollowers(
  tx: Tx,
  accountId: string,
  kind: Kind,
  changes: readonly EntityChange[],
  wanted: Map<string, Set<string>>,
): Promise<void> {
  for (const { kind: childName, when } of kind.follows ?? []) {
    const parents = changes.flatMap((change) =>
      change.kind === kind.name &&
      change.action === "update" &&
      isId(change.id) &&
      when.some((field) => field in change.fields)
        ? [change.id]
        : [],
    );
    if (parents.length === 0) continue;
    const child = kindOf(childName);
    const column = child.parents.find((parent) => parent.kind === kind.name)?.column ?? "id";
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(child.table)}
       where ad_account_id = ${accountId} and ${sql.ref(column)} = any(${parents}::bigint[])
         and status in ('DRAFT', 'ACTIVE', 'PAUSED')`.execute(tx);
    for (const { id } of rows) wanted.get(childName)?.add(id);
  }
}

async function locked(tx: Tx, accountId: string, kind: Kind, ids: ReadonlySet<string>): Promise<Map<string, Entity>> {
  if (ids.size === 0) return new Map();
  const names = [...Object.keys(kind.fields), ...kind.parents.map(({ column }) => column), ...(kind.reads ?? [])];
  const columns = sql.join([...new Set(["id", "version", ...names])].map((name) => sql.ref(name)));
  const { rows } = await sql<Entity>`
    select ${columns} from ${sql.table(kind.table)}
     where ad_account_id = ${accountId} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many stand in these, those that are closed aside, by the id of what they stand in. */
export async function countIn(
  tx: Tx,
  accountId: string,
  kind: Kind,
  parents: readonly string[],
): Promise<Map<string, number>> {
  const [parent] = kind.parents;
  if (parent === undefined || parents.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: number }>`
    select ${sql.ref(parent.column)} as id, count(*)::int as count from ${sql.table(kind.table)}
     where ad_account_id = ${accountId} and ${sql.ref(parent.column)} = any(${parents}::bigint[])
       and status in ('DRAFT', 'ACTIVE', 'PAUSED') group by 1`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
