import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import type { CellProblem } from "#rules/business/sheet-cell.ts";
import type { Problem } from "#server/domains/business/entities/changes.ts";
import type { SheetName } from "#server/domains/business/entities/kinds.ts";
import { sheetColumns } from "./sheet-columns.ts";

/** Why a row isn't taken: a sentence with its values, and the head of the column; null: the whole row. */
export type SheetProblem = { column: string | null; message: string; values?: Readonly<Record<string, string>> };

const words = { ...reportsCopy.money, ...bulkCopy.cell };

export function cellProblem(column: string, problem: CellProblem, values?: SheetProblem["values"]): SheetProblem {
  return { column, message: words[problem], ...(values && { values }) };
}

/** A problem of the rules at the column of the sheet that it is of. */
export function toldInSheet(kind: SheetName, { field, message, data = {} }: Problem, currency: string): SheetProblem {
  const { key, minimum_micro: least, maximum_micro: most, most: room } = data;
  const columns = field === null ? [] : sheetColumns().filter(({ fields }) => fields[kind]?.field === field);
  const column = columns.find(({ fields }) => fields[kind]?.key === key) ?? columns[0];
  const amount = (micro: unknown) => `${fromMicroCurrency(BigInt(String(micro)))} ${currency}`;
  const told = { column: column?.head ?? null, message };
  if (least !== undefined) return { ...told, message: words.tooLittle, values: { amount: amount(least) } };
  if (most !== undefined) return { ...told, message: bulkCopy.cell.tooMuchFor, values: { amount: amount(most) } };
  return room === undefined ? told : { ...told, message: bulkCopy.cell.full, values: { count: `${room as number}` } };
}
