import { expect, test } from "vitest";
import { listCampaigns } from "#contract/business/campaigns.ts";
import { changeLabels } from "#contract/business/labels.ts";
import { labelLimits } from "#spec/constants/labels.ts";
import { adsJourney, newAdvertiser, runCampaign } from "./advertiser.ts";
import { hydrated } from "./browser.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = adsJourney();

test("BUS-04 campaigns are labelled together by keyboard, found by their labels, and one undo takes all back", async () => {
  const me = await newAdvertiser(site);
  const kettles = await runCampaign(site, me, "Kettles");
  await runCampaign(site, me, "Pans");
  const label = (value: string) => ({ label_type: "CUSTOM", value }) as const;
  const add = { advertiser_id: me.account, campaign_ids: [kettles.campaign_id], add: [label("Spring")] };
  await me.call(changeLabels, add);
  const found = async () =>
    Object.fromEntries(
      (await me.call(listCampaigns, { advertiser_id: me.account })).map(({ name, labels }) => [
        name,
        labels.map(({ value }) => value).toSorted(),
      ]),
    );
  const { page, complaints, close } = await browser.open(`/advertiser/${me.account}/reporting/campaigns/`, { as: me });
  await page.getByRole("checkbox", { name: "Select all", exact: true }).check();
  const button = page.getByRole("group", { name: /selected$/ }).getByRole("button", { name: "Labels", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Labels of 2 campaigns" });
  await dialog.getByText("on 1 of 2", { exact: true }).waitFor();
  await page.keyboard.type("  Summer   sale ");
  await page.keyboard.press("Enter");
  await dialog.getByRole("checkbox", { name: "Summer sale" }).waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByText("Write a label.", { exact: true }).waitFor();
  await dialog.getByRole("checkbox", { name: "Spring" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Space");
  await wellMade(page);
  await dialog.getByRole("button", { name: "Save changes", exact: true }).press("Enter");
  await page.getByText("3 labels changed", { exact: true }).waitFor();
  expect(await found()).toEqual({ Kettles: ["Summer sale"], Pans: ["Summer sale"] });
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(found).toEqual({ Kettles: ["Spring"], Pans: [] });
  await page.getByRole("button", { name: "Clear selection", exact: true }).click();

  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByRole("button", { name: "Spring", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => new URL(page.url()).searchParams.getAll("label")).toEqual(["Spring"]);
  await page.getByRole("link", { name: "Pans", exact: true }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Kettles", exact: true }).waitFor();
  await wellMade(page);

  // A campaign that is full says so, and what was chosen stays.
  const full = Array.from({ length: labelLimits.perCampaign.CUSTOM - 1 }, (_, at) => label(`Full ${at}`));
  await me.call(changeLabels, { ...add, add: full });
  await page.reload();
  await hydrated(page);
  await page.getByRole("checkbox", { name: "Select all", exact: true }).check();
  await button.click();
  const one = page.getByRole("dialog", { name: "Labels of 1 campaign" });
  await one.getByLabel("Add a label").fill("One more");
  await page.keyboard.press("Enter");
  await one.getByRole("button", { name: "Save changes", exact: true }).click();
  await one.getByText("A campaign has at most 30 labels. Remove one first.").waitFor();
  expect(await one.getByRole("checkbox", { name: "One more" }).isChecked()).toBe(true);
  await one.getByRole("checkbox", { name: "Full 3", exact: true }).uncheck();
  await one.getByRole("button", { name: "Save changes", exact: true }).click();
  await page.getByText("2 labels changed", { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
