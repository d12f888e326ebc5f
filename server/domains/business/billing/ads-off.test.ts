import { expect, test } from "vitest";
import * as adReports from "#contract/business/ad-reports.ts";
import * as adServing from "#contract/business/ad-serving.ts";
import * as billing from "#contract/business/billing.ts";
import * as campaigns from "#contract/business/campaigns.ts";
import * as conversions from "#contract/business/conversions.ts";
import { getPinAnalytics } from "#contract/business/pin-analytics.ts";
import * as quickPromotes from "#contract/business/quick-promote.ts";
import type { Call } from "#contract/kit/define.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { turnAdsOff, turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { anAccount } from "#server/domains/business/events/serving.fixture.ts";
import { testPerson } from "#tests/test-site.ts";
import { creditAccount } from "./credit-account.ts";
import { addCard, billingSite, nextDay } from "./billing.fixture.ts";
import { cards, spend } from "./pay.fixture.ts";

const site = billingSite();
const owner = testPerson(site);

const modules: Record<string, unknown>[] = [adReports, adServing, billing, campaigns, conversions, quickPromotes];
const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "input" in value && "name" in value;
const reads = modules.flatMap((all) => Object.values(all).filter(isCall)).filter(({ method }) => method === "GET");
/** Whoever may still begin to advertise: what can be promoted, and a look at one's page before it is. */
const sells = ["PromotablePins.get", "TagCheck.get"];

test("BUS-20 with ads turned off an account reads all that it read before, and pays; nobody begins to buy", async () => {
  const id = await anAccount(site, owner, { capMicro: null });
  await addCard(site, owner, id, cards.good);
  await spend(site, id, 60_000_000n);
  await nextDay(site);
  await creditAccount(site.services, id, { kind: "payment", micro: 10_000n, note: "bank", key: "1" });
  const dates = { from: "2026-01-01", to: "2026-01-31" };
  const asked = reads.filter(({ input }) =>
    [{}, dates].some((more) => input.safeParse({ advertiser_id: id, ...more }).success),
  );
  const answers = async () => {
    const all = new Map<string, unknown>();
    for (const call of asked) {
      const input = call.input.safeParse({ advertiser_id: id }).success ? {} : dates;
      all.set(
        call.name,
        await owner.call(call as never, { advertiser_id: id, ...input } as never).then(
          () => "read",
          (error: { message: string }) => error.message,
        ),
      );
    }
    return Object.fromEntries(all);
  };
  const before = await answers();
  const [document] = await owner.call(billing.getInvoices, { advertiser_id: id });
  expect(await turnAdsOff(site.services)).toBe(true);
  const after = await answers();
  console.log(`${asked.length} reads of an account: ${asked.map(({ name }) => name).join(", ")}`);
  expect(asked.length).toBeGreaterThan(8);
  const same = Object.entries(before).map(([name, answer]) => [
    name,
    sells.includes(name) ? businessRefusals.adsNotSold : answer,
  ]);
  expect(after).toEqual(Object.fromEntries(same));
  expect((await owner.fetch(document?.pdf_url ?? "")).status).toBe(200);
  expect(await owner.call(getPinAnalytics, dates)).toMatchObject({ top_pins: [] });
  // Nothing is owed: paying is asked for and not forbidden.
  await expect(owner.call(billing.payNow, { advertiser_id: id })).rejects.toMatchObject({ reason: "CONFLICT" });
  for (const begins of [
    () => owner.call(billing.createPaymentMethod, { advertiser_id: id }),
    () =>
      owner.call(quickPromotes.quickPromote, {
        advertiser_id: id,
        pin_id: "1",
        budget_in_micro_currency: "3000000",
        campaign_name: "No",
      }),
  ])
    await expect(begins()).rejects.toMatchObject({ reason: "NOT_FOUND", message: businessRefusals.adsNotSold });
  await turnAdsOn(site.services, {});
});
