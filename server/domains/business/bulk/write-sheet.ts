import type { Readable } from "node:stream";
import { Readable as Stream } from "node:stream";
import { ZipFile } from "yazl";
import type { SheetForm } from "#spec/constants/bulk.ts";
import { csvLine, harmless } from "#rules/kit/csv-line.ts";

type Rows = AsyncIterable<readonly string[]>;

/** A sheet as a file that is written while it is read. No spreadsheet runs what stands in it, and every cell is text: nothing is rounded. */
export function writeSheet(form: SheetForm, rows: Rows, modified: Date): Readable {
  return form === "csv" ? Stream.from(csvOf(rows), { objectMode: false }) : workbook(rows, modified);
}

/** By the mark in front spreadsheets know that it is UTF-8. */
async function* csvOf(rows: Rows): AsyncGenerator<string> {
  yield "\uFEFF";
  for await (const row of rows) yield csvLine(row);
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** What is the same in every workbook: one sheet, whose cells are shown as the text that they are. */
const parts = {
  "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Magpie" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
} as const;

const columnsStyled = 100;

function workbook(rows: Rows, modified: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(head + text), name, { mtime: modified });
  zip.addReadStreamLazy("xl/worksheets/sheet1.xml", { mtime: modified }, (give) => {
    const sheet = Stream.from(sheetXml(rows), { objectMode: false });
    sheet.once("error", (error) => output.destroy(error));
    output.once("close", () => sheet.destroy());
    give(null, sheet);
  });
  zip.end();
  return output;
}

async function* sheetXml(rows: Rows): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columnsStyled}" width="20" style="1" customWidth="1"/></cols><sheetData>`;
  for await (const row of rows) yield `<row>${row.map(cellXml).join("")}</row>`;
  yield "</sheetData></worksheet>";
}

function cellXml(text: string): string {
  if (text === "") return '<c s="1"/>';
  return `<c s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(harmless(text))}</t></is></c>`;
}

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** What XML can't hold is left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, "")
    .replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign);
}
