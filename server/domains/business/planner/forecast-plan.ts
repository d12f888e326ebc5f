import { type Forecast, forecast, type Past, type PastAuction } from "#engines/auction/forecast.ts";
import { responseOfAll } from "#engines/auction/response.ts";
import type { AdPlan, WireForecast } from "#contract/business/planner.ts";
import { daysOf, missingOf, type Range, toldCount, toldMicro, toldReach } from "#rules/business/told-forecast.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import { plannerLimits } from "#spec/constants/planner.ts";
import type { BooksOf } from "#server/domains/business/campaigns/require-books.ts";
import { askedOf, saleNow } from "#server/domains/business/serving/read-standings.ts";
import type { Services } from "#server/services/services.ts";
import type { SampleRow } from "./day-sample.ts";
import { type KnownDay, knownDays } from "./known-days.ts";
import { shownSince } from "./planner.queries.ts";

const dayMs = 86_400_000;
/** What an advertiser's clicks are smoothed by, and as how many impressions a new ad's chance is as sure: see `responseOf`. */
const sureness = { advertiser: 400, ad: 200 } as const;

type Base = Pick<Services, "db" | "clock" | "caches">;

/** What a plan of an account would come to, by the auctions of the last closed days. */
export async function forecastPlan(services: Base, account: BooksOf, plan: AdPlan): Promise<WireForecast> {
  const { db, clock } = services;
  const days = await knownDays(services);
  const { past, people } = pastOf(days, plan);
  const currency = account.currency as AdCurrency;
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const answer = {
    currency,
    rests_on:
      first === undefined || last === undefined
        ? null
        : { auctions: toldCount(past.auctions.length), days: days.length, first_day: first, last_day: last },
    seed: last ?? "",
  };
  const missing = missingOf({ days: days.length, auctions: past.auctions.length, people });
  if (missing !== null) return { ...answer, missing, figures: null };
  const { currencies } = await saleNow(askedOf(db), clock.now());
  const { rate = 0, reserve = 0 } = currencies.find(({ code }) => code === account.currency) ?? {};
  const since = new Date(clock.now().getTime() - plannerLimits.evidenceDays * dayMs);
  const planned = {
    event: plan.billable_event,
    bid: Number(plan.bid_micro),
    ...{ rate, reserve, q: 0, days: daysOf(plan), daily: dailyOf(plan) },
    response: { mean: chanceOf(days, await shownSince(db, account.id, since)), weight: sureness.ad },
  };
  const seed = { high: 0xf0ca57, low: Date.parse(last ?? "") / dayMs };
  return { ...answer, missing: null, figures: figuresOf(forecast(past, planned, seed)) };
}

/** What a plan may spend on one of its days. */
function dailyOf(plan: AdPlan): number {
  const budget = Number(plan.budget_micro);
  return plan.budget_kind === "daily" ? budget : budget / daysOf(plan);
}

/** The auctions that a plan would have had a part in, and how many people its audience has. */
function pastOf(days: readonly KnownDay[], plan: AdPlan): { past: Past; people: number } {
  const isMet = metBy(plan);
  const shares: number[] = [];
  const auctions = days.flatMap(({ sample: { shown, impressions, rows } }, day): PastAuction[] => {
    const seen = Math.min(1, impressions / Math.max(1, shown));
    const met = rows.filter(isMet);
    shares.push(met.length / rows.length);
    return met.map(([, , , , ranks, places]) => {
      const came = places.map((place) => place * seen);
      return { day, ranks, seen: came, looked: came };
    });
  });
  const share = shares.reduce((sum, one) => sum + one, 0) / Math.max(1, shares.length);
  const views = days.at(-1)?.views ?? [];
  const all = Math.max(0, ...views.map((time) => time.people.reduce((sum, { count }) => sum + count, 0)));
  const each = days.map(({ auctions: held, sample: { rows } }) => held / rows.length);
  return { past: { auctions, each, views, share }, people: share * all };
}

function metBy({ countries, apps, ages, genders }: AdPlan): (row: SampleRow) => boolean {
  const isIn = (wanted: readonly string[], value: string) => wanted.length === 0 || wanted.includes(value);
  // Who is not known to be of an age or gender is met by what is for everybody, as in the auction.
  return ([country, app, age, gender]) =>
    isIn(countries, country) &&
    isIn(apps, app ?? "") &&
    isIn(ages, age ?? "unknown") &&
    isIn(genders, gender ?? "unknown");
}

/** The chance that an impression is clicked: the account's own, smoothed by everybody's. */
function chanceOf(days: readonly KnownDay[], own: { shown: number; acted: number }): number {
  const shown = days.reduce((sum, { sample }) => sum + sample.impressions, 0);
  const acted = days.reduce((sum, { sample }) => sum + sample.clicks, 0);
  const weight = sureness.advertiser;
  return (Math.min(own.acted, own.shown) + weight * responseOfAll({ shown, acted })) / (own.shown + weight);
}

function figuresOf({ impressions, clicks, spend, cost, reach, frequency }: Forecast): WireForecast["figures"] {
  const people = toldReach(reach);
  const tenths = (value: number) => Math.round(10 * value) / 10;
  return {
    impressions: each(impressions, toldCount),
    clicks: each(clicks, toldCount),
    spend_micro: each(spend, toldMicro),
    cost_micro: each(cost, toldMicro),
    reach: people,
    frequency: people === null ? null : each(frequency, tenths),
  };
}

function each<Value>({ middle, low, high }: Range<number>, told: (value: number) => Value): Range<Value> {
  return { middle: told(middle), low: told(low), high: told(high) };
}
