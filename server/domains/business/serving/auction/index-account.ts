import type { Ad, Campaign, MetKeywords, Targeting } from "#engines/auction/ad.ts";
import { billableEvents, type BillableEvent } from "#engines/auction/ad.ts";
import type { AdIndex } from "#engines/auction/ad-index.ts";
import { putAccount, putAd, putCampaign, putLimit, removeAd } from "#engines/auction/change-index.ts";
import { maxMicro } from "#engines/auction/micro.ts";
import { putPinText } from "#engines/auction/relevance.ts";
import { restrictedKinds } from "#spec/constants/ad-slots.ts";
import { interestIdOf } from "#server/domains/business/serving/interest-id.ts";
import type { ReadAccount, ReadAd, ReadCampaign, ReadGroup } from "./read-auction-accounts.ts";
import type { ReadLimit } from "./read-limits.ts";
import type { AdFacts } from "./question.ts";

/** What is held of an account beside the index. */
export type HeldAccount = {
  ownerId: string;
  isOwnerHidden: boolean;
  /** When its day of now is over: then it is read anew. */
  dayTo: number;
  /** By ad: as the index has it, what is told of it, and since when it is no longer served, in milliseconds. */
  ads: Map<string, { ad: Ad; facts: AdFacts; stoppedAt: number | null }>;
  /** Ad groups that are told as campaigns. */
  groups: Set<string>;
  /** By ad group the targeting that its ads were told with, and from what it was made. */
  targetings: Map<string, { from: string; targeting: Targeting }>;
};

/** How often somebody sees a campaign at most, within what is remembered of them. Our choice. */
const usualCap = 30;
const stopped = 1;

export const accountLimit = (account: string) => `account ${account}`;
export const lifetimeLimit = (scope: string) => `life ${scope}`;
export const dayLimit = (scope: string, day: string) => `day ${scope} ${day}`;
export function limitId({ account, scope, day }: Pick<ReadLimit, "account" | "scope" | "day">): string {
  if (scope === "0") return accountLimit(account);
  return day === null ? lifetimeLimit(scope) : dayLimit(scope, day);
}

/** More than a number holds exactly is as good as that much. */
export const microOf = (text: string) => Math.max(0, Math.min(Number(text), maxMicro));

/** So long a stopped ad keeps what is known of it at hand; afterwards it is read anew if it is served again. */
const keptStoppedMs = 86_400_000;

/** Brings the index to the state of an account. Ads that stopped keep their evidence in it for a day. */
export function indexAccount(
  index: AdIndex,
  read: ReadAccount,
  limits: readonly ReadLimit[],
  before: HeldAccount | undefined,
  now: number,
): HeldAccount {
  putAccount(index, {
    id: read.id,
    ownerId: read.ownerId,
    currency: read.currency,
    stops: read.isStopped || read.isOwnerHidden ? stopped : 0,
  });
  const known = new Map(limits.map((limit) => [limitId(limit), limit]));
  const told = putLimitsOf(index, read, known);
  for (const id of before?.groups ?? []) if (!told.has(id)) release(index, id);
  const campaigns = new Map(read.campaigns.map((campaign) => [campaign.id, campaign]));
  const groups = new Map(read.groups.map((group) => [group.id, group]));
  const ads: HeldAccount["ads"] = new Map();
  const targetings: HeldAccount["targetings"] = new Map();
  for (const one of read.ads) {
    const campaign = campaigns.get(one.campaignId);
    const site = URL.parse(one.destinationUrl);
    if (campaign === undefined || site === null || !isBillable(one.event)) continue;
    const aim = targetings.get(one.adGroupId) ?? aimOf(read, campaign, one, before?.targetings.get(one.adGroupId));
    targetings.set(one.adGroupId, aim);
    const ad = { ...adOf(read, campaign, groups.get(one.adGroupId), one), targeting: aim.targeting };
    putAd(index, ad);
    putPinText(index, one.pinId, one.pinText);
    const { adGroupId, destinationUrl, payer: promoter } = one;
    const domain = site.hostname.replace(/^www\./, "");
    ads.set(one.id, { ad, facts: { adGroupId, event: ad.event, destinationUrl, domain, promoter }, stoppedAt: null });
  }
  for (const [id, held] of before?.ads ?? []) {
    if (ads.has(id)) continue;
    const stoppedAt = held.stoppedAt ?? now;
    if (now - stoppedAt >= keptStoppedMs) removeAd(index, id);
    else {
      if (held.stoppedAt === null) putAd(index, { ...held.ad, stops: stopped });
      ads.set(id, { ...held, stoppedAt });
    }
  }
  const { ownerId, isOwnerHidden, dayTo } = read;
  return { ownerId, isOwnerHidden, dayTo, ads, groups: told, targetings };
}

/** Lets an account go that is no more: its ads, and the limits of its campaigns. */
export function releaseAccount(index: AdIndex, { ads, groups }: HeldAccount): void {
  for (const id of ads.keys()) removeAd(index, id);
  for (const id of new Set([...[...ads.values()].map(({ ad }) => ad.campaignId), ...groups])) release(index, id);
}

function release(index: AdIndex, id: string): void {
  putCampaign(index, { id, stops: stopped, limits: [], frequencyCap: usualCap });
}

/**
 * What an account has, a campaign or an ad group has in all and on this day; where nothing was spent of a budget yet, there is no row of it.
 * Gives the ad groups that are told as campaigns: the ads of those with a budget go by it and by those above, those with a cap by the cap.
 */
function putLimitsOf(index: AdIndex, read: ReadAccount, known: ReadonlyMap<string, ReadLimit>): Set<string> {
  const account = accountLimit(read.id);
  const put = (one: Paced, { above, orderLine }: Above, limits: readonly OwnLimit[]) => {
    const ids = [...limits.map(({ id }) => id), ...above];
    const ordered = ids.length === 0 || orderLine === null ? [] : [lifetimeLimit(orderLine)];
    // Nobody's money is spent without a budget.
    putCampaign(index, pacedOf(read, one, ids.length === 0 ? [] : [...ids, ...ordered, account], known));
    for (const id of ordered) putLimit(index, { id, left: microOf(known.get(id)?.left ?? "0") });
    for (const { id, budget } of limits) putLimit(index, { id, left: microOf(known.get(id)?.left ?? budget) });
    if (ids.length > 0) putLimit(index, { id: account, left: microOf(known.get(account)?.left ?? "0") });
  };
  const campaigns = new Map(read.campaigns.map((campaign) => [campaign.id, campaign]));
  for (const campaign of read.campaigns)
    put(campaign, { above: [], orderLine: campaign.orderLine ?? null }, limitsOf(campaign, read.day));
  const told = new Set<string>();
  for (const group of read.groups) {
    const [campaign, own] = [campaigns.get(group.campaignId), limitsOf(group, read.day)];
    if (campaign === undefined || (own.length === 0 && group.frequencyCap === null)) continue;
    told.add(group.id);
    if (own.length === 0) {
      putCampaign(index, { id: group.id, stops: 0, limits: [], frequencyCap: group.frequencyCap ?? 0 });
      continue;
    }
    const { startsAt, endsAt } = within(group, campaign);
    const above = limitsOf(campaign, read.day).map(({ id }) => id);
    const { isAutomatic, orderLine = null } = campaign;
    put({ ...group, startsAt, endsAt, isAutomatic }, { above, orderLine }, own);
  }
  return told;
}

type Paced = Omit<ReadCampaign, "id"> & { id: string; frequencyCap?: number | null };
type OwnLimit = { id: string; budget: string };
/** Of an ad group, the limits of its campaign; and what its campaign's day is drawn from. */
type Above = { above: readonly string[]; orderLine: string | null };

function limitsOf({ id, daily, lifetime }: Pick<Paced, "id" | "daily" | "lifetime">, day: string): OwnLimit[] {
  return [
    ...(daily === null ? [] : [{ id: dayLimit(id, day), budget: daily }]),
    ...(lifetime === null ? [] : [{ id: lifetimeLimit(id), budget: lifetime }]),
  ];
}

/** A group runs while its campaign does. */
function within(group: ReadGroup | undefined, campaign: ReadCampaign): { startsAt: number; endsAt: number } {
  return {
    startsAt: Math.max(campaign.startsAt, group?.startsAt ?? -Infinity),
    endsAt: Math.min(campaign.endsAt, group?.endsAt ?? Infinity),
  };
}

function pacedOf(
  { dayFrom, dayTo }: ReadAccount,
  { id, daily, lifetime, startsAt, endsAt, isAutomatic, frequencyCap = usualCap }: Paced,
  limits: string[],
  known: ReadonlyMap<string, ReadLimit>,
): Campaign {
  const [first = ""] = limits;
  const budget = microOf(known.get(first)?.cap ?? daily ?? lifetime ?? "0");
  const [from, to] = daily === null ? [startsAt, endsAt] : [Math.max(dayFrom, startsAt), Math.min(dayTo, endsAt)];
  const isPaced = (daily ?? lifetime) !== null && Number.isFinite(to) && to > from;
  return {
    id,
    stops: 0,
    limits,
    frequencyCap: frequencyCap ?? 0,
    isShaded: isAutomatic,
    ...(isPaced ? { pacing: { budget, from, to } } : {}),
  };
}

/** Whom the ads of a group are for, with its keywords and those of its campaign: the one that they had, where it is still the same. */
function aimOf(
  { keywords: all }: ReadAccount,
  { negatives: above = null }: ReadCampaign,
  { adGroupId, targeting: said }: ReadAd,
  before: { from: string; targeting: Targeting } | undefined,
): { from: string; targeting: Targeting } {
  const [own = null, from] = [all?.get(adGroupId), JSON.stringify([said, all?.get(adGroupId), above])];
  if (before?.from === from) return before;
  const { keywords, negatives = [] } = own === null ? {} : (JSON.parse(own) as MetKeywords);
  const ofCampaign = above === null ? [] : (JSON.parse(above) as NonNullable<MetKeywords["negatives"]>);
  const targeting = numbered({
    ...said,
    // Where none of its keywords runs, no search meets one of them.
    ...(keywords && { keywords: keywords.length === 0 ? [metByNone] : [...(said.keywords ?? []), ...keywords] }),
    negatives: [...(said.negatives ?? []), ...negatives, ...ofCampaign],
  });
  return { from, targeting };
}

/** A keyword without a word. */
const metByNone = { match: "EXACT", text: "" } as const;

function adOf(
  { id: accountId }: ReadAccount,
  campaign: ReadCampaign,
  group: ReadGroup | undefined,
  one: ReadAd,
): Omit<Ad, "targeting"> {
  const hasBudget = (group?.daily ?? group?.lifetime ?? null) !== null;
  return {
    id: one.id,
    accountId,
    campaignId: one.campaignId,
    adGroupId: one.adGroupId,
    ...(hasBudget && { pacedBy: one.adGroupId }),
    isCapped: (group?.frequencyCap ?? null) !== null,
    pinId: one.pinId,
    stops: 0,
    event: one.event as BillableEvent,
    bid: microOf(one.bid),
    multiplier: 1,
    people: 0,
    ...within(group, campaign),
    avoids: 0,
    kinds: kindsOf(one.restricted),
  };
}

/** A bit for each kind of restricted advertising; one that isn't known here is all of them. */
function kindsOf(restricted: readonly string[]): number {
  const all: readonly string[] = restrictedKinds;
  return restricted.reduce(
    (bits, kind) => bits | (all.includes(kind) ? 1 << all.indexOf(kind) : 2 ** all.length - 1),
    0,
  );
}

/** Topics by their numbers; an empty list aims at nobody in particular. */
function numbered(targeting: Targeting): Targeting {
  const entries = Object.entries(targeting).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  const kept = Object.fromEntries(entries) as Targeting;
  return kept.interests === undefined ? kept : { ...kept, interests: kept.interests.map(interestIdOf) };
}

function isBillable(event: string): event is BillableEvent {
  return (billableEvents as readonly string[]).includes(event);
}
