import type { Readable } from "node:stream";
import { Parser } from "htmlparser2";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { sheetLimits } from "#spec/constants/bulk.ts";
import { unmarked } from "#rules/kit/csv-line.ts";
import type { SheetCell, SheetRow } from "./sheet-row.ts";
import { SheetRefused } from "./sheet-refused.ts";
import { type CellStyles, dateText, stylesFrom } from "./xlsx-dates.ts";

/**
 * The rows of a workbook's first sheet. Sizes are held against their bounds before anything is unpacked, and again while it is; formulas are
 * known as such and never worked out, and a workbook with macros or with links to other files is refused.
 */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<SheetRow> {
  const zip = await opened(bytes);
  try {
    const parts = await partsOf(zip);
    const { path, is1904 } = await firstSheet(zip, parts);
    const texts = await sharedTexts(zip, parts.get("xl/sharedStrings.xml"));
    const styles = await stylesFrom(await wholeOf(zip, parts.get("xl/styles.xml")), is1904);
    const sheet = parts.get(path) ?? fail("broken");
    yield* rowsOf(pieces(zip, sheet, sheetLimits.sheetMaxBytes), texts, styles);
  } catch (error) {
    // What a broken ZIP fails with is its own.
    throw error instanceof SheetRefused ? error : new SheetRefused("broken");
  } finally {
    zip.close();
  }
}

function fail(fault: ConstructorParameters<typeof SheetRefused>[0]): never {
  throw new SheetRefused(fault);
}

async function opened(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true });
  } catch {
    return fail("broken");
  }
}

/** The parts of a workbook by their paths; what it must not have is refused. */
async function partsOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > sheetLimits.partsMax) fail("too_large");
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (/vbaProject|\/macrosheets\//i.test(name)) fail("macros");
    if (/\/externalLinks?\//i.test(name)) fail("external");
    if (entry.isEncrypted()) fail("old_or_locked");
    parts.set(name, entry);
  }
  if (!parts.has("xl/workbook.xml")) fail("other_file");
  return parts;
}

/** A part as it is unpacked; nothing beyond its bound is. */
async function* pieces(zip: ZipFile, entry: Entry, most: number): AsyncGenerator<string> {
  if (entry.uncompressedSize > most) fail("too_large");
  const stream: Readable = await zip.openReadStreamPromise(entry);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let size = 0;
  for await (const piece of stream) {
    size += (piece as Buffer).length;
    if (size > most) fail("too_large");
    yield decoder.decode(piece as Buffer, { stream: true });
  }
}

async function wholeOf(zip: ZipFile, entry: Entry | undefined): Promise<string> {
  let text = "";
  if (entry !== undefined) for await (const piece of pieces(zip, entry, sheetLimits.partMaxBytes)) text += piece;
  return text;
}

/** Where the first sheet is, by what the workbook says and is related to. */
async function firstSheet(zip: ZipFile, parts: ReadonlyMap<string, Entry>): Promise<{ path: string; is1904: boolean }> {
  const sheet = { id: "", is1904: false };
  await walk(wholeOf(zip, parts.get("xl/workbook.xml")), (name, at) => {
    if (name === "sheet" && sheet.id === "") sheet.id = at["r:id"] ?? "";
    if (name === "workbookPr") sheet.is1904 = at["date1904"] === "1" || at["date1904"] === "true";
  });
  let target = "worksheets/sheet1.xml";
  await walk(wholeOf(zip, parts.get("xl/_rels/workbook.xml.rels")), (name, at) => {
    if (name === "Relationship" && at["Id"] === sheet.id) target = at["Target"] ?? target;
  });
  return { path: target.startsWith("/") ? target.slice(1) : `xl/${target}`, is1904: sheet.is1904 };
}

type Open = (name: string, at: Readonly<Record<string, string>>) => void;

async function walk(text: Promise<string>, open: Open): Promise<void> {
  const parser = new Parser(
    { onopentag: (name, at) => open(plain(name), at) },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(await text);
}

/** Without the prefix that some programs write. */
const plain = (name: string) => name.slice(name.indexOf(":") + 1);

/** Texts that cells name by their number; what is said for pronunciation is left out. */
async function sharedTexts(zip: ZipFile, entry: Entry | undefined): Promise<readonly string[]> {
  const texts: string[] = [];
  if (entry === undefined) return texts;
  let [text, isText, isSpoken] = ["", false, false];
  const parser = new Parser(
    {
      onopentag(tag) {
        const name = plain(tag);
        if (name === "si") text = "";
        else if (name === "rPh") isSpoken = true;
        else if (name === "t") isText = !isSpoken;
      },
      ontext: (piece) => void (isText && (text += piece)),
      onclosetag(tag) {
        const name = plain(tag);
        if (name === "t") isText = false;
        else if (name === "rPh") isSpoken = false;
        else if (name === "si") texts.push(text);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const piece of pieces(zip, entry, sheetLimits.sharedTextsMaxBytes)) {
    parser.write(piece);
    if (texts.length > sheetLimits.sharedTextsMax) fail("too_large");
  }
  parser.end();
  return texts;
}

type Cell = { column: number; type: string; style: number; value: string; formula: string | null };

async function* rowsOf(
  source: AsyncIterable<string>,
  texts: readonly string[],
  styles: CellStyles,
): AsyncGenerator<SheetRow> {
  const ready: SheetRow[] = [];
  let [line, column, row] = [0, -1, [] as SheetCell[]];
  let cell: Cell | null = null;
  let within = "";
  const parser = new Parser(
    {
      onopentag(tag, at) {
        const name = plain(tag);
        if (name === "row") {
          const told = Number(at["r"]);
          line = Number.isSafeInteger(told) && told > 0 ? told : line + 1;
          [column, row] = [-1, []];
        } else if (name === "c") {
          column = columnOf(at["r"]) ?? column + 1;
          if (column >= sheetLimits.columnsMax) throw new SheetRefused("too_many_columns", line);
          cell = { column, type: at["t"] ?? "n", style: Number(at["s"] ?? 0), value: "", formula: null };
        } else if (cell !== null && name === "f") [cell.formula, within] = ["", name];
        else if (name === "v" || name === "t") within = name;
        else if (name === "rPh") within = "";
      },
      ontext(piece) {
        if (cell === null || within === "") return;
        if (within === "f") cell.formula += piece;
        else cell.value += piece;
        if (cell.value.length > sheetLimits.cellMaxChars) throw new SheetRefused("cell_too_long", line, column);
      },
      onclosetag(tag) {
        const name = plain(tag);
        if (name === "v" || name === "t" || name === "f") within = "";
        else if (name === "c" && cell !== null) {
          row[cell.column] = textOf(cell, texts, styles);
          cell = null;
        } else if (name === "row") ready.push({ line, cells: Array.from(row, (one) => one ?? "") });
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const piece of source) {
    parser.write(piece);
    yield* ready.splice(0);
  }
  parser.end();
  yield* ready;
}

/** `AB12`: 27. */
function columnOf(place: string | undefined): number | null {
  const [, letters] = /^([A-Z]{1,3})\d+$/.exec(place ?? "") ?? [];
  if (letters === undefined) return null;
  return letters.split("").reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf({ type, style, value, formula }: Cell, texts: readonly string[], styles: CellStyles): SheetCell {
  if (formula !== null) return { formula: `=${formula.slice(0, 200)}` };
  if (type === "s") return unmarked((texts[Number(value)] ?? "").trim()).trim();
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type === "n" && value !== "") return styles.isDate(style) ? dateText(value, styles.is1904) : numberText(value);
  const text = value.trim();
  return type === "inlineStr" || type === "str" ? unmarked(text).trim() : text;
}

/** A number as its cell shows it: files have seventeen digits of it. What a spreadsheet had to round shows as such. */
function numberText(value: string): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return Number.isInteger(number) && Math.abs(number) >= 1e15 ? number.toExponential() : String(number);
}
