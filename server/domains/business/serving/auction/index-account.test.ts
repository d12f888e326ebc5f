import { expect, test } from "vitest";
import { createAdIndex } from "#engines/auction/ad-index.ts";
import { countEvidence, putCurrencies } from "#engines/auction/change-index.ts";
import { decide } from "#engines/auction/decide.ts";
import { availableOf } from "#engines/auction/in-flight.ts";
import type { AdRequest } from "#engines/auction/request.ts";
import { type HeldAccount, indexAccount, releaseAccount } from "./index-account.ts";
import type { ReadAccount } from "./read-auction-accounts.ts";
import type { ReadLimit } from "./read-limits.ts";

const dayMs = 86_400_000;
const start = Date.UTC(2026, 0, 1);

const account = (ads: readonly string[]): ReadAccount => ({
  ...{
    id: "1",
    ownerId: "2",
    currency: "USD",
    version: "1",
    isStopped: false,
    isOwnerHidden: false,
    day: "2026-01-01",
  },
  ...{ dayFrom: start, dayTo: start + dayMs },
  campaigns: [{ id: "3", daily: "1000000", lifetime: null, startsAt: start, endsAt: Infinity, isAutomatic: false }],
  groups: [],
  ads: ads.map((id) => ({
    ...{ id, campaignId: "3", adGroupId: "4", pinId: `9${id}`, targeting: {}, destinationUrl: "https://shop.example" },
    ...{ bid: "500000", event: "CLICKTHROUGH", restricted: [], payer: "Kettles", pinText: "a kettle" },
  })),
});

test("BUS-19 a stopped ad is at hand for a day with what is known of it, and is let go then: what it showed counts for nobody", () => {
  const index = createAdIndex();
  const hold = (ads: readonly string[], before: HeldAccount | undefined, now: number) =>
    indexAccount(index, account(ads), [], before, now);
  const both = hold(["10", "11"], undefined, start);
  for (const ad of ["10", "11"]) countEvidence(index, ad, { shown: 100, acted: 10 });
  const stopped = hold(["10"], both, start);
  expect(index.ads.count).toBe(2);
  const stillHeld = hold(["10"], stopped, start + dayMs - 1);
  expect(index.all).toEqual({ shown: 200, acted: 20 });
  const gone = hold(["10"], stillHeld, start + dayMs);
  expect(index.ads.count).toBe(1);
  expect(index.all).toEqual({ shown: 100, acted: 10 });
  expect([...gone.ads.keys()]).toEqual(["10"]);
  // Served again, it is told anew.
  const back = hold(["10", "11"], gone, start + dayMs);
  countEvidence(index, "11", { shown: 100, acted: 10 });
  expect(index.all).toEqual({ shown: 200, acted: 20 });
  releaseAccount(index, back);
  expect({ ads: index.ads.count, limits: index.limits.size, all: index.all }).toEqual({
    ads: 0,
    // The account's own.
    limits: 0,
    all: { shown: 0, acted: 0 },
  });
});

test("BUS-19 ads of a group with a budget go by it, its campaign's and the account's, and by the campaign's alone once it is taken away", () => {
  const index = createAdIndex();
  putCurrencies(index, 0, [{ code: "USD", rate: 1, reserve: 10_000 }]);
  const budget = { daily: "400000", lifetime: null, startsAt: -Infinity, endsAt: start + dayMs };
  const group = { id: "4", campaignId: "3", frequencyCap: null, ...budget };
  const limits: ReadLimit[] = [
    { account: "1", scope: "0", day: null, cap: "9000000", left: "9000000" },
    { account: "1", scope: "4", day: "2026-01-01", cap: "400000", left: "300000" },
  ];
  const hold = (groups: ReadAccount["groups"], left: readonly ReadLimit[], before: HeldAccount | undefined) =>
    indexAccount(index, { ...account(["10"]), groups }, left, before, start);
  const available = () => availableOf(index, index.ad.pacer[index.ads.find(0, 10)] ?? 0);
  const own = hold([group], limits, undefined);
  expect(available()).toBe(300_000);
  expect(index.campaign.budget[index.campaigns.find(0, 4)]).toBe(400_000);
  const spentAbove = limits.map((one) => (one.scope === "0" ? { ...one, left: "200000" } : one));
  expect((hold([group], spentAbove, own), available())).toBe(200_000);
  expect((hold([], limits, own), available())).toBe(1_000_000);
  expect(index.limits.has("day 4 2026-01-01")).toBe(false);
  expect((hold([{ ...group, daily: null }], limits, own), available())).toBe(1_000_000);
  expect(index.ad.endsAt[index.ads.find(0, 10)]).toBe(start + dayMs);
});

test("BUS-19 who has seen an ad group as often as it wants is shown none of it, and others are", () => {
  const index = createAdIndex();
  putCurrencies(index, 0, [{ code: "USD", rate: 1, reserve: 10_000 }]);
  const limits: ReadLimit[] = [{ account: "1", scope: "0", day: null, cap: "9000000", left: "9000000" }];
  const asked: AdRequest = {
    ...{
      id: "1",
      at: start + 1,
      seed: { high: 1, low: 2 },
      surface: "browse",
      app: "web",
      country: "US",
      locale: "en",
    },
    ...{ age: "unknown", gender: "unknown", interests: [], query: null, places: [1], advisories: 0, forbidden: 0 },
    ...{ exceptAccounts: [], exceptPins: [], shownCampaigns: [] },
  };
  const servedWith = (groups: ReadAccount["groups"], count: number) => {
    indexAccount(index, { ...account(["10"]), groups }, limits, undefined, start);
    index.campaign.throttle.fill(0);
    return decide(index, { ...asked, shownCampaigns: [{ id: "4", count }] }).length;
  };
  const dates = { startsAt: -Infinity, endsAt: start + dayMs };
  const capped = { id: "4", campaignId: "3", daily: null, lifetime: null, frequencyCap: 3, ...dates };
  for (const group of [capped, { ...capped, daily: "400000" }]) {
    expect([servedWith([group], 2), servedWith([group], 3)]).toEqual([1, 0]);
    expect(servedWith([{ ...group, frequencyCap: null }], 99)).toBe(1);
  }
});
