import { z } from "zod";
import { fieldHeads, fixedHeads } from "#spec/constants/bulk.ts";
import { type SheetName, sheetNames, kindOf } from "#server/domains/business/entities/kinds.ts";
import { type Field, identity, moment } from "#server/domains/business/entities/kinds/kind.ts";

/** How a cell of a field is read. */
export type CellForm =
  | { form: "text" | "money" | "yesNo" | "whole" | "list" | "id" | "parent" }
  | { form: "moment"; isEnd: boolean }
  | { form: "choice"; options: readonly string[] };

/** A field of a kind as it stands in a sheet; `key`: one part of a field that has several. */
export type CellField = CellForm & {
  field: string;
  key: string | null;
  isNothingTaken: boolean;
  /** Something must be said of it where one is made. */
  isNeeded: boolean;
  /** It stands once it is made, or published. */
  fixed: "made" | "begun" | null;
};

/** A column of a sheet: what it is called, and which field of each kind it holds. */
export type SheetColumn = { head: string; fields: Partial<Record<SheetName, CellField>> };

/** The columns of a sheet behind action, type and id; they follow from what kinds declare, those that say the same standing in one. */
export function sheetColumns(): readonly SheetColumn[] {
  const columns = new Map<string, SheetColumn>();
  for (const name of sheetNames)
    for (const { head, ...field } of fieldsOf(name)) {
      const column = columns.get(head) ?? { head, fields: {} };
      column.fields[name] = field;
      columns.set(head, column);
    }
  const isParent = ({ fields }: SheetColumn) => Object.values(fields).some(({ form }) => form === "parent");
  const all = [...columns.values()];
  return [...all.filter(isParent), ...all.filter((one) => !isParent(one))];
}

/** What a kind is called in a sheet. */
export function sheetKind(name: SheetName): string {
  return wordsOf(name);
}

/** All heads, in their order. */
export function sheetHeads(): string[] {
  return [...Object.values(fixedHeads), ...sheetColumns().map(({ head }) => head)];
}

/** Heads are one however they are capitalised or written together. */
export function headKey(head: string): string {
  return head
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function fieldsOf(name: SheetName): (CellField & { head: string })[] {
  const kind = kindOf(name);
  const parents = new Set(kind.parents.map(({ column }) => column));
  return Object.entries(kind.fields).flatMap(([column, field]): (CellField & { head: string })[] => {
    const isParent = parents.has(column);
    // What is done to one is no part of it, and what nobody is told of is nobody's to say.
    if (field.action !== undefined || (field.logged === false && !isParent)) return [];
    const facts = {
      field: column,
      isNothingTaken: field.read.safeParse(null).success,
      isNeeded: field.initial === undefined,
      fixed: field.fixed ?? null,
    };
    const inner = innerOf(field.read);
    if (inner instanceof z.ZodObject)
      return Object.entries(inner.shape as Record<string, z.ZodType>).map(([key, part]) => ({
        ...{ ...facts, key, head: headOf(key) },
        ...formOf(key, { read: part }, innerOf(part)),
      }));
    const form = isParent ? ({ form: "parent" } as const) : formOf(column, field, inner);
    return [{ ...facts, key: null, head: headOf(column), ...form }];
  });
}

function formOf(column: string, { isMoney }: Field, inner: z.ZodType): CellForm {
  if (isMoney === true) return { form: "money" };
  if (inner === moment) return { form: "moment", isEnd: column.startsWith("end") };
  if (inner === identity || column.endsWith("_id")) return { form: "id" };
  if (inner instanceof z.ZodEnum) return { form: "choice", options: inner.options.map(String) };
  if (inner instanceof z.ZodBoolean) return { form: "yesNo" };
  if (inner instanceof z.ZodNumber) return { form: "whole" };
  return { form: inner instanceof z.ZodArray ? "list" : "text" };
}

/** What is read where something is said. */
function innerOf(read: z.ZodType): z.ZodType {
  if (read instanceof z.ZodNullable || read instanceof z.ZodOptional || read instanceof z.ZodDefault)
    return innerOf(read.unwrap() as z.ZodType);
  return read === moment || !(read instanceof z.ZodPipe) ? read : innerOf(read.in as z.ZodType);
}

function headOf(column: string): string {
  return Object.hasOwn(fieldHeads, column) ? (fieldHeads[column] ?? column) : wordsOf(column);
}

/** `match_type`: "Match type"; an id is written as one. */
function wordsOf(name: string): string {
  const words = name
    .replace(/_micro$/, "")
    .toLowerCase()
    .split("_")
    .map((word) => (word === "id" ? "ID" : word));
  const [first = "", ...rest] = words;
  return [first === "ID" ? first : first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(" ");
}
