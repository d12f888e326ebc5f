import type { IdTable } from "#engines/kit/id-table.ts";
import { int64Of } from "#engines/kit/int64.ts";
import {
  type Account,
  type Ad,
  apps,
  billableEvents,
  type Campaign,
  type Currency,
  type Evidence,
  fitsOf,
  type Limit,
  special,
  surfaces,
  type Targeting,
} from "./ad.ts";
import { type AdIndex, broadKey, limitsEach, multipliersEach, type Names } from "./ad-index.ts";
import { clearRow, fitRow } from "./columns.ts";
import { keyOfKeyword } from "./keywords.ts";
import { checkedMicro } from "./micro.ts";
import { post, unpost } from "./postings.ts";
import { forgetPinText } from "./pin-words.ts";
import { harmOf, responseOf, responseOfAll, viewsOf, viewsOfAll } from "./response.ts";

/** What nobody has told of yet is not served. */
const untold = 1 << 30;
/** Negatives stand under keys of their own, so that no query finds an ad by them. */
export const negativeOf = (key: string) => `not ${key}`;
export const interestKey = (interest: string) => `interest ${interest}`;
/** Larger worths and multipliers are a mistake, and would swallow the bids. */
const most = { people: 1e9, multiplier: 10 } as const;

/**
 * Adds an ad, or changes it in place.
 * @throws RangeError for money, worth or multipliers that are none
 */
export function putAd(index: AdIndex, facts: Ad): void {
  checkAd(facts);
  const { ad, ads } = index;
  const [known, id] = [findId(ads, facts.id), int64Of(facts.id)];
  const number = ads.add(id.high, id.low);
  if (known < 0) {
    fitRow(ad, number);
    clearRow(ad, number);
    fitRow(index.multipliers, number * multipliersEach + multipliersEach - 1);
  }
  // The new one is held first: evidence of a pin that stays is not forgotten in between.
  const [pin, pinBefore] = [holdPin(index, facts.pinId), ad.pin[number] ?? 0];
  if (known >= 0) releasePin(index, pinBefore);
  ad.account[number] = rowOf(index.accounts, index.account, facts.accountId);
  ad.campaign[number] = rowOf(index.campaigns, index.campaign, facts.campaignId);
  ad.pacer[number] = rowOf(index.campaigns, index.campaign, facts.pacedBy ?? facts.campaignId);
  ad.capped[number] = facts.isCapped === true ? rowOf(index.campaigns, index.campaign, facts.adGroupId ?? "0") + 1 : 0;
  ad.pin[number] = pin;
  ad.stops[number] = facts.stops;
  ad.event[number] = billableEvents.indexOf(facts.event);
  ad.bid[number] = facts.bid;
  ad.people[number] = facts.people;
  const group = int64Of(facts.adGroupId ?? "0");
  ad.groupHigh[number] = group.high;
  ad.groupLow[number] = group.low;
  ad.startsAt[number] = facts.startsAt;
  ad.endsAt[number] = facts.endsAt;
  ad.fits[number] = fitsOf(facts.targeting) | specialOf(facts);
  ad.avoids[number] = facts.avoids;
  ad.kinds[number] = facts.kinds;
  const multipliers = [facts.multiplier, ...[...surfaces, ...apps].map((name) => facts.multipliers?.[name] ?? 1)];
  index.multipliers.each.set(multipliers, number * multipliersEach);
  nameBits(index.countries, number, facts.targeting.countries);
  nameBits(index.locales, number, facts.targeting.locales);
  postAll(index, number, facts.targeting);
  refreshResponse(index, number);
}

/** Puts an ad under the keys of its targeting. Ads that are told with the same one share its keys, and one that keeps it stays where it is. */
function postAll(index: AdIndex, number: number, targeting: Targeting): void {
  const keys = index.keysOf.get(targeting) ?? keysOfTargeting(targeting);
  index.keysOf.set(targeting, keys);
  if (index.keys[number] === keys) return;
  unpostAll(index, number);
  index.keys[number] = keys;
  for (const key of keys) post(index.postings, key, number);
}

/** Takes an ad out, with what it has added to the evidence of its pin, its advertiser and all: told of once more, all of it is told anew. */
export function removeAd(index: AdIndex, id: string): void {
  const number = findId(index.ads, id);
  if (number < 0) return;
  const { shown, acted, hidden } = index.ad;
  countEvidence(index, id, {
    shown: -(shown[number] ?? 0),
    acted: -(acted[number] ?? 0),
    hidden: -(hidden[number] ?? 0),
  });
  unpostAll(index, number);
  releasePin(index, index.ad.pin[number] ?? 0);
  index.ads.remove(number);
}

export function putAccount(index: AdIndex, { id, ownerId, currency, stops }: Account): void {
  const number = rowOf(index.accounts, index.account, id);
  const owner = int64Of(ownerId);
  index.account.stops[number] = stops;
  index.account.owner[number] = index.owners.add(owner.high, owner.low);
  index.account.currency[number] = currencyNumber(index, currency);
}

/** @throws RangeError for more limits than an ad is held to */
export function putCampaign(
  index: AdIndex,
  { id, stops, limits, frequencyCap, pacing, isShaded = false }: Campaign,
): void {
  if (limits.length > limitsEach) throw new RangeError(`a campaign has at most ${limitsEach} limits`);
  const { campaign } = index;
  const number = rowOf(index.campaigns, campaign, id);
  campaign.stops[number] = stops;
  campaign.frequencyCap[number] = frequencyCap;
  holdLimits(index, number, limits);
  holdShade(index, number, isShaded);
  const { budget, from, to } = pacing ?? { budget: 0, from: 0, to: 0 };
  if (from !== campaign.from[number] || to !== campaign.to[number]) {
    // A new day begins where the last one has come to: what its offers are worth is known.
    campaign.lag[number] = 0;
    if (campaign.valueRequests[number] === 0) campaign.throttle[number] = pacing === undefined ? 0 : firstThrottle;
  }
  if (pacing === undefined) campaign.throttle[number] = 0;
  campaign.budget[number] = checkedMicro(budget, "budget");
  campaign.from[number] = from;
  campaign.to[number] = to;
}

/** What pacing has learned of a campaign's bids stays with it. */
function holdShade({ campaign }: AdIndex, number: number, isShaded: boolean): void {
  if (!isShaded) campaign.shade[number] = 0;
  else if (campaign.shade[number] === 0) [campaign.shade[number], campaign.outbid[number]] = [firstShade, 1];
}

/** Between what is worth a try and what is paid where many want the same. */
const firstShade = 0.5;
/** Before the worth of its offers is known, most of which are learned from without being taken. */
const firstThrottle = 0.9;

export function putLimit(index: AdIndex, { id, left }: Limit): void {
  index.limit.left[limitNumber(index, id)] = checkedMicro(left, "left");
}

/** Rates of a day; for ranking alone: what is charged stays in the account's currency. */
export function putCurrencies(index: AdIndex, day: number, currencies: readonly Currency[]): void {
  index.ratesDay = day;
  for (const { code, rate, reserve } of currencies) {
    if (!(rate > 0 && rate < 1e9)) throw new RangeError(`${code}: ${rate} is no rate`);
    if (checkedMicro(reserve, code) < 1) throw new RangeError(`${code}: nothing is sold for nothing`);
    const number = currencyNumber(index, code);
    index.currency.rate[number] = rate;
    index.currency.reserve[number] = reserve;
  }
}

/** Whether an ad is paid by the view of a video: what it brings are views. */
export function isByView({ ad }: AdIndex, number: number): boolean {
  return ad.event[number] === byView;
}

const byView = billableEvents.indexOf("VIDEO_V_50_MRC");

/**
 * Adds to what is known of an ad, of its pin, its advertiser and all ads; of views, to the ad's and all views. Impressions by how much their
 * place is looked at.
 */
export function countEvidence(index: AdIndex, id: string, { shown, acted, hidden = 0 }: Evidence): void {
  const number = findId(index.ads, id);
  if (number < 0) return;
  const { ad, pin, account } = index;
  const isView = isByView(index, number);
  const above = [
    [pin, ad.pin[number] ?? 0],
    [account, ad.account[number] ?? 0],
  ] as const;
  for (const [columns, row] of [[ad, number] as const, ...(isView ? [] : above)]) {
    columns.shown[row] = (columns.shown[row] ?? 0) + shown;
    columns.acted[row] = (columns.acted[row] ?? 0) + acted;
  }
  const all = isView ? index.views : index.all;
  all.shown += shown;
  all.acted += acted;
  ad.hidden[number] = (ad.hidden[number] ?? 0) + hidden;
  ad.harm[number] = harmOf(ad.hidden[number] ?? 0, ad.shown[number] ?? 0);
  refreshResponse(index, number);
}

export function refreshResponse(index: AdIndex, number: number, ofAll = responseOfAll(index.all)): void {
  const { ad, pin, account, views } = index;
  const evidence = (columns: { shown: Float64Array; acted: Float64Array }, row: number) => ({
    shown: columns.shown[row] ?? 0,
    acted: columns.acted[row] ?? 0,
  });
  if (isByView(index, number)) ad.response[number] = viewsOf(evidence(ad, number), viewsOfAll(views));
  else
    ad.response[number] = responseOf(
      evidence(ad, number),
      evidence(pin, ad.pin[number] ?? 0),
      evidence(account, ad.account[number] ?? 0),
      ofAll,
    );
}

function checkAd({ bid, people, multiplier, multipliers = {} }: Ad): void {
  checkedMicro(bid, "bid");
  if (!(Math.abs(people) <= most.people)) throw new RangeError(`${people} is no worth to people`);
  for (const one of [multiplier, ...Object.values(multipliers)])
    if (!(one >= 0 && one <= most.multiplier)) throw new RangeError(`${one} is no multiplier`);
}

/** Ads for more countries stand in one list for all, and are told apart when met. */
const mostCountryLists = 8;
/** What an ad is met by in a country, or wherever it is asked for. */
export const keyIn = (key: string, country: string) => `${key} in ${country}`;
export const anywhere = "any";

function keysOfTargeting({ interests = [], keywords = [], negatives = [], countries }: Targeting): string[] {
  const isKey = (key: string | null) => key !== null;
  const topics = [
    ...interests.map(interestKey),
    ...keywords.map(({ match, text }) => keyOfKeyword(match, text)).filter(isKey),
  ];
  const negative = negatives.map(({ match, text }) => keyOfKeyword(match, text)).filter(isKey);
  // Keywords of which none has a word are met by nothing, not by everything.
  const met = interests.length + keywords.length === 0 ? [broadKey] : topics;
  const places = countries === undefined || countries.length > mostCountryLists ? [anywhere] : countries;
  const positive = met.flatMap((key) => places.map((place) => keyIn(key, place)));
  return [...new Set([...positive, ...negative.map(negativeOf)])];
}

function specialOf({ targeting, multiplier, multipliers, avoids, kinds }: Ad): number {
  const { countries = [], locales } = targeting;
  return (
    (countries.length > mostCountryLists ? special.countries : 0) |
    (locales === undefined ? 0 : special.locales) |
    (multiplier === 1 && multipliers === undefined ? 0 : special.multipliers) |
    ((avoids | kinds) === 0 ? 0 : special.surroundings)
  );
}

function unpostAll(index: AdIndex, number: number): void {
  for (const key of index.keys[number] ?? []) unpost(index.postings, key, number);
  index.keys[number] = undefined;
}

function findId(ids: IdTable, id: string): number {
  const { high, low } = int64Of(id);
  return ids.find(high, low);
}

function rowOf(ids: IdTable, columns: Parameters<typeof fitRow>[0], id: string): number {
  const { high, low } = int64Of(id);
  const known = ids.find(high, low);
  if (known >= 0) return known;
  const number = ids.add(high, low);
  fitRow(columns, number);
  clearRow(columns, number);
  const { stops } = columns;
  if (stops !== undefined) stops[number] = untold;
  return number;
}

function holdPin(index: AdIndex, id: string): number {
  const number = rowOf(index.pins, index.pin, id);
  index.pin.ads[number] = (index.pin.ads[number] ?? 0) + 1;
  return number;
}

function releasePin(index: AdIndex, number: number): void {
  const left = (index.pin.ads[number] ?? 0) - 1;
  index.pin.ads[number] = left;
  if (left > 0) return;
  forgetPinText(index.pinWords, number);
  index.pins.remove(number);
}

function limitNumber(index: AdIndex, id: string): number {
  const known = index.limits.get(id);
  if (known !== undefined) return known;
  const number = index.freeLimits.pop() ?? index.limits.size;
  fitRow(index.limit, number);
  index.limits.set(id, number);
  index.limitIds[number] = id;
  return number;
}

/** A limit that no campaign is held to any more (a day that is over) is forgotten, with what is in flight of it. */
function holdLimits(index: AdIndex, campaign: number, ids: readonly string[]): void {
  const { limitsOf, limit, freeLimits } = index;
  fitRow(limitsOf, campaign * limitsEach + limitsEach - 1);
  const held = limitsOf.each.subarray(campaign * limitsEach, (campaign + 1) * limitsEach);
  const before = held.filter((one) => one > 0);
  const now = ids.map((id) => limitNumber(index, id));
  for (const number of now) limit.campaigns[number] = (limit.campaigns[number] ?? 0) + 1;
  for (const one of before) {
    const number = one - 1;
    const left = (limit.campaigns[number] ?? 0) - 1;
    limit.campaigns[number] = left;
    if (left > 0) continue;
    index.limits.delete(index.limitIds[number] ?? "");
    clearRow(limit, number);
    freeLimits.push(number);
  }
  held.fill(0);
  held.set(now.map((number) => number + 1));
}

function currencyNumber(index: AdIndex, code: string): number {
  const known = index.currencies.get(code);
  if (known !== undefined) return known;
  if (!/^[A-Z]{3}$/.test(code)) throw new RangeError(`${code} is no currency`);
  const number = index.currencies.size;
  fitRow(index.currency, number);
  index.currencies.set(code, number);
  return number;
}

function nameBits({ numbers, words, bits }: Names, row: number, named: readonly string[] | undefined): void {
  fitRow(bits, row * words + words - 1);
  bits.each.fill(named === undefined ? -1 : 0, row * words, (row + 1) * words);
  for (const name of named ?? []) {
    const number = numbers.get(name) ?? numbers.size + 1;
    if (number >= words * 32) throw new RangeError(`${name}: more values than there are`);
    numbers.set(name, number);
    const place = row * words + (number >> 5);
    bits.each[place] = (bits.each[place] ?? 0) | (1 << (number & 31));
  }
}
