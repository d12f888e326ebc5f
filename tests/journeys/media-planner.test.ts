import { expect, test } from "vitest";
import { keepPastDays } from "#server/domains/business/planner/planner.fixture.ts";
import { adsJourney, newAdvertiser } from "./advertiser.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = adsJourney();

test("BUS-12 a plan is forecast as one types, compared, saved, deleted, brought back and made a draft", async () => {
  const me = await newAdvertiser(site);
  const { page, complaints, close } = await browser.open(`/advertiser/${me.account}/media_planner/`, { as: me });
  await page.getByRole("heading", { name: "Media planner" }).waitFor();
  await page.getByText("Not enough yet").waitFor();
  await page.getByText("Days that are over: 0 of 3").waitFor();
  await wellMade(page);

  await keepPastDays(site.services);
  site.services.caches.clear();
  await page.reload();
  await page.getByText("People reached").waitFor();
  await page.getByText(/^From 5,300 auctions in the home feed on 7 days/).waitFor();
  const impressions = page.locator("dl > div", { hasText: "Impressions" }).locator("strong");
  const [before = ""] = await impressions.allTextContents();

  // What is no amount is told at its field, and asks for nothing.
  const bid = page.getByRole("textbox", { name: "Most per click" });
  await bid.fill("0.001");
  await page.getByText("Correct the fields of this plan to see its forecast.").waitFor();
  expect(await bid.getAttribute("aria-invalid")).toBe("true");
  await bid.fill("0.50");
  await expect.poll(() => impressions.first().textContent()).toBe(before);

  // Beside a copy that spends less.
  await page.getByRole("button", { name: "Compare with a copy" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("You're editing this one").waitFor();
  await page.getByRole("textbox", { name: "Daily budget" }).fill("1");
  await expect.poll(async () => (await impressions.allTextContents()).at(1)).not.toBe(before);
  expect((await impressions.allTextContents())[0]).toBe(before);
  await wellMade(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toBe("media-plan.csv");
  await page.setViewportSize({ width: 390, height: 844 });
  await wellMade(page);

  await page.getByRole("button", { name: "Save plan “Plan 1 (other)”" }).click();
  await page.getByRole("button", { name: "Delete Plan 1 (other)" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Open plan “Plan 1 (other)”" }).waitFor();
  expect(complaints).toEqual([]);

  await page.getByRole("button", { name: "Make a draft of Plan 1 (other)" }).click();
  await page.waitForURL(/\/ads\/edit_draft\//);
  await expect.poll(() => page.getByRole("textbox", { name: "Daily budget" }).inputValue()).toBe("1");
  await close();
});
