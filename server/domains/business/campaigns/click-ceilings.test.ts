import { expect, test } from "vitest";
import { createAdIndex } from "#engines/auction/ad-index.ts";
import { putCurrencies } from "#engines/auction/change-index.ts";
import { decide } from "#engines/auction/decide.ts";
import { pace } from "#engines/auction/pacing.ts";
import { readReceipt } from "#engines/auction/receipt.ts";
import { automaticMaxClick, bidWithin } from "#rules/business/automatic-bid.ts";
import { adCurrencies } from "#spec/constants/ad-accounts.ts";
import { rankingCurrency, usualRates } from "#spec/constants/ad-rates.ts";
import { indexAccount } from "#server/domains/business/serving/auction/index-account.ts";
import type { ReadAccount } from "#server/domains/business/serving/auction/read-auction-accounts.ts";
import { currenciesOf } from "#server/domains/business/serving/auction/read-rates.ts";
import { seededRandom } from "#tests/seeded-random.ts";

const dayMs = 86_400_000;
const [days, auctionsADay] = [1_000, 40];
const start = Date.UTC(2026, 0, 1);

test("BUS-19 whatever operators set over a thousand days, no click costs more than its campaign agreed to", () => {
  const random = seededRandom();
  const index = createAdIndex();
  /** By campaign: what it agreed to when it was made. */
  const agreed = new Map<string, number>();
  const accounts: ReadAccount[] = [];
  const counts = { clicks: 0, above: 0, atMost: 0, heldByPrice: 0 };
  for (let day = 0; day < days; day += 1) {
    const now = start + day * dayMs;
    // A floor from a tenth of a cent to two, and rates up to ten times off: all that may be set.
    const rates = adCurrencies
      .filter((code) => code !== rankingCurrency && random.chance(0.3))
      .map((currency) => ({
        currency,
        day: "2026-01-01",
        per_unit: String(usualRates[currency] * 10 ** (random.number(2_001) / 1_000 - 1)),
      }));
    const known = currenciesOf(rates, 1_000 + random.number(2_000_000));
    putCurrencies(index, day, known);
    if (day % 25 === 0) accounts.push(accountOf(accounts.length, known, random, agreed, now));
    for (const account of accounts.slice(-20)) {
      const [dayFrom, dayTo] = [now, now + dayMs];
      indexAccount(index, { ...account, dayFrom, dayTo }, [limitOf(account, now)], undefined, now);
      const reserve = known.find(({ code }) => code === account.currency)?.reserve ?? 0;
      if ((agreed.get(account.campaigns[0]?.id ?? "") ?? 0) < reserve) counts.heldByPrice += 1;
    }
    for (let number = 0; number < auctionsADay; number += 1) {
      const at = now + (number * dayMs) / auctionsADay;
      if (number % 4 === 0) pace(index, at);
      for (const { campaignId, price, place, receipt } of decide(index, requestAt(at, day * auctionsADay + number))) {
        counts.clicks += 1;
        const most = agreed.get(campaignId) ?? 0;
        if (price > most) counts.above += 1;
        if (price === most) counts.atMost += 1;
        expect(readReceipt(receipt, place).bid).toBeLessThanOrEqual(most);
      }
    }
  }
  console.log(`${days} days of random settings, ${JSON.stringify(counts)}`);
  expect(counts.clicks).toBeGreaterThan(days);
  expect(counts.heldByPrice).toBeGreaterThan(0);
  expect(counts.above).toBe(0);
});

/** An account whose one campaign agrees to what a click may cost on its first day. */
function accountOf(
  number: number,
  known: ReturnType<typeof currenciesOf>,
  random: ReturnType<typeof seededRandom>,
  agreed: Map<string, number>,
  now: number,
): ReadAccount {
  const currency = random.pick(adCurrencies);
  const reserve = BigInt(known.find(({ code }) => code === currency)?.reserve ?? 1);
  const most = automaticMaxClick(reserve);
  const daily = reserve * BigInt(1 + random.number(400));
  const [id, campaignId] = [String(1_000 + number), String(2_000 + number)];
  agreed.set(campaignId, Number(most));
  const schedule = { startsAt: now, endsAt: Infinity };
  return {
    ...{
      id,
      ownerId: String(100 + number),
      currency,
      version: "1",
      isStopped: false,
      day: "2026-01-01",
    },
    ...{ isOwnerHidden: false, dayFrom: now, dayTo: now + dayMs },
    campaigns: [{ id: campaignId, daily: String(daily), lifetime: null, isAutomatic: true, ...schedule }],
    groups: [],
    ads: [
      {
        ...{ id: String(3_000 + number), campaignId, adGroupId: "1", pinId: String(4_000 + number), targeting: {} },
        ...{ destinationUrl: "https://shop.example", bid: String(bidWithin(most, daily)), event: "CLICKTHROUGH" },
        restricted: [],
        payer: "Kettles",
        pinText: "a kettle",
      },
    ],
  };
}

const limitOf = ({ id }: ReadAccount, now: number) => ({
  ...{ account: id, scope: "0", day: null, left: "9000000000000", cap: "9000000000000", at: new Date(now) },
});

function requestAt(at: number, number: number): Parameters<typeof decide>[1] {
  return {
    ...{ id: String(number + 1), at, seed: { high: 7, low: number }, surface: "browse", app: "web", country: "US" },
    ...{ locale: "en-US", age: "unknown", gender: "unknown", interests: [], query: null, places: [1, 0.9, 0.8] },
    ...{ advisories: 0, forbidden: 0, exceptAccounts: [], exceptPins: [], shownCampaigns: [] },
  };
}
