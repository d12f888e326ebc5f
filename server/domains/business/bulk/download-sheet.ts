import type { Readable } from "node:stream";
import { refuse } from "#contract/kit/refusal.ts";
import type { WantedSheet } from "#contract/business/sheet-url.ts";
import { answerHeads, sheetActions, sheetForms, type SheetForm } from "#spec/constants/bulk.ts";
import { entityStatuses } from "#spec/constants/campaigns.ts";
import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { formatText } from "#rules/kit/text.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireBooks, type BooksOf } from "#server/domains/business/campaigns/require-books.ts";
import { type SheetName, sheetNames } from "#server/domains/business/entities/kinds.ts";
import type { Entity } from "#server/domains/business/entities/kinds/kind.ts";
import { isId } from "#server/domains/business/entities/kinds/kind.ts";
import type { Services } from "#server/services/services.ts";
import { type RowRecord, rowsBehind, sheetOf } from "./bulk.queries.ts";
import { entitiesBehind, type WantedEntities } from "./entities-in-sheet.queries.ts";
import { exampleRows } from "./example-rows.ts";
import { keepDownload, type WantedRun } from "./keep-download.ts";
import { cellText, momentsIn, type MomentText } from "./sheet-changes.ts";
import { headKey, sheetColumns, sheetHeads, sheetKind } from "./sheet-columns.ts";
import { writeSheet } from "./write-sheet.ts";

const pageRows = 1_000;
const open: readonly string[] = ["DRAFT", "ACTIVE", "PAUSED"];

type File = { name: string; type: string; body: Readable };

/** A sheet of what an account has, each row of which edits a thing; or an empty one. Refuses as `requireBooks` does. */
export async function downloadSheet(
  services: Services,
  person: Person,
  accountId: string,
  form: string,
  wanted: WantedSheet,
): Promise<File> {
  const account = await requireBooks(services, person, accountId, "ads:read");
  const { kinds = [], campaigns = [], statuses = [], isEmpty = false } = wanted;
  const names = kinds.length === 0 ? sheetNames : sheetNames.filter((name) => kinds.includes(name));
  const states = statuses.filter((status) => (entityStatuses as readonly string[]).includes(status));
  const among = {
    campaignIds: campaigns.length === 0 ? null : campaigns.filter(isId),
    statuses: states.length === 0 ? open : states,
  };
  if (isEmpty) return fileOf(services, form, "magpie-empty", emptyRows(names));
  const file = fileOf(services, form, "magpie-ads", entityRows(services, account, names, among));
  const asked = { accountId: account.id, personId: person.id, client: null, name: file.name, form: formOf(form) };
  await keepDownload(services, asked, { kinds: names, among });
  return file;
}

/** The same for a program: what it asked for, as it stands now. */
export function csvOf(services: Services, account: BooksOf, { kinds, among }: WantedRun): File {
  const names = sheetNames.filter((name) => kinds.length === 0 || kinds.includes(name));
  return fileOf(services, "csv", "bulk-download", entityRows(services, account, names, among));
}

/** What became of the rows of a sheet, in its own columns. Refuses NOT_FOUND for one that the account hasn't. */
export async function downloadResult(
  services: Services,
  person: Person,
  { accountId, sheetId, form }: { accountId: string; sheetId: string; form: string },
): Promise<File> {
  const account = await requireBooks(services, person, accountId, "ads:read");
  const at = { accountId: account.id, sheetId: isId(sheetId) ? sheetId : "0" };
  const sheet = (await sheetOf(services.db, at)) ?? refuse("NOT_FOUND");
  const name = sheet.file_name.replace(/\.\w{1,5}$/, "").replaceAll(/[^\w-]+/g, "-");
  return fileOf(services, form, `${name === "" ? "sheet" : name}-result`, resultRows(services, at, sheet.heads));
}

function fileOf({ clock }: Services, given: string, name: string, rows: AsyncIterable<readonly string[]>): File {
  const form = formOf(given);
  const types: Record<SheetForm, string> = {
    csv: "text/csv; charset=utf-8",
    xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  };
  return { name: `${name}.${form}`, type: types[form], body: writeSheet(form, rows, clock.now()) };
}

const formOf = (given: string): SheetForm => sheetForms.find((one) => one === given) ?? refuse("NOT_FOUND");

async function* entityRows(
  { db }: Services,
  account: BooksOf,
  names: readonly SheetName[],
  wanted: WantedEntities,
): AsyncGenerator<readonly string[]> {
  yield sheetHeads();
  const moments = momentsIn(account.timeZone);
  for (const name of names)
    for (let behind = "0"; ;) {
      const page = await entitiesBehind(db, account.id, name, wanted, { behind, max: pageRows });
      for (const entity of page) yield entityRow(name, entity, moments);
      const last = page.at(-1);
      if (last === undefined || page.length < pageRows) break;
      behind = last.id;
    }
}

function entityRow(name: SheetName, entity: Entity, moments: MomentText): string[] {
  const cells = sheetColumns().map(({ fields }) => {
    const cell = fields[name];
    return cell === undefined ? "" : cellText(cell, entity[cell.field], moments);
  });
  return [sheetActions.update, sheetKind(name), entity.id, ...cells];
}

async function* emptyRows(names: readonly SheetName[]): AsyncGenerator<readonly string[]> {
  yield sheetHeads();
  yield* exampleRows(names);
}

/** The rows as they were typed, with how each went and why; what a row made has its id there, so that it can be edited next. */
async function* resultRows(
  { db }: Services,
  at: { accountId: string; sheetId: string },
  heads: readonly string[],
): AsyncGenerator<readonly string[]> {
  const own = new Set(Object.values(answerHeads).map(headKey));
  const kept = heads.map((head, place) => ({ head, place })).filter(({ head }) => !own.has(headKey(head)));
  yield [...kept.map(({ head }) => head), answerHeads.result, answerHeads.problem];
  for (let behind = 0; ;) {
    const page = await rowsBehind(db, at, { behind, states: null, max: pageRows });
    for (const row of page)
      yield [...kept.map(({ place }) => typedAt(row, place)), bulkCopy.rowStates[row.state], problemText(row)];
    const last = page.at(-1);
    if (last === undefined || page.length < pageRows) return;
    behind = last.line;
  }
}

function typedAt({ cells }: RowRecord, place: number): string {
  const cell = cells[place] ?? "";
  return typeof cell === "string" ? cell : cell.formula;
}

function problemText({ problems }: RowRecord): string {
  return (problems ?? [])
    .map(({ column, message, values = {} }) => (column === null ? "" : `${column}: `) + formatText(message, values))
    .join(" ");
}
