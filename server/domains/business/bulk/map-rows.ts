import { nothingWord, sheetActions, fixedHeads } from "#spec/constants/bulk.ts";
import {
  type CellRead,
  readAmount,
  readChoice,
  readList,
  readSheetId,
  readSheetMoment,
  readText,
  readWhole,
  readYesNo,
  type SheetMoment,
} from "#rules/business/sheet-cell.ts";
import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { type SheetName, sheetNames, kindOf } from "#server/domains/business/entities/kinds.ts";
import type { Heads } from "./read-heads.ts";
import { type CellField, headKey, sheetKind } from "./sheet-columns.ts";
import type { SheetCell, SheetRow } from "./sheet-row.ts";
import { cellProblem, type SheetProblem } from "./sheet-problem.ts";

/** What a cell says of a field, or of a part of one. */
export type Said = { cell: CellField; head: string; value: unknown };

/** A row as it is meant, before anything is asked of the database. */
export type MappedRow = {
  line: number;
  kind: SheetName | null;
  action: "create" | "update";
  /** Of what is edited. */
  id: string | null;
  /** What is made is called this in the sheet. */
  ref: string | null;
  /** What it stands in: an id, or a name of the sheet. */
  parent: string | null;
  /** The column that names what it stands in. */
  parentColumn: string | null;
  /** All that a program says, in the words of the kind; absent: a sheet's cells say it. */
  fields?: Readonly<Record<string, unknown>>;
  said: readonly Said[];
  problems: readonly SheetProblem[];
};

/** A moment that is still to be found in the account's zone. */
export class Unplaced {
  readonly moment: Exclude<SheetMoment, { at: Date }>;
  readonly isEnd: boolean;
  constructor(moment: Unplaced["moment"], isEnd: boolean) {
    [this.moment, this.isEnd] = [moment, isEnd];
  }
}

const { cell: say } = bulkCopy;
const refForm = /^new:\s*\S.{0,60}$/i;

/** Reads rows one after another: what stands above one without a parent is its parent. Every problem of a row is told. */
export function mapRows(rows: readonly SheetRow[], heads: Heads, currency: string): MappedRow[] {
  const above = new Map<SheetName, string>();
  const named = new Map<string, number>();
  const edited = new Map<string, number>();
  const mapped = rows.map((row) => mapRow(row, heads, currency, above));
  const refs = new Set(mapped.flatMap(({ ref }) => ref ?? []));
  return mapped.map((row) => {
    const problems = [...row.problems];
    const twice = (names: Map<string, number>, name: string | null, message: string) => {
      const line = name === null ? undefined : names.get(name);
      if (line !== undefined) problems.push({ column: fixedHeads.id, message, values: { line: String(line) } });
      else if (name !== null) names.set(name, row.line);
    };
    twice(named, row.ref, say.twiceNamed);
    twice(edited, row.id === null ? null : `${row.kind} ${row.id}`, say.twiceEdited);
    if (row.parent !== null && refForm.test(row.parent) && !refs.has(row.parent))
      problems.push({ column: parentHead(heads, row.kind), message: say.parentUnknown, values: { name: row.parent } });
    return { ...row, problems };
  });
}

function mapRow(row: SheetRow, heads: Heads, currency: string, above: Map<SheetName, string>): MappedRow {
  const problems: SheetProblem[] = [];
  const textAt = (at: number, head: string) => {
    const given = plain(row.cells[at], head);
    if ("problem" in given) problems.push(given.problem);
    return "text" in given ? given.text : "";
  };
  const action = readAction(textAt(heads.at.action, fixedHeads.action));
  if (action === null) problems.push({ column: fixedHeads.action, message: say.action });
  const kind = readKind(textAt(heads.at.kind, fixedHeads.kind));
  if (kind === null)
    problems.push({
      column: fixedHeads.kind,
      message: say.type,
      values: { options: sheetNames.map(sheetKind).join(", ") },
    });
  const name = readName(textAt(heads.at.id, fixedHeads.id), action ?? "create", row.line);
  if ("problem" in name) problems.push(name.problem);
  const { id = null, ref = null } = "problem" in name ? {} : name;
  const { parent, said, wrong } =
    kind === null ? { parent: null, said: [], wrong: [] } : readCells(row, heads, kind, currency);
  problems.push(...wrong);
  const inferred = kind === null ? null : (parent ?? (action === "create" ? parentAbove(kind, above) : null));
  const isOrphan = kind !== null && action === "create" && kindOf(kind).parents.length > 0 && inferred === null;
  const head = parentHead(heads, kind);
  if (isOrphan && !wrong.some(({ column }) => column === head))
    problems.push({ column: head, message: say.parentNeeded });
  if (kind !== null && (id ?? ref) !== null) above.set(kind, id ?? ref ?? "");
  return {
    line: row.line,
    kind,
    action: action ?? "create",
    id,
    ref,
    parent: inferred?.id ?? null,
    parentColumn: inferred?.column ?? null,
    said,
    problems,
  };
}

/** The last row above that one of this kind can stand in. */
function parentAbove(kind: SheetName, above: ReadonlyMap<SheetName, string>): Parent | null {
  const parents = parentsNamed(kind).map(({ kind: name, column }) => ({ column, id: above.get(name as SheetName) }));
  return parents.find((one): one is Parent => one.id !== undefined) ?? null;
}

/** What a row stands in: the column that names it, and an id or a name of the sheet. */
type Parent = { column: string; id: string };

/** What one of a kind can be said to stand in, nearest first. */
function parentsNamed(name: SheetName) {
  const { parents, fields } = kindOf(name);
  return parents.filter(({ column }) => Object.hasOwn(fields, column));
}

function parentHead(heads: Heads, kind: SheetName | null): string | null {
  return heads.columns.find(([, { fields }]) => kind !== null && fields[kind]?.form === "parent")?.[1].head ?? null;
}

/** A cell's text, or that it is none. */
function plain(cell: SheetCell | undefined, head: string): { text: string } | { problem: SheetProblem } {
  if (cell === undefined) return { text: "" };
  if (typeof cell !== "string") return { problem: cellProblem(head, "formula") };
  return { text: cell };
}

function readAction(text: string): "create" | "update" | null {
  const key = headKey(text);
  if (key === headKey(sheetActions.create)) return "create";
  return [sheetActions.update, "update"].map(headKey).includes(key) ? "update" : null;
}

function readKind(text: string): SheetName | null {
  const key = headKey(text);
  return sheetNames.find((name) => headKey(name) === key || headKey(sheetKind(name)) === key) ?? null;
}

type Named = { id?: string; ref?: string } | { problem: SheetProblem };

/** What is made without a name goes by its line. */
function readName(text: string, action: "create" | "update", line: number): Named {
  const column = fixedHeads.id;
  if (action === "create") {
    if (text === "") return { ref: `line:${line}` };
    return refForm.test(text) ? { ref: refOf(text) } : { problem: { column, message: say.idOfNew } };
  }
  if (text === "") return { problem: { column, message: say.idNeeded } };
  const read = readSheetId(text);
  return "problem" in read ? { problem: cellProblem(column, read.problem) } : { id: read.value };
}

const refOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .replace(/^new: /, "new:");

function readCells(row: SheetRow, heads: Heads, kind: SheetName, currency: string) {
  const said: Said[] = [];
  const wrong: SheetProblem[] = [];
  const named = new Map<string, string>();
  for (const [at, { head, fields }] of heads.columns) {
    const given = plain(row.cells[at], head);
    const cell = fields[kind];
    if ("problem" in given) wrong.push(given.problem);
    else if (given.text === "") continue;
    else if (cell === undefined) wrong.push({ column: head, message: say.notOfType });
    else if (cell.form === "parent") {
      const isRef = refForm.test(given.text);
      const read: CellRead<string> = isRef ? { value: refOf(given.text) } : readSheetId(given.text);
      if ("problem" in read) wrong.push(cellProblem(head, read.problem));
      else named.set(cell.field, read.value);
    } else if (given.text === nothingWord) {
      if (cell.isNothingTaken || cell.key !== null) said.push({ cell, head, value: null });
      else wrong.push({ column: head, message: say.notCleared });
    } else {
      const read = readCell(cell, given.text, currency);
      if ("problem" in read)
        wrong.push(cellProblem(head, read.problem, { options: cell.form === "choice" ? cell.options.join(", ") : "" }));
      else said.push({ cell, head, value: read.value });
    }
  }
  // Where several are said, the nearest is meant: the others follow from it.
  const [parent = null] = parentsNamed(kind).flatMap(({ column }): Parent[] => {
    const id = named.get(column);
    return id === undefined ? [] : [{ column, id }];
  });
  return { parent, said, wrong };
}

function readCell(cell: CellField, text: string, currency: string): CellRead<unknown> {
  switch (cell.form) {
    case "money":
      return readAmount(text, currency);
    case "yesNo":
      return readYesNo(text);
    case "whole":
      return readWhole(text);
    case "list":
      return readList(text);
    case "id":
    case "parent":
      return readSheetId(text);
    case "choice":
      return readChoice(text, cell.options);
    case "moment": {
      const read = readSheetMoment(text);
      if ("problem" in read) return read;
      return { value: "at" in read.value ? read.value.at : new Unplaced(read.value, cell.isEnd) };
    }
    case "text":
      return readText(text);
  }
}
