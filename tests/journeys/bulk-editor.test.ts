import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listCampaigns } from "#contract/business/campaigns.ts";
import { csvOf, treeRows, type Cells } from "#server/domains/business/bulk/sheet.fixture.ts";
import { adsJourney, newAdvertiser } from "./advertiser.ts";
import { hydrated } from "./browser.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = adsJourney({ worker: true });

test("BUS-08 three campaigns with five groups with ten ads come from one sheet: seven wrong rows are named, mended, applied, undone, applied", async () => {
  const me = await newAdvertiser(site);
  const link = "https://shop.example.com/bowl";
  const pins = await Promise.all(
    [1, 2].map(async (n) => (await site.pin(me, me.board, { title: `Cup ${n}`, link })).id),
  );
  const rows = treeRows(pins, [3, 5, 10]).map((row, at) => (at % 56 === 0 ? { ...row, Status: "ACTIVE" } : row));
  const spoilt: readonly (readonly [number, Cells])[] = [
    [3, { "Pin ID": "1.23E+17" }],
    [13, { Countries: "Atlantis" }],
    [60, { "Destination URL": "nowhere" }],
    [70, { Action: "Make" }],
    [80, { Type: "Banner" }],
    [90, { Status: "RUNNING" }],
    [100, { Name: "" }],
  ];
  const wrong = rows.map((row, at) => ({ ...row, ...spoilt.find(([line]) => line === at)?.[1] }));
  const path = join(tmpdir(), `sheet-${me.account}.csv`);
  const { page, complaints, close } = await browser.open(`/advertiser/${me.account}/bulk_editor/`, { as: me });
  await hydrated(page);
  await page.getByText("No sheets yet").waitFor();
  await wellMade(page);
  await writeFile(path, csvOf(wrong));
  await page.getByLabel("Upload a sheet").setInputFiles(path);
  await page.getByText("wrong rows").first().waitFor();
  await page.getByText("Pin ID (K): A spreadsheet rounded this ID.", { exact: false }).waitFor();
  expect(await page.getByRole("row").count()).toBeGreaterThan(6);
  await wellMade(page);
  await writeFile(path, csvOf(rows));
  await page.getByRole("link", { name: "Upload another file" }).click();
  await page.getByLabel("Upload a sheet").setInputFiles(path);
  await page.getByText("168 changes", { exact: true }).waitFor();
  const costs = page.getByRole("row", { name: "Campaign: a day" });
  expect(await costs.textContent()).toContain("$31.50");
  await page.getByRole("button", { name: "Apply all" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Apply all" }).click();
  await page.getByText("168 changes made").waitFor();
  const active = async () =>
    (await me.call(listCampaigns, { advertiser_id: me.account })).filter(({ status }) => status !== "ARCHIVED").length;
  expect(await active()).toBe(3);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
  await page.getByText("168 changes undone").waitFor();
  expect(await active()).toBe(0);
  await page.getByRole("button", { name: "Check again" }).click();
  await page.getByRole("button", { name: "Apply all" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Apply all" }).click();
  await page.getByText("168 changes made").waitFor();
  expect(await active()).toBe(3);
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("heading", { name: "All sheets" }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("link", { name: /^Result of .* as CSV$/ })
      .first()
      .click(),
  ]);
  expect((await readFile(await file.path(), "utf8")).match(/,Applied,/g)).toHaveLength(168);
  await wellMade(page);
  expect(complaints).toEqual([]);
  await close();
});

test("BUS-08 a file that is no sheet is refused in words; ids are found and copied; the guide names columns and errors", async () => {
  const me = await newAdvertiser(site);
  const { page, close } = await browser.open(`/advertiser/${me.account}/bulk_editor/upload_template/`, { as: me });
  await hydrated(page);
  const path = join(tmpdir(), `no-sheet-${me.account}.csv`);
  await writeFile(path, 'Action,Type,ID\nCreate,"Ad,\n');
  await page.getByLabel("Upload a sheet").setInputFiles(path);
  await page.getByText("Row 2, column B: A quotation mark is never closed.").waitFor();
  await page.getByRole("link", { name: "IDs" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill("czechia");
  await page.getByRole("button", { name: "Copy CZ" }).click();
  await page.getByText("Copied").waitFor();
  await wellMade(page);
  await page.getByRole("link", { name: "Guide" }).click();
  await page.getByText("Highest price per click").first().waitFor();
  await page.getByText("A quotation mark is never closed.").waitFor();
  await wellMade(page);
  await page.getByRole("link", { name: "Download", exact: true }).click();
  await page.getByRole("heading", { name: "Download a sheet" }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download an empty sheet" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("magpie-empty.xlsx");
  await wellMade(page);
  await close();
});
