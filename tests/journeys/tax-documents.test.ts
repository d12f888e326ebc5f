import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { settleAds } from "#server/domains/business/billing/settle-ads.job.ts";
import { addCardDirectly, cards, spend } from "#server/domains/business/billing/pay.fixture.ts";
import { adsJourney, newAdvertiser } from "./advertiser.ts";
import { wellMade } from "./well-made.ts";

const { site, browser, gateway } = adsJourney();

test("BUS-07 the page of tax documents is empty, then has the year with its taxes, and gives the statement and all PDFs", async () => {
  const me = await newAdvertiser(site);
  const url = advertiserUrl("billingTaxDocuments", me.account);
  const { page, complaints, close } = await browser.open(url, { as: me });
  await page.getByText("No tax documents yet").waitFor();
  await wellMade(page);
  await close();

  await addCardDirectly({ services: site.services, gateway }, me.account, cards.good);
  await spend(site, me.account, 60_000_000n);
  site.advance(86_400);
  await settleAds(site.services, site.services.clock.now());
  await site.settle();
  const later = await browser.open(url, { as: me });
  const row = later.page.getByRole("row", { name: /1 invoice/ });
  await row.getByText("21%: $12.60 on $60.00").waitFor();
  await wellMade(later.page);
  const loaded = async (name: RegExp) => {
    const [file] = await Promise.all([later.page.waitForEvent("download"), row.getByRole("link", { name }).click()]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const statement = await loaded(/^Statement of/);
  expect(statement.bytes.toString()).toContain("60,21,12.6,72.6");
  const archive = await loaded(/^Documents of/);
  expect(archive.name).toBe(statement.name.replace(/csv$/, "zip"));
  expect(archive.bytes.toString("latin1")).toContain(".pdf");
  expect([...complaints, ...later.complaints]).toEqual([]);
  await later.close();
});
