import { hashOfId } from "#engines/kit/id-table.ts";
import { type Ad, ages, apps, genders, surfaces } from "./ad.ts";
import type { AdIndex } from "./ad-index.ts";
import { drawBeta } from "./beta.ts";
import { createRandom, drawOf, purposes } from "./draws.ts";
import { keyOfKeyword, keysOfQuery } from "./keywords.ts";
import type { World } from "./random-world.fixture.ts";
import type { AdRequest } from "./request.ts";
import { betaOf, exploredShare, youngBelow } from "./response.ts";

export type NaivePlace = { adId: string; place: number; price: number };

/** The same decision as it would be made with lists and sorting, every rule written a second time. Chances are read from the index. */
export function naiveAuction(world: World, index: AdIndex, request: AdRequest): NaivePlace[] {
  const keys = request.query === null ? [] : keysOfQuery(request.query);
  const drawn = (purpose: number, id: string) =>
    drawOf(request.seed, purpose, 0, id === "" ? 0 : hashOfId(0, Number(id))) / 2 ** 32;
  const entries = world.ads.filter(mayTakePart).flatMap((ad) => {
    const account = world.accounts.find(({ id }) => id === ad.accountId);
    const money = world.currencies.find(({ code }) => code === account?.currency);
    const left = Math.min(
      ...(pacerOf(ad)?.limits ?? []).map((id) => world.limits.find((one) => one.id === id)?.left ?? 0),
    );
    if (money === undefined) return [];
    const least = Math.min(1, (money.reserve + 1) / ad.bid);
    const shade = pacerOf(ad)?.isShaded === true ? Math.max(index.campaign.shade[rowOf(ad)] ?? 1, least) : 1;
    const multiplier =
      shade * ad.multiplier * (ad.multipliers?.[request.surface] ?? 1) * (ad.multipliers?.[request.app] ?? 1);
    const bid = Math.min(Math.floor(ad.bid * multiplier), left);
    const p = chanceOf(ad);
    const rank = bid * money.rate * p + ad.people;
    return bid < money.reserve || rank <= 0
      ? []
      : [{ ad, owner: account?.ownerId, bid, p, rank, rate: money.rate, reserve: money.reserve }];
  });
  const inOrder = entries.toSorted(
    (a, b) => b.rank - a.rank || drawn(purposes.tie, a.ad.id) - drawn(purposes.tie, b.ad.id),
  );
  const oneEach = inOrder.filter(({ owner }, place) => inOrder.findIndex((other) => other.owner === owner) === place);
  return oneEach.slice(0, request.places.length).map(({ ad, bid, p, rate, reserve }, place) => {
    const rival = oneEach[place + 1]?.rank ?? 0;
    return { adId: ad.id, place, price: Math.min(bid, Math.max(reserve, Math.ceil((rival - ad.people) / (p * rate)))) };
  });

  function rowOf({ campaignId, pacedBy = campaignId }: Ad): number {
    return index.campaigns.find(0, Number(pacedBy));
  }

  function pacerOf({ campaignId, pacedBy = campaignId }: Ad) {
    return world.campaigns.find(({ id }) => id === pacedBy);
  }

  function campaignOf(ad: Ad) {
    return world.campaigns.find(({ id }) => id === ad.campaignId);
  }

  function mayTakePart(ad: Ad): boolean {
    const { targeting } = ad;
    const campaign = campaignOf(ad);
    const account = world.accounts.find(({ id }) => id === ad.accountId);
    const has = <Value>(wanted: readonly Value[] | undefined, value: Value) => wanted?.includes(value) ?? true;
    const wantsTopic = (targeting.interests ?? []).length + (targeting.keywords ?? []).length > 0;
    const isMet =
      (targeting.interests ?? []).some((one) => request.interests.includes(one)) ||
      (targeting.keywords ?? []).some(({ match, text }) => keys.includes(keyOfKeyword(match, text) ?? ""));
    const shownOf = (one: string | undefined) => request.shownCampaigns.find(({ id }) => id === one)?.count ?? 0;
    const group = ad.isCapped === true ? world.campaigns.find(({ id }) => id === ad.adGroupId) : undefined;
    const pacer = pacerOf(ad)?.id ?? "0";
    const throttle = world.throttles[world.campaigns.findIndex(({ id }) => id === pacer)] ?? 0;
    return (
      campaign !== undefined &&
      (ad.stops | campaign.stops | (account?.stops ?? 1)) === 0 &&
      ad.startsAt <= request.at &&
      request.at < ad.endsAt &&
      has(targeting.countries, request.country) &&
      has(targeting.locales, request.locale) &&
      has(targeting.ages ?? ages, request.age) &&
      has(targeting.genders ?? genders, request.gender) &&
      has(targeting.surfaces ?? surfaces, request.surface) &&
      has(targeting.apps ?? apps, request.app) &&
      (!wantsTopic || isMet) &&
      !(targeting.negatives ?? []).some(({ match, text }) => keys.includes(keyOfKeyword(match, text) ?? "")) &&
      (ad.avoids & request.advisories) === 0 &&
      (ad.kinds & request.forbidden) === 0 &&
      !request.exceptAccounts.includes(ad.accountId) &&
      !request.exceptPins.includes(ad.pinId) &&
      (campaign.frequencyCap === 0 || shownOf(campaign.id) < campaign.frequencyCap) &&
      (group === undefined || shownOf(group.id) < group.frequencyCap) &&
      drawn(purposes.pacing, pacer) >= throttle
    );
  }

  function chanceOf(ad: Ad): number {
    if (ad.event === "IMPRESSION") return 1 / 1000;
    const number = index.ads.find(0, Number(ad.id));
    const [mean, shown] = [index.ad.response[number] ?? 0, index.ad.shown[number] ?? 0];
    const looked = request.places[0] ?? 0;
    if (drawn(purposes.exploring, "") >= exploredShare || shown >= youngBelow) return mean * looked;
    const { a, b } = betaOf(mean, shown);
    const hash = hashOfId(0, Number(ad.id));
    const random = createRandom({ high: request.seed.high ^ hash, low: request.seed.low }, purposes.sample);
    return Math.max(1e-9, drawBeta(a, b, random)) * looked;
  }
}
