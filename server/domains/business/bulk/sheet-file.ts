import type { SheetForm } from "#spec/constants/bulk.ts";
import { sheetLimits } from "#spec/constants/bulk.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import { SheetRefused } from "./sheet-refused.ts";
import type { SheetCell, SheetRow } from "./sheet-row.ts";

export type Sheet = { form: SheetForm; heads: readonly string[]; rows: readonly SheetRow[] };

/**
 * A sheet as it was sent: its first row that says something is the head, rows that say nothing are left out. What it is shows in its bytes,
 * whatever it is called. Throws SheetRefused.
 */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  const form = formOf(bytes);
  const rows: SheetRow[] = [];
  for await (const row of form === "xlsx" ? readXlsx(bytes) : readCsv(bytes)) {
    if (row.cells.every((cell) => cell === "")) continue;
    rows.push({ line: row.line, cells: row.cells.map(storable) });
    if (rows.length > sheetLimits.rowsMax + 1) throw new SheetRefused("too_many_rows", row.line);
  }
  const [head, ...below] = rows;
  if (head === undefined || below.length === 0) throw new SheetRefused("empty");
  const heads = head.cells.map((cell) => (typeof cell === "string" ? cell : cell.formula));
  return { form, heads, rows: below };
}

/** What no text of the database can hold shows as what it is: nothing that was meant. */
function storable(cell: SheetCell): SheetCell {
  const clean = (text: string) => text.toWellFormed().replaceAll("\u0000", "\uFFFD");
  return typeof cell === "string" ? clean(cell) : { formula: clean(cell.formula) };
}

function formOf(bytes: Buffer): SheetForm {
  const [first, second, third] = bytes;
  if (first === 0x50 && second === 0x4b) return "xlsx";
  // What Excel wrote before 2007, and what it locks with a password.
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw new SheetRefused("old_or_locked");
  if (bytes.length === 0) throw new SheetRefused("empty");
  const hasMark = first === 0xff || first === 0xfe || (first === 0xef && second === 0xbb && third === 0xbf);
  if (!hasMark && bytes.subarray(0, 4_096).includes(0)) throw new SheetRefused("other_file");
  return "csv";
}
