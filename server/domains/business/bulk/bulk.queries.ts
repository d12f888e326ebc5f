import { type Selectable, sql } from "kysely";
import { type SheetRowState } from "#spec/constants/bulk.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { kindOf, type SheetName } from "#server/domains/business/entities/kinds.ts";
import type { Entity } from "#server/domains/business/entities/kinds/kind.ts";
import { budgetsOf } from "./sheet-changes.ts";

export type SheetRecord = Selectable<Tables["ad_sheets"]>;
export type RowRecord = Selectable<Tables["ad_sheet_rows"]>;
type At = { accountId: string; sheetId: string };

/** A sheet of an account; `hold`: nobody else changes it until the end of the transaction. */
export async function sheetOf(db: Db | Tx, { accountId, sheetId }: At, hold = false): Promise<SheetRecord | undefined> {
  const { rows } = await sql<SheetRecord>`
    select * from ad_sheets where ad_account_id = ${accountId} and id = ${sheetId} ${hold ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0];
}

/** Sheets of an account, the newest first, below one. */
export async function sheetsOf(db: Db, accountId: string, below: string | null, max: number): Promise<SheetRecord[]> {
  const { rows } = await sql<SheetRecord>`
    select * from ad_sheets
     where ad_account_id = ${accountId} and id < coalesce(${below}::bigint, 9223372036854775807)
     order by id desc limit ${max}`.execute(db);
  return rows;
}

/** How many rows of sheets are in each state, by the sheet. */
export async function rowCounts(
  db: Db | Tx,
  accountId: string,
  sheetIds: readonly string[],
): Promise<ReadonlyMap<string, Partial<Record<SheetRowState, number>>>> {
  const { rows } = await sql<{ sheet_id: string; state: SheetRowState; count: number }>`
    select sheet_id, state, count(*)::int as count from ad_sheet_rows
     where ad_account_id = ${accountId} and sheet_id = any(${sheetIds}::bigint[]) group by 1, 2`.execute(db);
  const bySheet = Map.groupBy(rows, ({ sheet_id: id }) => id);
  return new Map(
    [...bySheet].map(([id, own]) => [id, Object.fromEntries(own.map(({ state, count }) => [state, count]))]),
  );
}

/** Rows of a sheet in the order of its lines, behind one; of these states. */
export async function rowsBehind(
  db: Db | Tx,
  { accountId, sheetId }: At,
  { behind, states, max }: { behind: number; states: readonly SheetRowState[] | null; max: number },
): Promise<RowRecord[]> {
  const { rows } = await sql<RowRecord>`
    select * from ad_sheet_rows
     where ad_account_id = ${accountId} and sheet_id = ${sheetId} and line > ${behind}
       ${states === null ? sql`` : sql`and state = any(${[...states]}::text[])`}
     order by line limit ${max}`.execute(db);
  return rows;
}

export type ReadyRow = RowRecord & {
  /** Of the row that makes what this one stands in: what it made, and how it went. */
  parent_id: string | null;
  parent_state: SheetRowState | null;
};

/** The next rows to be applied, with what became of those that they stand in. */
export async function readyRows(tx: Tx, { accountId, sheetId }: At, max: number): Promise<ReadyRow[]> {
  const { rows } = await sql<RowRecord>`
    select * from ad_sheet_rows
     where ad_account_id = ${accountId} and sheet_id = ${sheetId} and state = 'ready' order by place limit ${max}`.execute(
    tx,
  );
  const refs = [...new Set(rows.flatMap((row) => row.parent_ref ?? []))];
  const { rows: parents } = await sql<{ ref: string; entity_id: string | null; state: SheetRowState }>`
    select ref, entity_id, state from ad_sheet_rows
     where ad_account_id = ${accountId} and sheet_id = ${sheetId} and ref = any(${refs}::text[])`.execute(tx);
  const byRef = new Map(parents.map((parent) => [parent.ref, parent]));
  return rows.map((row) => {
    const parent = byRef.get(row.parent_ref ?? "");
    return { ...row, parent_id: parent?.entity_id ?? null, parent_state: parent?.state ?? null };
  });
}

/** Fields of entities as they stand, by id. */
export async function fieldsOf(db: Db | Tx, accountId: string, name: SheetName, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Entity>();
  const kind = kindOf(name);
  const columns = sql.join(["id", ...Object.keys(kind.fields)].map((column) => sql.ref(column)));
  const { rows } = await sql<Entity>`
    select ${columns} from ${sql.table(kind.table)}
     where ad_account_id = ${accountId} and id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What all that runs of a kind may spend, by its budgets. */
export async function budgetsRunning(db: Db | Tx, accountId: string, name: SheetName): Promise<Record<string, string>> {
  const sums = budgetsOf(name).map(
    (field) => sql`coalesce(sum(${sql.ref(field)}), 0)::bigint::text as ${sql.ref(field)}`,
  );
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join(sums)} from ${sql.table(kindOf(name).table)}
     where ad_account_id = ${accountId} and status = 'ACTIVE'`.execute(db);
  return rows[0] ?? {};
}

/** The moments that times of a zone's calendar mean, by those times; a time that a clock skips is the one after it. */
export async function momentsOf(
  db: Db | Tx,
  zone: string,
  times: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (times.length === 0) return new Map();
  const { rows } = await sql<{ time: string; at: Date }>`
    select time, time::timestamp at time zone ${zone} as at from unnest(${[...times]}::text[]) time`.execute(db);
  return new Map(rows.map(({ time, at }) => [time, at]));
}

/** Whether another sheet of the account is being applied or undone. */
export async function isAnotherMoving(db: Db | Tx, { accountId, sheetId }: At): Promise<boolean> {
  const { rows } = await sql<object>`
    select from ad_sheets
     where ad_account_id = ${accountId} and id <> ${sheetId} and state in ('waiting', 'applying', 'undoing') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
