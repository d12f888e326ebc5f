// oxlint-disable typescript/no-non-null-assertion -- every index here is within its typed array, and a check in these loops would be felt
import { int64Of } from "#engines/kit/int64.ts";
import type { IdTable } from "#engines/kit/id-table.ts";
import { apps, billableEvents, fitsOf, special, surfaces } from "./ad.ts";
import { type AdIndex, broadKey, multipliersEach, type Names } from "./ad-index.ts";
import { drawBeta } from "./beta.ts";
import { anywhere, interestKey, keyIn, negativeOf } from "./change-index.ts";
import { createRandom, drawOf, purposes, unitOf } from "./draws.ts";
import { availableOf, holdInFlight } from "./in-flight.ts";
import { keysOfQuery } from "./keywords.ts";
import { createLeaders, enter, type Leaders, leadersKept } from "./leaders.ts";
import { priceOf, rankOf } from "./price.ts";
import { markSimilar, relevance } from "./relevance.ts";
import { type AdRequest, type MetBy, metBy, type Reason, reasons, type ServedAd } from "./request.ts";
import { betaOf, exploredShare, youngBelow } from "./response.ts";
import { countRequests } from "./traffic.ts";
import { writeReceipt } from "./write-receipt.ts";

/** Of the lists that ads are met by: below 0 are the query's keys, all others are those of the request's interests, in their order. */
const by = { broad: 0, interest: 1 } as const;
const perThousand = 1 / 1000;
const isImpression = billableEvents.indexOf("IMPRESSION");
const at = Object.fromEntries(reasons.map((reason, place) => [reason, place])) as Record<
  (typeof reasons)[number],
  number
>;

const hasMore = special.countries | special.locales | special.surroundings;
/** No reason. */
const none = -1;

/** What is known of a request while its ads are looked at. */
type Asked = {
  request: AdRequest;
  /** Marks what this auction has met. */
  stamp: number;
  fits: number;
  country: number;
  locale: number;
  surface: number;
  app: number;
  isExploring: boolean;
  queryKeys: readonly string[];
  /** Interests that the page is about. */
  pageInterests: number;
  counts: Uint32Array;
  leaders: Leaders;
  /** Pacers that stay out of this auction. */
  keptOut: number[];
  looked: Looked | null;
};

/** Told of every ad that is met why it takes no part, or what it stands with. */
export type Looked = (
  adId: string,
  list: MetBy,
  reason: Reason,
  standing: { bid: number; p: number; q: number } | null,
) => unknown;

/**
 * Fills the places of a page with ads, at most one of an owner: looks at all that the request meets, lets each that may take part bid
 * what is left for it, ranks them, and prices each by the next owner's rank. What it is expected to spend is in flight from then on.
 * Campaigns that pacing keeps out are ranked too, without a place: what they would have won tells what their offers are worth.
 */
export function decide(index: AdIndex, request: AdRequest, looked: Looked | null = null): ServedAd[] {
  if (request.places.length === 0) return [];
  countRequests(index.traffic, request.at);
  index.requests += 1;
  index.auctions += 1;
  const asked: Asked = {
    request,
    stamp: index.auctions,
    fits: fitsOf({
      ages: [request.age],
      genders: [request.gender],
      surfaces: [request.surface],
      apps: [request.app],
    }),
    country: numberIn(index.countries, request.country),
    locale: numberIn(index.locales, request.locale),
    surface: 1 + surfaces.indexOf(request.surface),
    app: 1 + surfaces.length + apps.indexOf(request.app),
    isExploring: unitOf(drawOf(request.seed, purposes.exploring, 0, 0)) < exploredShare,
    queryKeys: request.query === null ? [] : keysOfQuery(request.query),
    pageInterests: request.pageInterests ?? request.interests.length,
    looked,
    counts: new Uint32Array(reasons.length),
    leaders: createLeaders(),
    keptOut: [],
  };
  markExceptions(index, asked);
  const { queryKeys } = asked;
  for (const key of queryKeys) barAll(index, asked, negativeOf(key));
  for (const country of [request.country, anywhere]) {
    const meet = (key: string, list: number) => meetAll(index, asked, keyIn(key, country), list);
    meet(broadKey, by.broad);
    for (const [place, key] of queryKeys.entries()) meet(key, -1 - place);
    for (const [place, interest] of request.interests.entries()) meet(interestKey(interest), by.interest + place);
  }
  learnOffers(index, asked);
  return serve(index, asked);
}

/** Marks what is known of the page and its viewer at the ads it is about. */
function markExceptions(index: AdIndex, { request, stamp }: Asked): void {
  mark(index.accounts, index.account.exceptIn, request.exceptAccounts, stamp);
  mark(index.pins, index.pin.exceptIn, request.exceptPins, stamp);
  for (const { id, count } of request.shownCampaigns) {
    const number = find(index.campaigns, id);
    if (number < 0) continue;
    index.campaign.countedIn[number] = stamp;
    index.campaign.count[number] = count;
  }
  if (request.about != null) markSimilar(index, request.about, stamp);
}

function mark(ids: IdTable, column: Int32Array, named: readonly string[], stamp: number): void {
  for (const id of named) {
    const number = find(ids, id);
    if (number >= 0) column[number] = stamp;
  }
}

function find(ids: IdTable, id: string): number {
  const { high, low } = int64Of(id);
  return ids.find(high, low);
}

function barAll({ postings, ad }: AdIndex, { stamp }: Asked, key: string): void {
  const list = postings.get(key);
  for (let place = 0; place < (list?.count ?? 0); place += 1) ad.barredIn[list!.ads[place]!] = stamp;
}

/**
 * Looks at every ad of a list: why it must not take part, or what it bids. All it reads is named first: looking that up
 * for each ad would be felt.
 */
function meetAll(index: AdIndex, asked: Asked, key: string, list: number): void {
  const posted = index.postings.get(key);
  if (posted === undefined) return;
  const { metIn, metBy: metByList, stops, startsAt, endsAt, fits: fitsOfAd, barredIn } = index.ad;
  const { account: accountOf, campaign: campaignOf, pin: pinOf, capped } = index.ad;
  const { stops: campaignStops, frequencyCap, countedIn, count } = index.campaign;
  const { stops: accountStops, exceptIn: exceptAccounts } = index.account;
  const { exceptIn: exceptPins } = index.pin;
  const { stamp, fits, counts } = asked;
  const { at: now } = asked.request;

  for (let place = 0; place < posted.count; place += 1) {
    const number: number = posted.ads[place]!;
    if (metIn[number] === stamp) continue;
    metIn[number] = stamp;
    metByList[number] = list;
    const ofCampaign = campaignOf[number]!;
    const ofAccount = accountOf[number]!;
    const word = fitsOfAd[number]!;
    let reason = none;
    if ((word & fits) !== fits) reason = at.audience;
    else if ((stops[number]! | campaignStops[ofCampaign]! | accountStops[ofAccount]!) !== 0) reason = at.stopped;
    else if (now < startsAt[number]! || now >= endsAt[number]!) reason = at.schedule;
    else if ((word & hasMore) !== 0) reason = reasonBySpecial(index, asked, number, word);
    if (reason !== none) {
      counts[reason] = counts[reason]! + 1;
      if (asked.looked !== null) tellLooked(index, asked, number, reason, null);
      continue;
    }
    const cap = frequencyCap[ofCampaign]!;
    const group = capped[number]! - 1;
    if (barredIn[number] === stamp) reason = at.query;
    else if (exceptAccounts[ofAccount] === stamp || exceptPins[pinOf[number]!] === stamp) reason = at.viewer;
    else if (cap > 0 && countedIn[ofCampaign] === stamp && count[ofCampaign]! >= cap) reason = at.frequency;
    else if (group >= 0 && countedIn[group] === stamp && count[group]! >= frequencyCap[group]!) reason = at.frequency;
    else if (isBeside(index, asked, number)) reason = at.relevance;
    if (reason === none) bidFor(index, asked, number);
    else {
      counts[reason] = counts[reason]! + 1;
      if (asked.looked !== null) tellLooked(index, asked, number, reason, null);
    }
  }
}

/** How much an ad has to do with what the page is about, where that is asked. */
function similarityOf({ ad, pin }: AdIndex, { stamp, pageInterests }: Asked, number: number): number {
  const ofPin = ad.pin[number]!;
  const similar = pin.similarIn[ofPin] === stamp ? pin.similarity[ofPin]! : 0;
  const list = ad.metBy[number]!;
  if (list < 0) return Math.max(similar, relevance.ofKeyword);
  return list >= by.interest && list < by.interest + pageInterests ? Math.max(similar, relevance.ofInterest) : similar;
}

/** It is beside the point. */
function isBeside(index: AdIndex, asked: Asked, number: number): boolean {
  return asked.request.about != null && similarityOf(index, asked, number) < relevance.floor;
}

/** q: what the advertiser's ad is worth to people here. */
function worthOf(index: AdIndex, asked: Asked, number: number): number {
  const { ad } = index;
  const known = ad.people[number]! + ad.harm[number]!;
  return asked.request.about == null ? known : known + relevance.worth * similarityOf(index, asked, number);
}

function tellLooked(
  { ad, ads }: AdIndex,
  { looked }: Asked,
  number: number,
  reason: number,
  standing: Parameters<Looked>[3],
): void {
  const list = ad.metBy[number]!;
  looked?.(ads.idOf(number), metBy[list < 0 ? 1 : Math.min(2 * list, 2)]!, reasons[reason]!, standing);
}

/** What only some ads ask for. */
function reasonBySpecial(index: AdIndex, { request, country, locale }: Asked, number: number, word: number): number {
  const { ad, countries, locales } = index;
  if ((word & special.countries) !== 0 && !hasBit(countries, number, country)) return at.place;
  if ((word & special.locales) !== 0 && !hasBit(locales, number, locale)) return at.place;
  const unwanted = (ad.avoids[number]! & request.advisories) | (ad.kinds[number]! & request.forbidden);
  return unwanted === 0 ? none : at.advisories;
}

function hasBit({ bits, words }: Names, number: number, name: number): boolean {
  return ((bits.each[number * words + (name >> 5)]! >> (name & 31)) & 1) === 1;
}

function numberIn({ numbers }: Names, name: string): number {
  return numbers.get(name) ?? 0;
}

/** Bid, pacing and rank. What pacing keeps out is told before chances are drawn: exploring brings nobody more auctions than it is due. */
function bidFor(index: AdIndex, asked: Asked, number: number): void {
  const { ad, campaign, account, currency } = index;
  const { request, leaders, stamp } = asked;
  const pacer = ad.pacer[number]!;
  const ofAccount = ad.account[number]!;
  const money = account.currency[ofAccount]!;
  const rate = currency.rate[money]!;
  const reserve = currency.reserve[money]!;
  const full = Math.floor(ad.bid[number]! * multiplierOf(index, asked, number));
  const mean = meanOf(index, asked, number);
  const q = worthOf(index, asked, number);
  // Most cannot be among the best whatever is left for them: what would lower the bid further need not be known.
  if (full >= reserve && !asked.isExploring && leaders.count === leadersKept) {
    if (rankOf(full, rate, mean, q) < leaders.ranks[leadersKept - 1]!)
      return counted(index, asked, number, at.behind, full, mean, q);
  }
  const left = availableOf(index, pacer);
  // A currency without a rate has no reserve either: nothing is sold in it.
  if (left < reserve || reserve === 0) return counted(index, asked, number, at.budget, full, mean, q);
  const bid = Math.min(full, left);
  if (bid < reserve) return counted(index, asked, number, at.bid, bid, mean, q);
  const throttle = campaign.throttle[pacer]!;
  const isKeptOut = throttle > 0 && unitOf(pacingDraw(index, asked, pacer)) < throttle;
  const p = isKeptOut || !asked.isExploring ? mean : exploredOf(index, asked, number, mean);
  const rank = rankOf(bid, rate, p, q);
  // What harms people more than it pays has no place, not even an empty one.
  if (!(rank > 0)) return counted(index, asked, number, at.worth, bid, p, q);
  if (!isKeptOut) {
    counted(index, asked, number, at.behind, bid, p, q);
    if (leaders.count === leadersKept && rank < leaders.ranks[leadersKept - 1]!) return;
    return enter(leaders, { ad: number, owner: account.owner[ofAccount]!, rank, bid, p, q }, index.ads, request.seed);
  }
  counted(index, asked, number, at.pacing, bid, p, q);
  if (campaign.keptOutIn[pacer] !== stamp) {
    campaign.keptOutIn[pacer] = stamp;
    asked.keptOut.push(pacer);
  } else if (campaign.keptOutRank[pacer]! >= rank) return;
  campaign.keptOutAd[pacer] = number;
  campaign.keptOutRank[pacer] = rank;
  campaign.keptOutBid[pacer] = bid;
}

function counted(
  index: AdIndex,
  asked: Asked,
  number: number,
  reason: number,
  ...[bid, p, q]: [bid: number, p: number, q: number]
): void {
  asked.counts[reason] = asked.counts[reason]! + 1;
  if (asked.looked !== null) tellLooked(index, asked, number, reason, { bid, p, q });
}

function pacingDraw({ campaigns }: AdIndex, { request }: Asked, pacer: number): number {
  return drawOf(request.seed, purposes.pacing, 0, campaigns.hashOf(pacer));
}

/** m: the ad group's multiplier, that of the surface, that of the app, and what pacing lowers its bids by. */
function multiplierOf(index: AdIndex, { surface, app }: Asked, number: number): number {
  const { ad, campaign, multipliers } = index;
  const shade = campaign.shade[ad.pacer[number]!]!;
  const lowered = shade === 0 ? 1 : Math.max(shade, leastShadeOf(index, number));
  if ((ad.fits[number]! & special.multipliers) === 0) return lowered;
  const row = number * multipliersEach;
  return lowered * multipliers.each[row]! * multipliers.each[row + surface]! * multipliers.each[row + app]!;
}

/** No bid that reaches the reserve is lowered below it; one more, so that no rounding does. */
function leastShadeOf({ ad, account, currency }: AdIndex, number: number): number {
  const reserve = currency.reserve[account.currency[ad.account[number]!]!]!;
  return Math.min(1, (reserve + 1) / ad.bid[number]!);
}

/** p of the best place: every other place has its share of it, for all ads the same, so that the order is that of all places. */
function meanOf({ ad }: AdIndex, { request }: Asked, number: number): number {
  if (ad.event[number] === isImpression) return perThousand;
  return ad.response[number]! * request.places[0]!;
}

function exploredOf(index: AdIndex, { request }: Asked, number: number, mean: number): number {
  const { ad, ads, youngShare } = index;
  if (ad.event[number] === isImpression || ad.shown[number]! >= youngBelow) return mean;
  const hash = ads.hashOf(number);
  if (unitOf(drawOf(request.seed, purposes.young, 0, hash)) >= youngShare) return mean;
  const { a, b } = betaOf(ad.response[number]!, ad.shown[number]!);
  const random = createRandom({ high: request.seed.high ^ hash, low: request.seed.low }, purposes.sample);
  // Not 0: a price is divided by it.
  return Math.max(1e-9, drawBeta(a, b, random)) * request.places[0]!;
}

/** What an impression in a place is expected to cost. */
function expectedOf(index: AdIndex, { request }: Asked, number: number, price: number, place: number): number {
  const looked = request.places[place]!;
  return index.ad.event[number] === isImpression ? price * perThousand : price * index.ad.response[number]! * looked;
}

/** Counts what campaigns would have spent that their pacing has kept out: each as if it alone had come in. */
function learnOffers(index: AdIndex, asked: Asked): void {
  const { ad, account, currency, campaign } = index;
  const { leaders, request, keptOut } = asked;
  const places = request.places.length;
  for (const ofCampaign of keptOut) {
    const [number, rank] = [campaign.keptOutAd[ofCampaign]!, campaign.keptOutRank[ofCampaign]!];
    const ofAccount = ad.account[number]!;
    const own = account.owner[ofAccount]!;
    let place = 0;
    while (place < leaders.count && leaders.ranks[place]! >= rank && leaders.owners[place] !== own) place += 1;
    if (place >= places) continue;
    if (place < leaders.count && leaders.owners[place] === own && leaders.ranks[place]! >= rank) continue;
    let next = place;
    while (next < leaders.count && leaders.owners[next] === own) next += 1;
    const money = account.currency[ofAccount]!;
    const standing = {
      bid: campaign.keptOutBid[ofCampaign]!,
      rate: currency.rate[money]!,
      p: meanOf(index, asked, number),
      q: worthOf(index, asked, number),
    };
    const price = priceOf(standing, currency.reserve[money]!, next < leaders.count ? leaders.ranks[next]! : 0);
    campaign.offered[ofCampaign] = campaign.offered[ofCampaign]! + expectedOf(index, asked, number, price, place);
  }
}

function serve(index: AdIndex, asked: Asked): ServedAd[] {
  const { ad, account, currency, campaign } = index;
  const { leaders, request, counts } = asked;
  counts[at.behind]! -= leaders.count;
  // The last of them is priced by the next.
  const placed = Math.min(leaders.count, request.places.length, leadersKept - 1);
  const won = Math.min(placed, request.firstPlaces ?? placed);
  for (let place = 0; place < leaders.count; place += 1) {
    const outcome = place < won ? campaign.won : campaign.lost;
    const pacer = ad.pacer[leaders.ads[place]!]!;
    outcome[pacer] = outcome[pacer]! + 1;
  }
  const places = Array.from({ length: placed }, (_, place) => {
    const number = leaders.ads[place]!;
    const pacer = ad.pacer[number]!;
    const money = account.currency[ad.account[number]!]!;
    const standing = {
      bid: leaders.bids[place]!,
      rate: currency.rate[money]!,
      p: leaders.p[place]!,
      q: leaders.q[place]!,
    };
    const rival = place + 1 < leaders.count ? leaders.ranks[place + 1]! : 0;
    const price = priceOf(standing, currency.reserve[money]!, rival);
    const expected = expectedOf(index, asked, number, price, place);
    const list = ad.metBy[number]!;
    const outcome = {
      price,
      expected,
      left: availableOf(index, pacer),
      multiplier: multiplierOf(index, asked, number),
      metBy: list < 0 ? ("keyword" as const) : list === by.broad ? ("broad" as const) : ("interest" as const),
      keyword: asked.queryKeys[-1 - list] ?? null,
      interestId: request.interests[list - by.interest] ?? "0",
      isOfPage: list >= by.interest && list < by.interest + asked.pageInterests,
      pacingDraw: pacingDraw(index, asked, pacer),
    };
    campaign.offered[pacer] = campaign.offered[pacer]! + expected;
    holdInFlight(index, pacer, expected);
    return outcome;
  });
  if (placed === 0) return [];
  const receipt = writeReceipt(index, { request, leaders, counts, isExploring: asked.isExploring, places });
  return places.map(({ price, expected, keyword }, place) => {
    const row = leaders.ads[place]!;
    return {
      adId: index.ads.idOf(row),
      accountId: index.accounts.idOf(ad.account[row]!),
      campaignId: index.campaigns.idOf(ad.campaign[row]!),
      pinId: index.pins.idOf(ad.pin[row]!),
      ...{ row, place, price, expected, keyword, receipt },
    };
  });
}
