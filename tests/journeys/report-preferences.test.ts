import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { getAdPreferences, updateAdPreferences } from "#contract/business/ad-preferences.ts";
import { sendReportsJob } from "#server/domains/business/report-center/send-reports.job.ts";
import { adsJourney, deliver, newAdvertiser, runCampaign } from "./advertiser.ts";
import { hydrated } from "./browser.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = adsJourney();

test("BUS-03 what somebody prefers is what table, file, new report and mail begin with; it is reset, and that is undone", async () => {
  const me = await newAdvertiser(site);
  await sql`update people set email_verified_at = now() where id = ${me.id}`.execute(site.services.db);
  const kettles = await runCampaign(site, me, "Kettles");
  await runCampaign(site, me, "Teapots");
  await deliver(site, me, kettles, 1, { impressions: 1200, clicks: 30, micro: 9_000_001n });
  const at = `/advertiser/${me.account}`;
  const { page, complaints, close } = await browser.open(`${at}/reporting/campaigns/`, { as: me });
  await hydrated(page);
  const table = page.getByRole("grid", { name: "Campaigns" });
  await table.getByText("Teapots").waitFor();
  await page.getByRole("link", { name: "Report preferences" }).click();
  await page.getByRole("heading", { name: "Report preferences", level: 1 }).waitFor();
  await wellMade(page);
  for (const name of ["Clicks", "Spend"]) await page.getByRole("button", { name, exact: true }).click();
  await page.getByLabel("Days", { exact: true }).selectOption("last7");
  await page.getByLabel("Without results").selectOption("hide");
  await page.getByLabel("Days of").selectOption("UTC");
  await page.getByLabel("Amounts").selectOption("CODE");
  await page.getByLabel("After a view").selectOption("0");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Your preferences are saved.").waitFor();
  const kept = await me.call(getAdPreferences, { advertiser_id: me.account });
  expect(kept.reporting).toEqual({
    ...{ columns: ["clicks", "spend"], range: "last7", zone: "UTC", hides_undelivered: true, money: "CODE" },
    windows: { click: 30, engagement: 30, view: 0 },
  });

  // The table, without a word in its address.
  await page.getByRole("link", { name: "Campaigns", exact: true }).last().click();
  await table.getByText("USD", { exact: false }).first().waitFor();
  expect(new URL(page.url()).search).toBe("");
  expect(await table.getByText("Teapots").count()).toBe(0);
  expect(await table.getByRole("columnheader", { name: "Impressions" }).count()).toBe(0);
  await page.getByText("1 is hidden: it had no results in this period.").waitFor();
  await page.getByText("Days start at midnight in UTC.").waitFor();
  // Its file.
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/,Clicks,Spend \(USD\)$/);
  expect(lines[1]).toMatch(/,30,9\.000001$/);
  // What an address says comes first.
  await page.goto(`${site.url}${at}/reporting/campaigns/?delivered=0&columns=impressions`);
  await hydrated(page);
  await table.getByText("Teapots").waitFor();
  await table.getByText("1,200").first().waitFor();

  // A new report, and its mail.
  await page.goto(`${site.url}${at}/report-center/builder/`);
  await hydrated(page);
  expect(await page.getByLabel("Days", { exact: true }).inputValue()).toBe("last7");
  expect(await page.getByLabel("Days of").inputValue()).toBe("UTC");
  await page
    .getByText(/^USD\s9\.00$/)
    .first()
    .waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Mine");
  await page.getByLabel("Schedule").selectOption("DAY");
  await page.getByRole("checkbox", { name: "Ada" }).check();
  await page.getByRole("button", { name: "Save report" }).click();
  await page.getByText("to 1 person").waitFor();
  await sql`update ad_report_templates set next_at = now() where ad_account_id = ${me.account}`.execute(
    site.services.db,
  );
  site.mails.length = 0;
  await sendReportsJob.run(site.services, {});
  await site.settle();
  const mail = site.mails.find(({ to }) => to === me.email)?.text ?? "";
  expect(mail).toMatch(/Clicks: 30\s+Spend: USD\s9\.00/);
  expect(mail).not.toContain("Impressions");

  // Back, and back again.
  await page.goto(`${site.url}${at}/reporting/preferences/`);
  await hydrated(page);
  await page.getByRole("button", { name: "Reset all" }).click();
  await page.getByText("Reports begin as each page has it again.").waitFor();
  expect(await page.getByLabel("Days", { exact: true }).inputValue()).toBe("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => page.getByLabel("Days", { exact: true }).inputValue()).toBe("last7");
  expect((await me.call(getAdPreferences, { advertiser_id: me.account })).reporting).toEqual(kept.reporting);

  // What another device has kept meanwhile stays beside what is saved here; what couldn't be saved stays in the form.
  await page.getByLabel("Days", { exact: true }).selectOption("last30");
  await me.call(updateAdPreferences, { advertiser_id: me.account, reporting: { money: null } });
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("You seem to be offline. Check your connection and try again.").waitFor();
  expect(await page.getByLabel("Days", { exact: true }).inputValue()).toBe("last30");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Your preferences are saved.").waitFor();
  expect((await me.call(getAdPreferences, { advertiser_id: me.account })).reporting).toEqual({
    ...{ ...kept.reporting, range: "last30", money: null },
  });
  expect(await page.getByLabel("Amounts").inputValue()).toBe("SYMBOL");
  await page.getByLabel("Days", { exact: true }).selectOption("last7");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Save changes" }).isDisabled()).toBe(true);

  // A table's columns become one's own where they are chosen.
  await page.goto(`${site.url}${at}/reporting/campaigns/?columns=impressions,spend`);
  await hydrated(page);
  await page.getByRole("button", { name: /^Columns/ }).click();
  await page.getByRole("button", { name: "Keep as my usual columns" }).click();
  await page.getByText("Your reports now begin with these columns.").waitFor();
  expect((await me.call(getAdPreferences, { advertiser_id: me.account })).reporting).toMatchObject({
    ...{ columns: ["impressions", "spend"], range: "last7" },
  });
  await page.keyboard.press("Escape");
  await wellMade(page);
  // The line was gone once.
  expect(complaints.filter((one) => !one.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  await close();
});
