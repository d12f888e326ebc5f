import { expect, test } from "vitest";
import { getCampaign, updateAd, updateCampaign } from "#contract/business/campaigns.ts";
import { adsJourney, newAdvertiser, runCampaign } from "./advertiser.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = adsJourney();

test("BUS-10 the change log names fields in words, and things by their name with the way to them", async () => {
  const me = await newAdvertiser(site);
  const { campaign_id, pin } = await runCampaign(site, me, "Kettles");
  const of = { advertiser_id: me.account, campaign_id };
  const { version } = await me.call(getCampaign, of);
  await me.call(updateCampaign, { ...of, version, status: "PAUSED", daily_budget_micro: "7000000" });
  const { page, complaints, close } = await browser.open(`/advertiser/${me.account}/history/`, { as: me });
  const changes = page.getByRole("list", { name: "Changes" });
  const latest = changes.getByRole("listitem").first();
  await latest.getByText("Status: Active → Paused").waitFor();
  await latest.getByText("Daily budget: $5.00 → $7.00").waitFor();
  expect(await latest.getByRole("link", { name: "Campaign “Kettles”: changed" }).getAttribute("href")).toBe(
    `/advertiser/${me.account}/reporting/campaigns/?campaign_id=${campaign_id}`,
  );
  await changes.getByText("Review: In review").waitFor();
  expect(await changes.getByRole("link", { name: "Pin", exact: true }).getAttribute("href")).toBe(`/pin/${pin}/`);
  const text = (await changes.textContent()) ?? "";
  expect(text).not.toMatch(/[a-z]_[a-z]|\d{12}|\{/);
  await wellMade(page);
  expect(complaints).toEqual([]);
  await close();
  const german = await newAdvertiser(site, "de");
  await runCampaign(site, german, "Kessel");
  const other = await browser.open(`/advertiser/${german.account}/history/`, { as: german });
  await other.page.getByText("Kampagne „Kessel“: erstellt").waitFor();
  await other.page.getByText("Tagesbudget: 5,00").waitFor();
  await other.close();
});

test("BUS-10 what was changed together is taken back by a button, what couldn't be is told, and filters find the rest", async () => {
  const me = await newAdvertiser(site);
  const { campaign_id, ad_id } = await runCampaign(site, me, "Kettles");
  const of = { advertiser_id: me.account, campaign_id };
  const { version } = await me.call(getCampaign, of);
  await me.call(updateCampaign, { ...of, version, status: "PAUSED", daily_budget_micro: "7000000" });
  const { page, complaints, close } = await browser.open(`/advertiser/${me.account}/history/`, { as: me });
  await page.getByRole("button", { name: "Undo: Campaign “Kettles”: changed" }).click();
  const question = page.getByRole("alertdialog", { name: "Undo this change?" });
  await question.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Change undone").waitFor();
  await page.getByText("Status: Paused → Active").waitFor();
  expect(await me.call(getCampaign, of)).toMatchObject({ status: "ACTIVE", daily_budget_micro: "5000000" });
  await me.call(updateAd, { advertiser_id: me.account, ad_id, status: "PAUSED" });
  await page.getByLabel("Made with").selectOption("Quick promote");
  await page.waitForURL(/by=quick_promote/);
  const undo = page.getByRole("button", { name: /^Undo: / });
  await expect.poll(() => undo.count()).toBe(1);
  await undo.click();
  await question.getByRole("button", { name: "Undo" }).click();
  const told = page.getByRole("dialog", { name: "2 things couldn't be undone" });
  await told.getByText("Ad “Kettles”: It was changed again since.").waitFor();
  await wellMade(page);
  await page.keyboard.press("Escape");
  await told.waitFor({ state: "hidden" });
  expect(complaints).toEqual([]);
  await close();
});
