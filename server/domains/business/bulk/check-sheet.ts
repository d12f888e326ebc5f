import { sql } from "kysely";
import { sheetLimits } from "#spec/constants/bulk.ts";
import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { type Db, type Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { applyChanges } from "#server/domains/business/entities/apply-changes.ts";
import type { EntityChange, Outcome } from "#server/domains/business/entities/changes.ts";
import type { Written } from "#server/domains/business/entities/judge-changes.ts";
import { type SheetName, sheetNames } from "#server/domains/business/entities/kinds.ts";
import { newTrial, type Trial } from "#server/domains/business/entities/trial.ts";
import type { Services } from "#server/services/services.ts";
import { budgetsRunning, fieldsOf, momentsOf, type RowRecord, rowsBehind, type SheetRecord } from "./bulk.queries.ts";
import { mapRows, type MappedRow, Unplaced } from "./map-rows.ts";
import { readHeads } from "./read-heads.ts";
import { type BudgetTotal, budgetChanges, budgetKinds, budgetsOf, cellChanges, momentsIn } from "./sheet-changes.ts";
import type { SheetChanger } from "./sheet-changer.ts";
import { toldInSheet, type SheetProblem } from "./sheet-problem.ts";

type Needs = Pick<Services, "db" | "ids" | "clock">;

/** A row with what it asks for, ready to be judged. */
type Meant = { row: MappedRow; change: EntityChange | null };

/**
 * Judges every row of a sheet as if those before it were done, in steps, and notes what each comes to: what it changes, or every reason why
 * it can't be taken. Broken off, it begins anew.
 */
export async function checkSheet(services: Needs, sheet: SheetRecord, who: SheetChanger): Promise<void> {
  const { db } = services;
  const at = { accountId: sheet.ad_account_id, sheetId: sheet.id };
  const records = await rowsBehind(db, at, { behind: 0, states: null, max: sheetLimits.rowsMax });
  const read = sheet.form === "json" ? records.map(asAsked) : mapRows(records, readHeads(sheet.heads), who.currency);
  const mapped = read.toSorted((one, other) => placeOf(one) - placeOf(other) || one.line - other.line);
  const moments = await placedMoments(db, who.zone, mapped);
  const trial = newTrial();
  const lines = new Map(mapped.flatMap(({ ref, line }) => (ref === null ? [] : [[ref, line] as const])));
  const sums = new Map<string, bigint>();
  for (let from = 0; from < mapped.length; from += sheetLimits.stepRows) {
    const step = mapped.slice(from, from + sheetLimits.stepRows);
    const written = await checkStep(services, at, who, { step, from, trial, moments, lines });
    for (const [key, more] of budgetChanges(written)) sums.set(key, (sums.get(key) ?? 0n) + more);
  }
  const totals = await totalsWith(db, at.accountId, sums);
  await sql`
    update ad_sheets set state = case when part is null then 'checked' else 'waiting' end, totals = ${JSON.stringify(totals)}::jsonb, moved_at = ${services.clock.now()}
     where ad_account_id = ${at.accountId} and id = ${at.sheetId} and state = 'checking'`.execute(db);
}

/** A row of what a program asks for: it says everything in the words of its kind. */
function asAsked({ line, kind, action, entity_id: id, fields }: RowRecord): MappedRow {
  const own = { line, kind: kind as SheetName, action: action ?? "create", fields: fields ?? {} };
  const names = { id, ref: id === null ? `row:${line}` : null, parent: null, parentColumn: null };
  return { ...own, ...names, said: [], problems: [] };
}

/** Those that stand above others come first, wherever they stand in the sheet. */
function placeOf({ kind }: MappedRow): number {
  return kind === null ? sheetNames.length : sheetNames.indexOf(kind);
}

type Step = {
  step: readonly MappedRow[];
  from: number;
  trial: Trial;
  moments: ReadonlyMap<string, Date>;
  lines: ReadonlyMap<string, number>;
};

async function checkStep(
  services: Needs,
  at: { accountId: string; sheetId: string },
  who: SheetChanger,
  { step, from, trial, moments, lines }: Step,
): Promise<readonly Written[]> {
  return transaction(services.db, async (tx) => {
    const meant = await meantBy(tx, at.accountId, step, trial, moments);
    for (const { row, change } of meant) if (change === null && row.ref !== null) trial.refs.set(row.ref, null);
    const changes = meant.flatMap(({ change }) => change ?? []);
    const { outcomes, written } = await applyChanges({ ...services, db: tx }, who, changes, {
      ...({ mode: "each", dryRun: true } as const),
      trial,
    });
    const told = toldRows(meant, outcomes, written, { ...who, refs: trial.refs, lines });
    await keepRows(tx, at, told, from);
    await sql`
      update ad_sheets set checked = ${from + step.length}, moved_at = ${services.clock.now()}
       where ad_account_id = ${at.accountId} and id = ${at.sheetId} and state = 'checking'`.execute(tx);
    return written;
  });
}

/** What rows ask for. Of a field that has several parts, those that a row doesn't name stay as they are. */
async function meantBy(
  tx: Tx,
  accountId: string,
  step: readonly MappedRow[],
  { held }: Trial,
  moments: ReadonlyMap<string, Date>,
): Promise<Meant[]> {
  const named = step.filter(({ id, said }) => id !== null && said.some(({ cell }) => cell.key !== null));
  const stored = new Map<string, ReadonlyMap<string, Readonly<Record<string, unknown>>>>();
  for (const name of sheetNames) {
    const ids = named.flatMap(({ kind, id }) => (kind === name && id !== null ? [id] : []));
    stored.set(name, new Map([...(await fieldsOf(tx, accountId, name, ids)), ...(held.get(name) ?? [])]));
  }
  return step.map((row) => {
    const { kind, id, problems } = row;
    if (kind === null || problems.length > 0) return { row, change: null };
    const before = (id === null ? undefined : stored.get(kind)?.get(id)) ?? {};
    const fields = row.fields ?? { ...fieldsSaid(row, before, moments), ...parentOf(row) };
    const change: EntityChange =
      id === null ? { kind, action: "create", ref: row.ref ?? "", fields } : { kind, action: "update", id, fields };
    return { row, change };
  });
}

function parentOf({ parent, parentColumn: column, id }: MappedRow): Record<string, string> {
  return column === null || parent === null || (id !== null && !/^\d+$/.test(parent)) ? {} : { [column]: parent };
}

function fieldsSaid(
  { said, id }: MappedRow,
  before: Readonly<Record<string, unknown>>,
  moments: ReadonlyMap<string, Date>,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const { cell, value } of said) {
    const own = value instanceof Unplaced ? moments.get(timeOf(value)) : value;
    if (cell.key === null) fields[cell.field] = own;
    else {
      const base = fields[cell.field] ?? (id === null ? {} : before[cell.field]) ?? {};
      const parts = Object.entries({ ...(base as object), [cell.key]: own }).filter(([, part]) => part !== null);
      fields[cell.field] = parts.length === 0 && cell.isNothingTaken ? null : Object.fromEntries(parts);
    }
  }
  return fields;
}

/** The time of the account's calendar that is meant: a day is meant from its start, or to its end. */
function timeOf({ moment, isEnd }: Unplaced): string {
  if ("local" in moment) return moment.local;
  const day = new Date(Date.parse(moment.day) + (isEnd ? 86_400_000 : 0));
  return `${day.toISOString().slice(0, 10)} 00:00`;
}

async function placedMoments(db: Db, zone: string, rows: readonly MappedRow[]): Promise<ReadonlyMap<string, Date>> {
  const times = rows.flatMap(({ said }) =>
    said.flatMap(({ value }) => (value instanceof Unplaced ? [timeOf(value)] : [])),
  );
  return momentsOf(db, zone, [...new Set(times)]);
}

type Told = {
  row: MappedRow;
  state: "wrong" | "held" | "same" | "ready";
  change: EntityChange | null;
  written?: Written;
  problems: readonly SheetProblem[];
  changes: unknown;
};

/** Each row with what its change comes to. */
function toldRows(
  meant: readonly Meant[],
  outcomes: readonly Outcome[],
  written: readonly Written[],
  { currency, zone, refs, lines }: SheetChanger & Pick<Step, "lines"> & Pick<Trial, "refs">,
): Told[] {
  const moments = momentsIn(zone);
  // A program may change a thing twice: each row has what it came to itself.
  const nameOf = ({ id, version }: { id: string; version: number }) => `${id} ${version}`;
  const byVersion = new Map(
    written.flatMap((one) => (one.action === "follow" ? [] : [[nameOf(one.after), one] as const])),
  );
  const left = outcomes.values();
  return meant.map(({ row, change }) => {
    if (change === null) return { row, state: "wrong", change, problems: row.problems, changes: null };
    const outcome = left.next().value;
    if (outcome === undefined) throw new Error("each change has its outcome");
    const parent = row.parent ?? "";
    if (refs.get(parent) === null) {
      const problem = { column: null, message: bulkCopy.cell.parentWrong, values: { line: String(lines.get(parent)) } };
      return { row, state: "held", change, problems: [problem], changes: null };
    }
    if (outcome.problems !== null) {
      const problems = outcome.problems.map((problem) => toldInSheet(change.kind as SheetName, problem, currency));
      return { row, state: "wrong", change, problems, changes: null };
    }
    const own = byVersion.get(nameOf(outcome));
    byVersion.delete(nameOf(outcome));
    if (own === undefined) return { row, state: "same", change, problems: [], changes: [] };
    return { row, state: "ready", change, written: own, problems: [], changes: cellChanges(own, moments) };
  });
}

async function keepRows(
  tx: Tx,
  { accountId, sheetId }: { accountId: string; sheetId: string },
  told: readonly Told[],
  from: number,
): Promise<void> {
  const rows = told.map(({ row, state, change, written, problems, changes }, at) => ({
    ...{ line: row.line, state, place: from + at, kind: row.kind, action: row.kind === null ? null : row.action },
    ...{ ref: row.ref, parent_ref: row.parent !== null && !/^\d+$/.test(row.parent) ? row.parent : null },
    ...{ entity_id: row.id, version: written?.before?.version ?? null, fields: change?.fields ?? null },
    ...{ changes, problems: problems.length === 0 ? null : problems },
  }));
  await sql`
    update ad_sheet_rows r
       set state = v.state, place = v.place, kind = v.kind, action = v.action, ref = v.ref, parent_ref = v.parent_ref,
           entity_id = v.entity_id, version = v.version, fields = v.fields, changes = v.changes, problems = v.problems
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as v (line integer, state text, place integer, kind text, action text, ref text, parent_ref text, entity_id bigint,
              version integer, fields jsonb, changes jsonb, problems jsonb)
     where r.ad_account_id = ${accountId} and r.sheet_id = ${sheetId} and r.line = v.line`.execute(tx);
}

/** What all that runs may spend, before and after. */
async function totalsWith(db: Db, accountId: string, sums: ReadonlyMap<string, bigint>): Promise<BudgetTotal[]> {
  const totals: BudgetTotal[] = [];
  for (const kind of budgetKinds) {
    const running = await budgetsRunning(db, accountId, kind);
    for (const field of budgetsOf(kind)) {
      const before = BigInt(running[field] ?? 0);
      const after = before + (sums.get(`${kind} ${field}`) ?? 0n);
      if (before !== 0n || after !== 0n) totals.push({ kind, field, before: String(before), after: String(after) });
    }
  }
  return totals;
}
