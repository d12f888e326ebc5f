import { createAdIndex } from "../ad-index.ts";
import { countEvidence, putAccount, putAd, putCampaign, putCurrencies, putLimit, removeAd } from "../change-index.ts";
import { decide } from "../decide.ts";
import { createRandom } from "../draws.ts";
import { availableOf, learnDelay } from "../in-flight.ts";
import { chargeWithin, costOfImpression } from "../micro.ts";
import { pace } from "../pacing.ts";
import { replay } from "../replay.ts";
import type { ServedAd } from "../request.ts";
import { learnHour } from "../traffic.ts";
import { dayMs, hourMs, type SimulatedAd, type SimulatedRequest, standardDay } from "./standard-day.ts";

/** What a campaign came to in a simulated day. Money in micro. */
export type CampaignDay = {
  budget: number;
  billed: number;
  waived: number;
  clicks: number;
  /** What its offers were worth in all, taken or not: what it would have spent without a budget. */
  demand: number;
  /** The same by the quarter of the day; Infinity where it had nothing left to be offered anything for. */
  demandByQuarter: number[];
  /** Billed by the hour in which it was served. */
  spendByHour: number[];
  servedByHour: number[];
};
export type SimulatedDay = {
  campaigns: CampaignDay[];
  requestsByHour: number[];
  served: number;
  /** What each ad has shown on the day, and how often it was clicked. */
  evidence: Map<string, { shown: number; acted: number }>;
  /** Of so many auctions the receipts were replayed, and so many said otherwise. */
  replayed: number;
  differences: number;
  seconds: number;
};

/** A feed's page has three places for ads. */
const places = [1, 0.8, 0.65];
const paceEveryMs = 30_000;
/** An impression counts after a second on the screen. */
const viewedMs = 1_000;
/** Stretches of the day in each of which a campaign's offers are valued. */
const quarters = 4;
/** Of every other page the receipts are replayed. */
const replayedEach = 2;
/** Clicks come after half a minute, three in a hundred later: after a minute to a day, evenly by the logarithm. */
const clickDelay = { soonMs: 30_000, lateShare: 0.03, lateFromMs: 60_000, lateToMs: dayMs } as const;

/** What is charged for: a click, or an impression. */
type Billable = { campaign: number; price: number; servedAt: number; at: number; adId: string; isClick: boolean };

/** Which day of the campaigns it is, what their ads have shown before it, which campaigns have no part in it, and who hears of each page. */
export type Watched = {
  day?: number;
  evidence?: ReadonlyMap<string, { shown: number; acted: number }>;
  without?: ReadonlySet<string>;
  onPage?: (request: SimulatedRequest, page: readonly ServedAd[]) => void;
};

/**
 * A whole day of auctions with their clicks and charges, as fast as it goes. A click is charged as the database does it: up to what is left
 * of its day, however late it comes.
 * @param part of the standard day's requests and campaigns
 */
export function simulateDay(
  seed: number,
  part = 1,
  { day = 0, evidence, without, onPage }: Watched = {},
): SimulatedDay {
  const began = performance.now();
  const { campaigns, requests, before, begins, reserve } = standardDay(seed, part, day);
  const index = createAdIndex();
  const random = createRandom({ high: 0xc11c, low: seed });
  putCurrencies(index, Math.floor(begins / dayMs), [{ code: "USD", rate: 1, reserve }]);
  for (const [hour, count] of before.entries()) learnHour(index.traffic, hour, count);
  const left = campaigns.map(({ budget }) => budget);
  const days = campaigns.map(({ budget }): CampaignDay => {
    const byHour = () => Array.from({ length: 24 }, () => 0);
    return {
      budget,
      billed: 0,
      waived: 0,
      clicks: 0,
      demand: 0,
      demandByQuarter: [],
      spendByHour: byHour(),
      servedByHour: byHour(),
    };
  });
  const known = new Map<string, SimulatedAd & { campaign: number }>();
  const learned: SimulatedDay["evidence"] = new Map();
  const learn = (adId: string, shown: number, acted: number) => {
    const before = learned.get(adId) ?? { shown: 0, acted: 0 };
    learned.set(adId, { shown: before.shown + shown, acted: before.acted + acted });
    countEvidence(index, adId, { shown, acted });
  };
  const changes: { at: number; change: () => void }[] = [];
  for (const [number, { accountId, campaign, ads, budget }] of campaigns.entries()) {
    putAccount(index, { id: accountId, ownerId: accountId, currency: "USD", stops: 0 });
    putCampaign(index, campaign);
    putLimit(index, { id: campaign.limits[0] ?? "", left: budget });
    for (const simulated of ads) {
      const { ad, from, until } = simulated;
      if (without?.has(ad.campaignId) === true) continue;
      known.set(ad.id, { ...simulated, campaign: number });
      if (from <= begins) putAd(index, ad);
      else changes.push({ at: from, change: () => putAd(index, ad) });
      changes.push({ at: until, change: () => removeAd(index, ad.id) });
    }
  }
  changes.sort((a, b) => a.at - b.at);
  for (const [id, counted] of evidence ?? []) if (known.has(id)) countEvidence(index, id, counted);
  // Which of the campaigns a row of the index is, and how much of the traffic found money in each.
  const rows = campaigns.map(({ campaign }) => index.campaigns.find(0, Number(campaign.id)));
  const perQuarter = () => Array.from({ length: quarters }, () => rows.map(() => 0));
  const [offered, able] = [perQuarter(), perQuarter()];
  const pacedRequests = Array.from({ length: quarters }, () => 0);
  const billables = createBillables(begins);
  const carries = campaigns.map(() => 0);
  const requestsByHour = Array.from({ length: 24 }, () => 0);
  let [served, replayed, differences, pacedAt] = [0, 0, 0, begins];

  const charge = ({ campaign, price, servedAt, at, adId, isClick }: Billable) => {
    const day = days[campaign];
    if (day === undefined) return;
    const billed = chargeWithin(price, left[campaign] ?? 0);
    left[campaign] = (left[campaign] ?? 0) - billed;
    day.billed += billed;
    day.waived += price - billed;
    addTo(day.spendByHour, hourOf(servedAt), billed);
    putLimit(index, { id: campaigns[campaign]?.campaign.limits[0] ?? "", left: left[campaign] ?? 0 });
    if (!isClick) return;
    day.clicks += 1;
    learn(adId, 0, 1);
    learnDelay(index, at - servedAt);
  };
  const quarterOf = (at: number) => Math.min(quarters - 1, Math.floor((at - begins) / (dayMs / quarters)));
  const hourOf = (at: number) => Math.min(23, Math.floor((at - begins) / hourMs));
  const paceUntil = (now: number) => {
    for (; pacedAt <= now; pacedAt += paceEveryMs) {
      for (const billable of billables.takeUntil(pacedAt)) charge(billable);
      const between = index.requests;
      const quarter = quarterOf(pacedAt);
      addTo(pacedRequests, quarter, between);
      for (const [number, row] of rows.entries()) {
        addTo(offered[quarter] ?? [], number, index.campaign.offered[row] ?? 0);
        if (availableOf(index, row) >= reserve) addTo(able[quarter] ?? [], number, between);
      }
      pace(index, pacedAt);
    }
  };

  for (const request of requests) {
    paceUntil(request.at);
    for (const billable of billables.takeUntil(request.at)) charge(billable);
    while ((changes[0]?.at ?? Infinity) <= request.at) changes.shift()?.change();
    addTo(requestsByHour, hourOf(request.at), 1);
    const page = decide(index, {
      ...request,
      surface: "browse",
      country: "US",
      locale: "en-US",
      query: null,
      places,
      advisories: 0,
      forbidden: 0,
      exceptAccounts: [],
      exceptPins: [],
      shownCampaigns: [],
    });
    if (page.length > 0 && Number(request.id) % replayedEach === 0) {
      replayed += 1;
      differences += page.filter(({ receipt, place }) => replay(receipt, place).differences.length > 0).length;
    }
    onPage?.(request, page);
    for (const { adId, place, price } of page) {
      const shown = known.get(adId);
      if (shown === undefined) continue;
      const { ad, campaign, chance } = shown;
      served += 1;
      addTo(days[campaign]?.servedByHour ?? [], hourOf(request.at), 1);
      const billable = { campaign, adId, servedAt: request.at };
      if (ad.event === "IMPRESSION") {
        const { cost, carry } = costOfImpression(carries[campaign] ?? 0, price);
        carries[campaign] = carry;
        billables.add({ ...billable, price: cost, at: request.at + viewedMs, isClick: false });
        continue;
      }
      const looked = places[place] ?? 0;
      learn(adId, looked, 0);
      if (random() < chance * looked)
        billables.add({ ...billable, price, at: request.at + drawDelay(random), isClick: true });
    }
  }
  for (const billable of billables.takeUntil(Infinity)) charge(billable);
  for (const [number, day] of days.entries()) {
    const of = (sums: readonly number[][]) => sums.map((quarter) => quarter[number] ?? 0);
    const [worth, met, asked] = [of(offered), of(able), pacedRequests];
    day.demand = (sumOf(worth) * sumOf(asked)) / Math.max(1, sumOf(met));
    day.demandByQuarter = worth.map((one, at) =>
      (met[at] ?? 0) === 0 ? Infinity : (one * (asked[at] ?? 0)) / (met[at] ?? 1),
    );
  }
  return {
    campaigns: days,
    requestsByHour,
    served,
    evidence: learned,
    replayed,
    differences,
    seconds: (performance.now() - began) / 1000,
  };
}

function drawDelay(random: () => number): number {
  const { soonMs, lateShare, lateFromMs, lateToMs } = clickDelay;
  if (random() >= lateShare) return -Math.log(1 - random()) * soonMs;
  return lateFromMs * (lateToMs / lateFromMs) ** random();
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0);
}

function addTo(sums: number[], place: number, amount: number): void {
  sums[place] = (sums[place] ?? 0) + amount;
}

/** What is to come, kept by the second and taken in the order of their moments. */
function createBillables(begins: number) {
  const bySecond = new Map<number, Billable[]>();
  let [taken, last] = [0, 0];
  return {
    add(billable: Billable): void {
      const second = Math.floor((billable.at - begins) / 1000);
      last = Math.max(last, second);
      const known = bySecond.get(second);
      if (known === undefined) bySecond.set(second, [billable]);
      else known.push(billable);
    },
    /** Those whose whole second is over. */
    takeUntil(now: number): Billable[] {
      const found: Billable[] = [];
      for (const until = Math.min(Math.floor((now - begins) / 1000), last + 1); taken < until; taken += 1) {
        const due = bySecond.get(taken);
        if (due === undefined) continue;
        bySecond.delete(taken);
        found.push(...due.toSorted((a, b) => a.at - b.at));
      }
      return found;
    },
  };
}
