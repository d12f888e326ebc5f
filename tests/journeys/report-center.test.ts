import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { listReportRuns, listReportTemplates } from "#contract/business/report-center.ts";
import { sendReportsJob } from "#server/domains/business/report-center/send-reports.job.ts";
import { adsJourney, deliver, newAdvertiser, runCampaign } from "./advertiser.ts";
import { hydrated } from "./browser.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = adsJourney();

async function withNumbers() {
  const me = await newAdvertiser(site);
  await sql`update people set email_verified_at = now() where id = ${me.id}`.execute(site.services.db);
  const kettles = await runCampaign(site, me, "Kettles");
  await deliver(site, me, kettles, 1, { impressions: 1200, clicks: 30, micro: 9_000_001n });
  return { me, at: `/advertiser/${me.account}/report-center` };
}

describe("BUS-13 the report center", () => {
  test("a report is built, seen while it is built, saved, mailed each Monday, downloaded and stopped with one click", async () => {
    const { me, at } = await withNumbers();
    const { page, complaints, close } = await browser.open(`${at}/`, { as: me });
    await page.getByText("No saved reports yet").waitFor();
    await hydrated(page);
    await page.getByRole("link", { name: "New report" }).first().click();
    await page.getByRole("heading", { name: "New report", level: 1 }).waitFor();
    await page.getByLabel("Days", { exact: true }).selectOption("last30");
    await page.getByLabel("Split by").selectOption("DAY");
    await page.getByRole("searchbox", { name: "Search columns" }).fill("hides");
    await page.getByRole("button", { name: "Hides" }).click();
    await page.getByText("1 row ·").waitFor();
    await page.getByText("$9.00").first().waitFor();
    await page.getByRole("button", { name: "Save report" }).click();
    await page.getByText("Name the report.").waitFor();
    await page.getByLabel("Name", { exact: true }).fill("Every Monday");
    await page.getByLabel("Schedule").selectOption("WEEK");
    await page.getByRole("button", { name: "Save report" }).click();
    await page.getByText("Choose who gets it.").waitFor();
    // What was chosen and typed stands in the address.
    await page.waitForURL(/every=WEEK/);
    await page.reload();
    await hydrated(page);
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Every Monday");
    await wellMade(page);
    await page.getByRole("checkbox", { name: "Ada" }).check();
    await page.getByRole("button", { name: "Save report" }).click();
    await page.getByText("Every Monday at 8:00").waitFor();
    await page.getByText("to 1 person").waitFor();
    await wellMade(page);

    await sql`update ad_report_templates set next_at = now() where ad_account_id = ${me.account}`.execute(
      site.services.db,
    );
    site.mails.length = 0;
    await sendReportsJob.run(site.services, {});
    await site.settle();
    const mail = site.mails.find(({ to }) => to === me.email);
    expect(mail?.text).toContain("Spend: $9.00");
    expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const [, link = ""] = /Open the report:\s+(\S+)/.exec(mail?.text ?? "") ?? [];
    await page.goto(link);
    await hydrated(page);
    await page.getByText("Every Monday, ").waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(/^Every-Monday-.*\.csv$/);
    await page.getByRole("link", { name: "All made reports" }).click();
    await page.getByText("By its schedule").waitFor();
    await page.getByText("Ready").waitFor();
    await wellMade(page);
    expect(complaints).toEqual([]);
    await close();

    const [, stop = ""] = /(\S+\/report-center\/unsubscribe\/\S+)/.exec(mail?.text ?? "") ?? [];
    const other = await browser.open(stop.replace(site.url, ""));
    await other.page.getByRole("heading", { name: "Stop this report?" }).waitFor();
    await hydrated(other.page);
    const comes = async () =>
      (await me.call(listReportTemplates, { advertiser_id: me.account }))[0]?.recipients[0]?.stopped;
    expect(await comes()).toBe(false);
    await other.page.getByRole("button", { name: "Stop sending it to me" }).click();
    await other.page.getByRole("button", { name: "Send it to me again" }).waitFor();
    expect(await comes()).toBe(true);
    await wellMade(other.page);
    await other.page.getByRole("button", { name: "Send it to me again" }).click();
    await other.page.getByRole("button", { name: "Stop sending it to me" }).waitFor();
    expect(await comes()).toBe(false);
    expect(other.complaints).toEqual([]);
    await other.close();
  });

  test("a saved report is made at once, copied, deleted and taken back", async () => {
    const { me, at } = await withNumbers();
    const { page, complaints, close } = await browser.open(`${at}/builder/?name=Weekly&range=last30`, { as: me });
    await hydrated(page);
    await page.getByRole("button", { name: "Save report" }).click();
    await page.getByRole("button", { name: "Make now" }).click();
    await page.getByText("“Weekly” is being made.").waitFor();
    await page.getByRole("button", { name: "More for “Weekly”" }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Copy of Weekly");
    await page.goBack();
    await page.getByRole("button", { name: "More for “Weekly”" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByText("No saved reports yet").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("link", { name: "Weekly" }).waitFor();
    await site.settle();
    expect(await me.call(listReportRuns, { advertiser_id: me.account })).toMatchObject([{ state: "READY", rows: 1 }]);
    expect(complaints).toEqual([]);
    await close();
  });
});
