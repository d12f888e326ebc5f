import { sql } from "kysely";
import { expect, test } from "vitest";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { getInvoices } from "#contract/business/billing.ts";
import { settleAds } from "#server/domains/business/billing/settle-ads.job.ts";
import {
  aCampaign,
  anAccount,
  aVisitor,
  sellAds,
  sendEvents,
  serve,
  unit,
} from "#server/domains/business/events/serving.fixture.ts";
import { testJourney } from "./test-journey.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = testJourney();

test("BUS-20 an operator sees an account's billed clicks by where they came from, and credits a group once they have confirmed it", async () => {
  await sellAds(site);
  const owner = await site.person();
  const finance = await site.person({ roles: ["finance"] });
  const id = await anAccount(site, owner);
  const { page, complaints, close } = await browser.open(`/operate/accounts/${id}/`, { as: finance });
  const clicks = page.getByRole("region", { name: "Billed clicks" });
  await clicks.getByText("No billed clicks in these days.").waitFor();
  const campaign = await aCampaign(site, id, { dailyMicro: 1_000 * unit });
  for (let n = 0; n < 3; n += 1) {
    const { key, cookie } = aVisitor(site);
    const token = await serve(site, campaign, { to: key });
    const events = (["impression", "click"] as const).map((kind) => ({ kind, token, visible_ms: 1_500 }));
    await sendEvents(site, site.visitor, events, { cookie });
  }
  await page.reload();
  await clicks.getByText("Day not closed yet").waitFor();
  expect(await clicks.getByRole("button", { name: "Credit…" }).count()).toBe(0);
  const asking = await browser.open(advertiserUrl("billingDocuments", id), { as: owner });
  await asking.page.getByRole("button", { name: "Ask us to look at these clicks" }).click();
  const today = site.services.clock.now().toISOString().slice(0, 10);
  for (const field of ["From", "To"]) await asking.page.getByLabel(field, { exact: true }).fill(today);
  await asking.page.getByLabel("What seems wrong?").fill("Three within a second.");
  await wellMade(asking.page);
  await asking.page.getByRole("button", { name: "Send" }).click();
  await asking.page.getByText("We've received it").waitFor();
  expect(asking.complaints).toEqual([]);
  await asking.close();
  const now = site.services.clock.now();
  await sql`update ad_limits set ends_at = ${now} where ad_account_id = ${id} and ends_at is not null`.execute(
    site.services.db,
  );
  await settleAds(site.services, now);
  await page.reload();
  await clicks.getByRole("button", { name: "Credit…" }).waitFor();
  await wellMade(page);
  await clicks.getByRole("radio", { name: "Hour" }).check();
  await clicks.getByRole("columnheader", { name: "Networks" }).waitFor();
  await clicks.getByRole("button", { name: "Credit…" }).click();
  const asked = page.getByRole("alertdialog");
  await asked.getByText("3 clicks on ads of").waitFor();
  await wellMade(page);
  await asked.getByRole("button", { name: "Credit $" }).click();
  await page.getByText("was credited, including tax.").waitFor();
  await clicks.getByText("All credited").waitFor();
  await page.getByText("Three within a second.").waitFor();
  await page.getByRole("button", { name: "Mark as looked at" }).click();
  await page.getByText("Three within a second.").waitFor({ state: "detached" });
  const memos = (await owner.call(getInvoices, { advertiser_id: id })).filter(({ kind }) => kind === "CREDIT_MEMO");
  expect(memos).toMatchObject([{ net_micro: String(3 * unit) }]);
  expect(complaints).toEqual([]);
  await close();
});
