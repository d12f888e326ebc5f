import { expect, test } from "vitest";
import { updateCampaign } from "#contract/business/campaigns.ts";
import { adsJourney, campaignOf, deliver, newAdvertiser, runCampaign } from "./advertiser.ts";
import { testPerson } from "#tests/test-site.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = adsJourney();
const stranger = testPerson(site);

test("BUS-14 why spend fell: parts that add up to the difference, and what was edited meanwhile", async () => {
  const me = await newAdvertiser(site);
  const kettles = await runCampaign(site, me, "Kettles");
  // A week before: 100 impressions and 10 clicks a day at $0.50. Since: as many days, half the clicks, at $0.40.
  for (const day of [8, 9, 10])
    await deliver(site, me, kettles, day, { impressions: 100, clicks: 10, micro: 5_000_000n });
  for (const day of [1, 2, 3])
    await deliver(site, me, kettles, day, { impressions: 100, clicks: 5, micro: 2_000_000n });
  const { version } = await campaignOf(me, kettles.campaign_id);
  await me.call(updateCampaign, {
    ...{ advertiser_id: me.account, campaign_id: kettles.campaign_id, version, daily_budget_micro: "9000000" },
  });
  const { page, complaints, close } = await browser.open(`/advertiser/${me.account}/reporting/campaigns/?days=last7`, {
    as: me,
  });
  await page.getByRole("checkbox", { name: "Select Kettles" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("link", { name: "What changed?" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "What changed in “Kettles”" }).waitFor();
  await page.getByText("Spend: $9.00 less than before, $15.00 then and $6.00 now.").waitFor();
  const shares = page.getByRole("grid", { name: "What it comes from" });
  const row = (name: string) => shares.getByRole("row").filter({ hasText: name });
  expect(await row("Days on which").textContent()).toContain("33$0.00");
  expect(await row("Impressions on").textContent()).toContain("100100$0.00");
  expect(await row("Clicks of 100").textContent()).toContain("105−$6.75");
  expect(await row("Cost of a click").textContent()).toContain("$0.50$0.40−$2.25");
  expect(await row("All of it").textContent()).toContain("−$9.00");
  await page.getByText("Daily budget: $5.00 → $9.00").waitFor();

  await page.getByRole("radio", { name: "Clicks" }).click();
  await page.getByText("Clicks: 15 less than before, 30 then and 15 now.").waitFor();
  expect(complaints).toEqual([]);
  await wellMade(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await wellMade(page);

  // Days in which nothing was shown.
  await page.goto(
    `${site.url}/advertiser/${me.account}/campaign-insights/${kettles.campaign_id}/?from=2026-01-01&to=2026-01-07`,
  );
  await page.getByRole("heading", { name: "Nothing to explain" }).waitFor();
  await close();

  const other = await browser.open(`/advertiser/${me.account}/campaign-insights/${kettles.campaign_id}/`, {
    as: stranger,
  });
  await other.page.getByRole("heading", { level: 1 }).waitFor();
  expect(await other.page.getByText("Kettles").count()).toBe(0);
  await other.close();
});
