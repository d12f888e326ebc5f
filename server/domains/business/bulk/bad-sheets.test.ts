import { beforeAll, describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { csvLine } from "#rules/kit/csv-line.ts";
import { sheetLimits } from "#spec/constants/bulk.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { type Advertiser, advertiserOn } from "#server/domains/business/review/advertise-pin.fixture.ts";
import { testSite } from "#tests/test-site.ts";
import { sheetHeads } from "./sheet-columns.ts";
import { csvOf, sheetsOf, type Cells } from "./sheet.fixture.ts";
import { readSheet } from "./sheet-file.ts";
import { writeSheet } from "./write-sheet.ts";

/** A ZIP of these files. */
async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const workbook = {
  "xl/workbook.xml": '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels":
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
};
const book = (rows: string, more: Readonly<Record<string, string | Buffer>> = {}) =>
  zipOf({ ...workbook, "xl/worksheets/sheet1.xml": sheetXml(rows), ...more });
const head =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Action</t></is></c><c r="B1" t="inlineStr"><is><t>Type</t></is></c></row>';

async function* rowsOf(rows: readonly (readonly string[])[]) {
  yield* rows;
}

describe("BUS-08 a file that is no sheet", () => {
  const text = (content: string) => async () => Buffer.from(content);
  test.each<[string, string, () => Promise<Buffer>]>([
    ["nothing", "empty", text("")],
    ["a head alone", "empty", text("Action,Type,ID\n")],
    ["zeros", "other_file", async () => Buffer.alloc(100_000)],
    ["a picture", "other_file", async () => Buffer.from("89504e470d0a1a0a0000000d", "hex")],
    [
      "Latin-1",
      "not_text",
      async () => Buffer.concat([Buffer.from("Action,Type\nCreate,"), Buffer.from([0xe9, 0x2c, 0x0a])]),
    ],
    ["an old or locked workbook", "old_or_locked", async () => Buffer.from("d0cf11e0a1b11ae1", "hex")],
    ["half a workbook", "broken", async () => (await book(head)).subarray(0, 200)],
    ["another ZIP", "other_file", () => zipOf({ "word/document.xml": "<w/>" })],
    ["macros", "macros", () => book(head, { "xl/vbaProject.bin": "x" })],
    ["links to other files", "external", () => book(head, { "xl/externalLinks/externalLink1.xml": "<x/>" })],
    [
      "very much in little",
      "too_large",
      () => book(head, { "xl/worksheets/sheet1.xml": Buffer.alloc(sheetLimits.sheetMaxBytes + 1) }),
    ],
    ["too many rows", "too_many_rows", text(`Action,Type,ID\n${"Create,Ad,\n".repeat(sheetLimits.rowsMax + 1)}`)],
    ["too many columns", "too_many_columns", text(`${"a,".repeat(sheetLimits.columnsMax + 1)}\n`)],
    ["a long cell", "cell_too_long", text(`Action,Type,ID\nCreate,${"a".repeat(sheetLimits.cellMaxChars + 1)},\n`)],
    ["an open quote", "quote_open", text('Action,Type,ID\nCreate,"Ad,\n')],
  ])("%s is refused as %s", async (_, fault, make) => {
    await expect(make().then(readSheet)).rejects.toMatchObject({ fault });
  });

  test("a workbook whose sizes lie is left at their bound", async () => {
    const bytes = await book(head, { "xl/worksheets/sheet1.xml": Buffer.alloc(3_000_000) });
    const lying = Buffer.from(bytes);
    // The size in the list of files is what is believed before anything is unpacked.
    for (let at = lying.indexOf("PK\u0001\u0002"); at !== -1; at = lying.indexOf("PK\u0001\u0002", at + 4))
      lying.writeUInt32LE(10, at + 24);
    await expect(readSheet(lying)).rejects.toMatchObject({ fault: "broken" });
  });
});

describe("BUS-08 cells", () => {
  test("of a workbook are read as they are shown: shared texts, numbers, days; formulas as such", async () => {
    const bytes = await book(
      `${head}<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3"><v>4.0999999999999996</v></c><c r="C3" s="1"><v>46356</v></c>` +
        '<c r="D3"><f>SUM(A1:A9)</f><v>7</v></c><c r="E3"><v>1.23456789012345677E17</v></c><c r="F3" t="b"><v>1</v></c>' +
        '<c r="G3" s="1"><v>46356.75</v></c><c r="H3" t="inlineStr"><is><t>&apos;=1+1</t></is></c></row>',
      {
        "xl/sharedStrings.xml": "<sst><si><r><t>Cre</t></r><r><t>ate</t></r><rPh><t>x</t></rPh></si></sst>",
        "xl/styles.xml": '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      },
    );
    expect((await readSheet(bytes)).rows).toEqual([
      {
        line: 3,
        cells: [
          "Create",
          "4.1",
          "2026-11-30",
          { formula: "=SUM(A1:A9)" },
          "1.2345678901234568e+17",
          "TRUE",
          "2026-11-30 18:00:00",
          "=1+1",
        ],
      },
    ]);
  });

  test.each(["csv", "xlsx"] as const)(
    "any text that is written as %s is read as it was, and is live in no spreadsheet",
    async (form) => {
      const signs = [
        "=",
        "+",
        "-",
        "@",
        "'",
        '"',
        ",",
        ";",
        "\t",
        "＝",
        "a",
        "é",
        "\u202E",
        "😀",
        "\n",
        "&",
        "<",
        "1",
        " ",
        "]]>",
        "_x0041_",
      ];
      let seed = 7;
      const next = () => (seed = (seed * 48_271) % 2_147_483_647);
      const texts = Array.from({ length: 400 }, () =>
        Array.from({ length: (next() % 6) + 1 }, () => signs[next() % signs.length])
          .join("")
          .trim(),
      ).filter((one) => one !== "");
      const rows = [["Action", "Type", "ID"], ...texts.map((one) => ["Create", "Ad", one])];
      const bytes = await buffer(writeSheet(form, rowsOf(rows), new Date(0)));
      const read = (await readSheet(bytes)).rows.map(({ cells }) => cells[2]);
      expect(read).toEqual(texts);
      const live = texts.filter((one) => /^"?[=+\-@＝]/.test(csvLine([one])));
      expect(live).toEqual([]);
    },
  );

  test("separated by semicolons or tabs, in UTF-16, with marks and Mac's line ends", async () => {
    const lines = [
      ["Action", "Type", "ID"],
      ["Create", "Ad", 'a "b"'],
    ];
    const quoted = (sign: string) =>
      lines.map((line) => line.map((one) => `"${one.replaceAll('"', '""')}"`).join(sign)).join("\r");
    for (const sign of [",", ";", "\t"])
      for (const bytes of [
        Buffer.from(quoted(sign)),
        Buffer.from(`\uFEFF${quoted(sign)}`),
        Buffer.from(`\uFEFF${quoted(sign)}`, "utf16le"),
      ])
        expect((await readSheet(bytes)).rows[0]?.cells).toEqual(lines[1]);
  });
});

describe("BUS-08 what a sheet says wrongly", () => {
  const site = testSite();
  let owner: Advertiser;
  let sheets: ReturnType<typeof sheetsOf>;
  beforeAll(async () => {
    const seller = { seller: "Test Media Ltd", address: "1 Test Lane", country: "CZ", tax_id: null, tax_percent: "21" };
    await turnAdsOn(site.services, { ...seller, load_percent: 10 });
    owner = await advertiserOn(site);
    sheets = sheetsOf(site, owner);
  });
  const campaign: Cells = {
    Action: "Create",
    Type: "Campaign",
    Name: "One",
    Objective: "CONSIDERATION",
    "Daily budget": "5",
  };
  async function told(cells: Cells) {
    const sheet = await sheets.upload(csvOf([{ ...campaign, ...cells }]));
    const [row] = await sheets.rows(sheet);
    return row?.problems.length === 0
      ? row.changes.find(({ column }) => column in cells)?.after
      : row?.problems.map(({ column, message }) => `${column}: ${message}`);
  }

  test.each<[string, Cells, unknown]>([
    [
      "an exponent",
      { "Daily budget": "1e3" },
      ["Daily budget: Use digits only, with a point for decimals, like 12.50."],
    ],
    ["a comma before decimals", { "Daily budget": "1,5" }, "1.5"],
    [
      "thousands",
      { "Daily budget": "1,000.50" },
      ["Daily budget: Use a point for decimals and nothing else, like 1000.50."],
    ],
    ["minus nothing", { "Daily budget": "-0" }, ["Daily budget: Leave out plus and minus signs."]],
    ["2^53", { "Daily budget": "9007199254740992" }, ["Daily budget: That's more than can be spent."]],
    [
      "a tenth of a cent",
      { "Daily budget": "5.001" },
      ["Daily budget: This currency doesn't have that many decimals."],
    ],
    ["a formula", { Name: "=1+1" }, undefined],
    ["a turned name", { Name: "gnp\u202E.exe" }, ["Name: This has signs that can't be seen. Type it again."]],
    ["no such day", { End: "2027-02-30" }, ["End: Enter a day like 2027-01-31."]],
    ["a day that is over", { End: "2020-01-01" }, ["End: The end date has passed. Choose today or a later day."]],
    ["no such word", { Status: "RUNNING" }, ["Status: Enter one of these: {options}."]],
    ["another kind's field", { "Pin ID": "5" }, ["Pin ID: This type has no such field."]],
    [
      "an id of what is new",
      { ID: "77" },
      ["ID: What's created has no ID yet. Leave this empty, or enter a name like new:1."],
    ],
    ["nothing where something must be", { Name: "CLEAR" }, ["Name: This can't be empty."]],
    ["a budget below the least", { "Daily budget": "0.01" }, ["Daily budget: It must be at least {amount}."]],
    ["somebody else's", { Action: "Edit", ID: "123456789012345678" }, ["null: We couldn't find that."]],
  ])("%s", async (_, cells, wanted) => {
    const found = await told(cells);
    if (wanted !== undefined) expect(found).toEqual(wanted);
    else expect(found).toBe("=1+1");
  });

  test("never brings anything down, whatever stands in its cells", async () => {
    const odd = [
      "",
      "=",
      "'",
      "0",
      "-1",
      "1e999",
      "NaN",
      "null",
      "\u0001\uFFFD",
      "new:",
      "new:1",
      "CLEAR",
      "a".repeat(4_000),
      "２",
      "1;2;3",
      "Create",
      "Ad",
      "{}",
      "2026-13-01",
      "TRUE",
      "\uD83D\uDE00",
      "18446744073709551616",
    ];
    let seed = 11;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647);
    const heads = sheetHeads();
    const kinds = ["Campaign", "Ad group", "Ad"];
    const rows = Array.from({ length: 400 }, () => ({
      ...Object.fromEntries(heads.map((one) => [one, next() % 3 === 0 ? (odd[next() % odd.length] ?? "") : ""])),
      ...{ Action: next() % 2 === 0 ? "Create" : "Edit", Type: kinds[next() % 3] ?? "" },
    }));
    const sheet = await sheets.upload(csvOf(rows));
    expect(sheet).toMatchObject({ state: "checked", total: 400 });
    for (const row of await sheets.rows(sheet, "wrong")) expect(row.problems.length).toBeGreaterThan(0);
  });
});
