import { expect, test } from "vitest";
import { createKeywords, listKeywords } from "#contract/business/keywords.ts";
import { adSlots } from "#spec/constants/ad-slots.ts";
import { keywordLimits } from "#spec/constants/keywords.ts";
import { noteQuery, queryMark } from "#server/domains/business/serving/receipts/note-queries.ts";
import { sql } from "kysely";
import { adsJourney, newAdvertiser, runCampaign } from "./advertiser.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = adsJourney();

async function advertiser() {
  const me = await newAdvertiser(site);
  const { campaign_id, ad_group_id } = await runCampaign(site, me, "Kettles");
  const group = { advertiser_id: me.account, ad_group_id };
  const address = `/advertiser/${me.account}/reporting/`;
  const found = (list: "ad_group_positive" | "ad_group_negative" = "ad_group_positive") =>
    me.call(listKeywords, { advertiser_id: me.account, list });
  return { me, campaign_id, ad_group_id, group, address, found };
}

test("BUS-03 keywords are pasted, each line that can't be added says why, and one undo takes all back", async () => {
  const { me, address, found } = await advertiser();
  const { page, complaints, close } = await browser.open(`${address}adgroups/`, { as: me });
  await page.getByRole("link", { name: "See keywords of Kettles", exact: true }).click();
  await page.getByText("No such keywords").waitFor();
  await page.getByRole("button", { name: "Add keywords" }).click();
  const dialog = page.getByRole("dialog", { name: "Add keywords" });
  await dialog
    .getByLabel("Keywords, one on each line")
    .fill('Copper kettle\n"whistling kettle"\n[kettle]\ncopper  KETTLE\n???');
  await dialog.getByText("3 keywords · 1 repeated line is left out", { exact: true }).waitFor();
  await dialog.getByText("Line 5: “???”. A keyword needs a word.", { exact: true }).waitFor();
  await wellMade(page);
  await dialog.getByRole("button", { name: "Add 3 keywords", exact: true }).click();
  await page.getByText("3 keywords added", { exact: true }).waitFor();
  // The line that wasn't taken stays to be mended.
  await expect.poll(() => dialog.getByLabel("Keywords, one on each line").inputValue()).toBe("???");
  await dialog.getByLabel("Keywords, one on each line").fill("");
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
  for (const text of ["copper kettle", "whistling kettle", "Broad", "Phrase", "Exact"])
    await page.getByText(text, { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("Undone", { exact: true }).waitFor();
  await page.getByText("No such keywords").waitFor();
  expect(await found()).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test("BUS-03 a keyword is paused by its switch, several are archived together, and both are undone", async () => {
  const { me, group, address, found } = await advertiser();
  const values = ["pan", "pot", "kettle"];
  await me.call(createKeywords, {
    ...group,
    keywords: [
      ...values.map((value) => ({ match_type: "EXACT" as const, value })),
      { match_type: "EXACT_NEGATIVE", value: "pan" },
    ],
  });
  const { page, complaints, close } = await browser.open(`${address}adGroupPositiveKeywords/`, { as: me });
  await page.getByText("A negative keyword keeps ads out of this search", { exact: true }).waitFor();
  await page.getByRole("switch", { name: "pot: on" }).click();
  await page.getByText("“pot” is paused.", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("Undone", { exact: true }).waitFor();
  await expect.poll(async () => (await found()).map(({ status }) => status)).toEqual(["ACTIVE", "ACTIVE", "ACTIVE"]);
  await page.getByRole("checkbox", { name: "Select pot" }).click();
  await page.getByRole("checkbox", { name: "Select pan" }).click();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await page.getByText("2 keywords archived", { exact: true }).waitFor();
  await expect.poll(async () => (await found()).map(({ value }) => value)).toEqual(["kettle"]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(async () => (await found()).map(({ value }) => value)).toEqual(["kettle", "pot", "pan"]);
  await page.getByRole("searchbox", { name: "Search keywords" }).fill("POT");
  await page.getByText("kettle", { exact: true }).waitFor({ state: "detached" });
  expect(new URL(page.url()).searchParams.get("query")).toBe("POT");
  await wellMade(page);
  await page.getByRole("link", { name: "Negative keywords", exact: true }).click();
  await page.getByText("Keeps ads out of a search that is a keyword too", { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("BUS-03 30,000 pasted lines are read where they stand and told how many there is room for; 1,000 are added at once", async () => {
  const { me, address, found } = await advertiser();
  const { page, close } = await browser.open(`${address}campaignNegativeKeywords/`, { as: me });
  await page.getByRole("button", { name: "Add negative keywords" }).click();
  const dialog = page.getByRole("dialog", { name: "Add negative keywords" });
  const field = dialog.getByLabel("Keywords, one on each line");
  const paste = (lines: number) =>
    field.evaluate(
      (area, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        (area as HTMLTextAreaElement).select();
        area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      },
      Array.from({ length: lines }, (_, at) => `a keyword of ${at} words`).join("\r\n"),
    );
  await paste(keywordLimits.pastedMax);
  await dialog.getByText("There's room for 2,000 keywords.", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Add 30,000 keywords" }).click();
  expect(await found("ad_group_negative")).toEqual([]);
  await paste(1_000);
  await dialog.getByRole("button", { name: "Add 1,000 keywords", exact: true }).click();
  await page.getByText("1,000 keywords added", { exact: true }).waitFor();
  await close();
});

test("BUS-03 a search that met the ads is made a keyword by a button, which says so and is undone", async () => {
  const { me, group, address, found } = await advertiser();
  const day = new Date().toISOString().slice(0, 10);
  const query = "copper kettle";
  const mark = queryMark(site.services, query);
  const ads = [{ accountId: me.account, adGroupId: group.ad_group_id }];
  for (let one = 0; one < adSlots.queryPeople * 2; one += 1)
    await noteQuery(site.services.db, { day, query, mark, viewerKey: `viewer ${one}`, ads });
  await sql`update ad_queries set impressions = 41, clicks = 3, billed_micro = 1250000 where ad_account_id = ${me.account}`.execute(
    site.services.db,
  );
  const { page, complaints, close } = await browser.open(`${address}adGroupSearchQueries/`, { as: me });
  for (const text of [query, "41", "$1.25"]) await page.getByText(text, { exact: true }).first().waitFor();
  await wellMade(page);
  await page.getByRole("button", { name: `Make it a keyword: ${query}`, exact: true }).click();
  await page.getByText(`“${query}” is a keyword now.`, { exact: true }).waitFor();
  await page.getByRole("button", { name: `Make it a keyword: ${query}`, exact: true }).waitFor({ state: "detached" });
  expect(await found()).toMatchObject([{ match_type: "EXACT", value: query }]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("button", { name: `Make it a keyword: ${query}`, exact: true }).waitFor();
  await page.getByRole("link", { name: "By campaign", exact: true }).click();
  await page.getByRole("button", { name: `Exclude: ${query}`, exact: true }).click();
  await page.getByText("Excluded", { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
