import { sheetLimits } from "#spec/constants/bulk.ts";
import { unmarked } from "#rules/kit/csv-line.ts";
import type { SheetRow } from "./sheet-row.ts";
import { SheetRefused } from "./sheet-refused.ts";

/** The rows of a CSV (RFC 4180), each with the line on which it begins; separated as its first line is. Holds one row at a time. */
export function* readCsv(bytes: Uint8Array): Generator<SheetRow> {
  const text = decoded(bytes);
  const separator = separatorOf(text);
  let [line, begun, cells, cell] = [1, 1, [] as string[], ""];
  let [isQuoted, wasQuoted] = [false, false];
  const take = () => {
    if (cell.length > sheetLimits.cellMaxChars) throw new SheetRefused("cell_too_long", begun, cells.length);
    // A quoted cell is a text like any other: a spreadsheet runs it all the same.
    cells.push(cell);
    [cell, wasQuoted] = ["", false];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (isQuoted) {
      if (sign === "\n") line += 1;
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1];
      else isQuoted = false;
      if (cell.length > sheetLimits.cellMaxChars) throw new SheetRefused("cell_too_long", begun, cells.length);
      continue;
    }
    if (sign === '"' && cell === "" && !wasQuoted) [isQuoted, wasQuoted] = [true, true];
    else if (sign === separator) take();
    else if (sign === "\n" || sign === "\r") {
      take();
      if (sign === "\r" && text[at + 1] === "\n") at += 1;
      yield rowOf(begun, cells);
      line += 1;
      [begun, cells] = [line, []];
    } else cell += sign;
    if (cells.length > sheetLimits.columnsMax) throw new SheetRefused("too_many_columns", begun, null);
  }
  if (isQuoted) throw new SheetRefused("quote_open", begun, cells.length);
  if (cell !== "" || cells.length > 0) {
    take();
    yield rowOf(begun, cells);
  }
}

function rowOf(line: number, cells: readonly string[]): SheetRow {
  return {
    line,
    cells: cells.map((cell) => {
      const text = cell.trim();
      return text.startsWith("=") || text.startsWith("＝") ? { formula: text } : unmarked(text).trim();
    }),
  };
}

/** UTF-8, or UTF-16 with its mark, as spreadsheets save it. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const form =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(form, { fatal: true }).decode(bytes);
  } catch {
    throw new SheetRefused("not_text", null, null);
  }
}

/** Which of them stands most often in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const [first = ""] = text.slice(0, 20_000).split(/[\r\n]/, 1);
  const bare = first.replaceAll(/"[^"]*"/g, "");
  const count = (sign: string) => bare.split(sign).length;
  return [";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ",");
}
