import {
  type Account,
  type Ad,
  ages,
  apps,
  billableEvents,
  type Campaign,
  type Currency,
  genders,
  type Limit,
  surfaces,
} from "./ad.ts";
import { type AdIndex, createAdIndex } from "./ad-index.ts";
import { countEvidence, putAccount, putAd, putCampaign, putCurrencies, putLimit } from "./change-index.ts";
import type { AdRequest } from "./request.ts";

/** Everything an index is told, small enough to be looked through one by one. */
export type World = {
  currencies: Currency[];
  accounts: Account[];
  campaigns: Campaign[];
  limits: Limit[];
  ads: Ad[];
  evidence: { id: string; shown: number; acted: number }[];
  /** The share of auctions each campaign stays out of. */
  throttles: number[];
};

export type Draw = {
  below: (count: number) => number;
  chance: (share: number) => boolean;
  of: <Item>(items: readonly Item[]) => Item;
};

export function drawsFrom(random: () => number): Draw {
  const below = (count: number) => Math.floor(random() * count);
  return {
    below,
    chance: (share) => random() < share,
    of: (items) => items[below(items.length)] ?? (items[0] as never),
  };
}

const noon = Date.UTC(2026, 4, 1, 12);
const hourMs = 3_600_000;
const words = ["oak", "table", "lamps", "red"] as const;
/** More than stand in lists of their own. */
const manyCountries = ["US", "AT", "BE", "DE", "ES", "FI", "FR", "IE", "IT", "NL", "PT"];
const interests = ["1", "2", "3"] as const;

/** A few advertisers whose ads meet often: equal bids, small remainders, harmful and precious ads, all at the edges. */
export function randomWorld({ below, chance, of }: Draw): World {
  const currencies = [
    { code: "USD", rate: 1, reserve: of([1, 10_000, 50_000]) },
    { code: "CZK", rate: of([0.043, 0.05]), reserve: 200_000 },
    { code: "JPY", rate: 0.0067, reserve: of([1_000_000, 1]) },
  ];
  const accounts = Array.from({ length: 2 + below(6) }, (_, number) => ({
    id: `${100 + number}`,
    // Some owners have several accounts.
    ownerId: `${10 + (chance(0.3) ? 0 : number)}`,
    currency: chance(0.7) ? "USD" : of(currencies).code,
    stops: chance(0.03) ? 2 : 0,
  }));
  const campaigns: Campaign[] = accounts.flatMap(({ id }, account) =>
    Array.from({ length: 1 + below(2) }, (_, number) => ({
      id: `${200 + account * 10 + number}`,
      stops: chance(0.03) ? 1 : 0,
      limits: chance(0.5) ? [`day ${account}.${number}`] : [`day ${account}.${number}`, `account ${id}`],
      frequencyCap: chance(0.2) ? 1 + below(3) : 0,
      isShaded: chance(0.3),
    })),
  );
  // Ad groups with budgets of their own, each of the campaign with the same number: told as campaigns, no ad's campaign.
  const pacers = campaigns
    .filter(() => chance(0.5))
    .map(({ id, limits, isShaded = false }): Campaign & { campaignId: string } => ({
      ...{
        id: `${Number(id) + 400}`,
        campaignId: id,
        stops: 0,
        frequencyCap: chance(0.3) ? 1 + below(3) : 0,
        isShaded,
      },
      limits: [`group ${id}`, ...(chance(0.5) ? [`life ${id}`] : []), ...limits],
    }));
  campaigns.push(...pacers);
  const limits = [...new Set(campaigns.flatMap((campaign) => campaign.limits))].map((id) => ({
    id,
    left: of([0, 20_000, 100_000, 3_000_000, 3_000_000, 500_000_000, 500_000_000, Number.MAX_SAFE_INTEGER]),
  }));
  const ads = Array.from({ length: 4 + below(14) }, (_, number): Ad => {
    const account = below(accounts.length);
    const own = campaigns.filter(({ id }) => Math.floor((Number(id) - 200) / 10) === account);
    const campaignId = of(own).id;
    const pacer = pacers.find((one) => one.campaignId === campaignId && chance(0.6));
    return {
      ...(pacer !== undefined && { adGroupId: pacer.id, pacedBy: pacer.id, isCapped: pacer.frequencyCap > 0 }),
      id: `${1_000 + number * 7}`,
      accountId: `${100 + account}`,
      campaignId,
      pinId: `${5_000 + below(10)}`,
      stops: chance(0.03) ? 4 : 0,
      event: chance(0.4) ? "CLICKTHROUGH" : of(billableEvents),
      bid: chance(0.4)
        ? 200_000
        : of([0, 10_000, 50_000, 1_000_000, 1_000_000, 40_000_000, 9_000_000_000]) + below(1_000),
      multiplier: of([1, 1, 1, 1, 1, 0, 0.5, 3, 10, 1.1]),
      ...(chance(0.3) ? { multipliers: { search: 2, browse: 0.7, web: of([0, 1.3, 2]) } } : {}),
      people: of([0, 0, 0, 0, 500, -500, 3_000, -20_000, 1e9]),
      startsAt: chance(0.1) ? noon + hourMs : noon - hourMs,
      endsAt: chance(0.1) ? noon : noon + hourMs,
      targeting: {
        ...(chance(0.5) ? { countries: of([["US", "CZ"], ["US", "CZ"], ["US"], ["JP"], manyCountries]) } : {}),
        ...(chance(0.05) ? { locales: [of(["en-US", "de-DE"])] } : {}),
        ...(chance(0.1) ? { ages: [of(ages), of(ages), of(ages)] } : {}),
        ...(chance(0.05) ? { genders: [of(genders)] } : {}),
        ...(chance(0.05) ? { surfaces: [of(surfaces)] } : {}),
        ...(chance(0.05) ? { apps: [of(apps)] } : {}),
        ...(chance(0.2) ? { interests: [of(interests), of(interests)] } : {}),
        ...(chance(0.2) ? { keywords: [{ match: of(["EXACT", "PHRASE", "BROAD"] as const), text: of(words) }] } : {}),
        ...(chance(0.1) ? { negatives: [{ match: of(["EXACT", "PHRASE"] as const), text: of(words) }] } : {}),
      },
      avoids: chance(0.2) ? 1 : 0,
      kinds: chance(0.2) ? 2 : 0,
    };
  });
  const evidence = ads.map(({ id }) => {
    const shown = of([0, 0, 10, 700, 20_000]);
    return { id, shown, acted: Math.floor((shown * below(40)) / 1_000) };
  });
  return {
    currencies,
    accounts,
    campaigns,
    limits,
    ads,
    evidence,
    throttles: campaigns.map(() => of([0, 0, 0, 0.3, 0.99])),
  };
}

export function randomRequest({ below, chance, of }: Draw, world: World): AdRequest {
  return {
    id: `${1 + below(1_000_000)}`,
    at: noon,
    seed: { high: below(2 ** 32), low: below(2 ** 32) },
    surface: of(surfaces),
    app: of(apps),
    country: of(["US", "US", "US", "CZ", "CZ", "JP", "FR"]),
    locale: of(["en-US", "en-US", "de-DE", "ja-JP"]),
    age: of(ages),
    gender: of(genders),
    interests: chance(0.5) ? [of(interests), of(interests)] : [],
    query: chance(0.5) ? `${of(words)} ${of(words)}` : null,
    places: Array.from({ length: 1 + below(4) }, (_, place) => 1 - place / 10),
    advisories: chance(0.2) ? 1 : 0,
    forbidden: chance(0.3) ? 2 : 0,
    exceptAccounts: chance(0.1) ? [of(world.accounts).id, "999"] : [],
    exceptPins: chance(0.1) ? [`${5_000 + below(10)}`] : [],
    shownCampaigns: world.campaigns.filter(() => chance(0.2)).map(({ id }) => ({ id, count: 1 + below(4) })),
  };
}

/** The world as an index holds it. */
export function indexOf(world: World): AdIndex {
  const index = createAdIndex();
  putCurrencies(index, 20_574, world.currencies);
  for (const ad of world.ads) putAd(index, ad);
  for (const account of world.accounts) putAccount(index, account);
  for (const campaign of world.campaigns) putCampaign(index, campaign);
  for (const limit of world.limits) putLimit(index, limit);
  // Before pacing has spread a budget it is set here.
  for (const [place, { id }] of world.campaigns.entries())
    index.campaign.throttle[index.campaigns.find(0, Number(id))] = world.throttles[place] ?? 0;
  for (const { id, ...counts } of world.evidence) countEvidence(index, id, counts);
  for (const { id } of world.ads) countEvidence(index, id, { shown: 0, acted: 0 });
  return index;
}
