import { type Ad, ages, apps, genders, surfaces } from "#engines/auction/ad.ts";
import { type AdIndex, createAdIndex } from "#engines/auction/ad-index.ts";
import {
  countEvidence,
  putAccount,
  putAd,
  putCampaign,
  putCurrencies,
  putLimit,
} from "#engines/auction/change-index.ts";
import { createRandom } from "#engines/auction/draws.ts";
import type { AdRequest } from "#engines/auction/request.ts";

const noon = Date.UTC(2026, 4, 1, 12);
const dayMs = 86_400_000;
const countries = ["US", "US", "US", "US", "GB", "GB", "DE", "FR", "BR", "JP"] as const;
const words = ["oak", "table", "lamp", "garden", "ring", "cake", "sofa", "quilt", "tent", "vase"] as const;
const interests = 300;

export type ManyAds = { index: AdIndex; request: (number: number) => AdRequest };

/**
 * So many running ads, four a campaign: a third for everybody in their countries, others for some of 300 interests or for keywords; half of
 * the campaigns are held back by their pacing. `fitting`: every ad fits every request, the most work there can be.
 */
export function manyAds(count: number, fitting = false): ManyAds {
  const random = createRandom({ high: 0xbe, low: count });
  const below = (most: number) => Math.floor(random() * most);
  const of = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  // Some interests are everybody's.
  const interest = () => `${1_000 + Math.floor(interests * random() ** 2)}`;
  const some = <Item>(most: number, make: () => Item) => Array.from({ length: 1 + below(most) }, make);
  const index = createAdIndex();
  putCurrencies(index, Math.floor(noon / dayMs), [
    { code: "USD", rate: 1, reserve: 20_000 },
    { code: "EUR", rate: 1.08, reserve: 20_000 },
    { code: "JPY", rate: 0.0067, reserve: 3_000_000 },
  ]);
  const campaigns = Math.ceil(count / 4);
  const accounts = Math.ceil(count / 6);
  for (let number = 0; number < accounts; number += 1)
    putAccount(index, {
      id: `${10_000_000 + number}`,
      ownerId: `${10_000_000 + number}`,
      currency: of(["USD", "USD", "EUR", "JPY"]),
      stops: 0,
    });
  for (let number = 0; number < campaigns; number += 1) {
    const id = `${20_000_000 + number}`;
    putCampaign(index, { id, stops: 0, limits: [`day ${id}`, `account ${number % accounts}`], frequencyCap: below(6) });
    putLimit(index, { id: `day ${id}`, left: 500_000_000_000 });
    putLimit(index, { id: `account ${number % accounts}`, left: 900_000_000_000 });
    index.campaign.throttle[index.campaigns.find(0, 20_000_000 + number)] = random() < 0.5 ? 0 : random() * 0.99;
  }
  for (let number = 0; number < count; number += 1) {
    const kind = random();
    const campaign = number % campaigns;
    const targeting: Ad["targeting"] = fitting
      ? {}
      : {
          countries: some(3, () => of(countries)),
          ...(random() < 0.3 ? { ages: some(4, () => of(ages.slice(2))) } : {}),
          ...(random() < 0.15 ? { genders: [of(genders)] } : {}),
          ...(kind > 0.33 && kind < 0.9 ? { interests: some(5, interest) } : {}),
          ...(kind >= 0.9
            ? { keywords: some(10, () => ({ match: "BROAD" as const, text: `${of(words)} ${of(words)}` })) }
            : {}),
        };
    const id = `${30_000_000 + number}`;
    putAd(index, {
      id,
      accountId: `${10_000_000 + (campaign % accounts)}`,
      campaignId: `${20_000_000 + campaign}`,
      pinId: `${40_000_000 + number}`,
      stops: random() < 0.02 ? 1 : 0,
      event: random() < 0.9 ? "CLICKTHROUGH" : "IMPRESSION",
      bid: 20_000 + Math.floor(2_000_000 * random() ** 3),
      multiplier: random() < 0.8 ? 1 : random() * 3,
      people: random() < 0.5 ? 0 : Math.floor(random() * 400 - 100),
      startsAt: noon - dayMs,
      endsAt: noon + dayMs,
      targeting,
      avoids: 0,
      kinds: 0,
    });
    const shown = Math.floor(20_000 * random() ** 4);
    countEvidence(index, id, { shown, acted: Math.floor(shown * 0.03 * random()) });
  }
  return {
    index,
    request: (number) => ({
      id: `${50_000_000 + number}`,
      at: noon,
      seed: { high: below(2 ** 32), low: below(2 ** 32) },
      surface: of(surfaces),
      app: of(apps),
      country: of(countries),
      locale: "en-US",
      age: of(ages),
      gender: of(genders),
      interests: some(10, interest),
      query: random() < 0.3 ? `${of(words)} ${of(words)} ${of(words)}` : null,
      places: [1, 0.8, 0.65],
      advisories: 0,
      forbidden: 0,
      exceptAccounts: some(3, () => `${10_000_000 + below(accounts)}`),
      exceptPins: some(20, () => `${40_000_000 + below(count)}`),
      shownCampaigns: some(20, () => ({ id: `${20_000_000 + below(campaigns)}`, count: 1 + below(4) })),
    }),
  };
}
