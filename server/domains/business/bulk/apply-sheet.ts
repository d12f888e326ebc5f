import { sql } from "kysely";
import { sheetLimits } from "#spec/constants/bulk.ts";
import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { campaignRefusals } from "#spec/copy/business/campaign-refusals.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { applyChanges } from "#server/domains/business/entities/apply-changes.ts";
import type { EntityChange, Outcome } from "#server/domains/business/entities/changes.ts";
import { type SheetName, kindOf } from "#server/domains/business/entities/kinds.ts";
import { revertBatch } from "#server/domains/business/entities/revert-batch.ts";
import type { Services } from "#server/services/services.ts";
import { readyRows, type ReadyRow, sheetOf, type SheetRecord } from "./bulk.queries.ts";
import { type SheetChanger, sheetChanger } from "./sheet-changer.ts";
import { type SheetProblem, toldInSheet } from "./sheet-problem.ts";

type Needs = Pick<Services, "db" | "ids" | "clock">;
type At = { accountId: string; sheetId: string };

/**
 * Applies the next rows of a sheet in one transaction, with how far it is: whoever goes on after a crash begins behind the last such step.
 * False once there is nothing more to do.
 */
export async function applyStep(services: Needs, at: At): Promise<boolean> {
  return transaction(services.db, async (tx) => {
    const sheet = await sheetOf(tx, at, true);
    if (sheet === undefined || (sheet.state !== "waiting" && sheet.state !== "applying")) return false;
    const who = await sheetChanger(tx, at.accountId, sheet.acted_by ?? "0", sheet);
    if (who === null) return moved(services, tx, sheet, { state: "failed", reason: bulkCopy.failed.role }, false);
    const rows = await readyRows(tx, at, sheetLimits.stepRows);
    if (rows.length === 0) return moved(services, tx, sheet, { state: "applied" }, false);
    const batchId = sheet.batch_id ?? services.ids.next();
    const isWhole = sheet.part === "all";
    const { done, wrong } = await applyRows(services, tx, who, rows, { batchId, isWhole });
    await keepOutcomes(tx, at, done, wrong);
    if (isWhole && wrong.length > 0) return takeBack(services, tx, sheet, who);
    return moved(services, tx, sheet, { state: "applying", batch_id: batchId }, true);
  });
}

type Facts = Partial<Pick<SheetRecord, "state" | "reason" | "batch_id" | "undo_batch_id">>;

/** Notes how far a sheet is; gives `more`. */
export async function moved<More>(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  { ad_account_id: accountId, id }: SheetRecord,
  facts: Facts,
  more: More,
): Promise<More> {
  const now = clock.now();
  await tx
    .updateTable("ad_sheets")
    .set({ ...facts, moved_at: now })
    .where("ad_account_id", "=", accountId)
    .where("id", "=", id)
    .execute();
  return more;
}

type Went = { done: { line: number; entity_id: string }[]; wrong: { line: number; problems: SheetProblem[] }[] };

async function applyRows(
  services: Needs,
  tx: Tx,
  who: SheetChanger,
  rows: readonly ReadyRow[],
  { batchId, isWhole }: { batchId: string; isWhole: boolean },
): Promise<Went> {
  const here = new Set(rows.flatMap(({ ref }) => ref ?? []));
  const isOrphan = ({ parent_ref: ref, parent_state: state }: ReadyRow) =>
    ref !== null && !here.has(ref) && state !== "done";
  const [orphans, whole] = [rows.filter(isOrphan), rows.filter((row) => !isOrphan(row))];
  const changes = whole.map(changeOf);
  const { outcomes } = await applyChanges({ ...services, db: tx }, who, changes, {
    mode: isWhole ? "all" : "each",
    batchId,
  });
  const done = whole.flatMap(({ line }, at) => {
    const outcome = outcomes[at];
    return outcome?.problems === null ? [{ line, entity_id: outcome.id }] : [];
  });
  const wrong = whole.flatMap((row, at) => {
    const problems = outcomes[at]?.problems ?? [];
    return problems.length === 0 ? [] : [{ line: row.line, problems: told(row, problems, who.currency) }];
  });
  const lost = orphans.map(({ line }) => ({
    line,
    problems: [{ column: null, message: campaignRefusals.parentRefused }],
  }));
  return { done, wrong: [...wrong, ...lost] };
}

function told({ kind }: ReadyRow, problems: NonNullable<Outcome["problems"]>, currency: string): SheetProblem[] {
  return problems.map((problem) => toldInSheet(kind as SheetName, problem, currency));
}

/** What a row asks for, of things as they were looked at. */
function changeOf(row: ReadyRow): EntityChange {
  const kind = row.kind as SheetName;
  const parent = kindOf(kind).parents.find(({ column }) => row.fields?.[column] === row.parent_ref);
  const above = parent === undefined || row.parent_id === null ? {} : { [parent.column]: row.parent_id };
  const fields = { ...row.fields, ...(row.parent_state === "done" && above) };
  if (row.action === "create") return { kind, action: "create", ref: row.ref ?? "", fields };
  const version = row.version === null ? {} : { version: row.version };
  return { kind, action: "update", id: row.entity_id ?? "0", ...version, fields };
}

async function keepOutcomes(
  tx: Tx,
  { accountId, sheetId }: At,
  done: Went["done"],
  wrong: Went["wrong"],
): Promise<void> {
  const rows = [
    ...done.map((one) => ({ ...one, state: "done", problems: null })),
    ...wrong.map((one) => ({ ...one, state: "refused", entity_id: null })),
  ];
  await sql`
    update ad_sheet_rows r set state = v.state, entity_id = coalesce(v.entity_id, r.entity_id), problems = v.problems
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (line integer, state text, entity_id bigint, problems jsonb)
     where r.ad_account_id = ${accountId} and r.sheet_id = ${sheetId} and r.line = v.line`.execute(tx);
}

/** All or none: what earlier steps did goes back, as far as nobody changed it since. */
async function takeBack(services: Needs, tx: Tx, sheet: SheetRecord, who: SheetChanger): Promise<boolean> {
  if (sheet.batch_id === null)
    return moved(services, tx, sheet, { state: "failed", reason: bulkCopy.failed.together }, false);
  const isWhole = await undoRows(services, tx, sheet, who);
  const { takenBack, notTakenBack } = bulkCopy.failed;
  return moved(services, tx, sheet, { state: "failed", reason: isWhole ? takenBack : notTakenBack }, false);
}

/** Takes back what a sheet changed, in one transaction; whether all of it could be. */
async function undoRows(services: Needs, tx: Tx, sheet: SheetRecord, who: SheetChanger): Promise<boolean> {
  const { ad_account_id: accountId, id: sheetId, batch_id: batch } = sheet;
  const { batchId, reverted } = await revertBatch({ ...services, db: tx }, who, batch ?? "0");
  const left = reverted.flatMap(({ entity_id, problems }) =>
    problems === null ? [] : [{ entity_id, problems: problems.map(({ message }) => ({ column: null, message })) }],
  );
  await sql`
    update ad_sheet_rows set state = 'undone', problems = null
     where ad_account_id = ${accountId} and sheet_id = ${sheetId} and state = 'done'`.execute(tx);
  await sql`
    update ad_sheet_rows r set state = 'kept', problems = v.problems
      from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as v (entity_id bigint, problems jsonb)
     where r.ad_account_id = ${accountId} and r.sheet_id = ${sheetId} and r.state = 'undone' and r.entity_id = v.entity_id`.execute(
    tx,
  );
  await moved(services, tx, sheet, { undo_batch_id: batchId }, null);
  return left.length === 0;
}

/** Takes a sheet back that is to be undone. */
export async function undoSheet(services: Needs, at: At): Promise<void> {
  await transaction(services.db, async (tx) => {
    const sheet = await sheetOf(tx, at, true);
    if (sheet?.state !== "undoing") return;
    const who = await sheetChanger(tx, at.accountId, sheet.acted_by ?? "0", sheet);
    if (who === null) return moved(services, tx, sheet, { state: "failed", reason: bulkCopy.failed.role }, undefined);
    await undoRows(services, tx, sheet, who);
    return moved(services, tx, sheet, { state: "undone" }, undefined);
  });
}
