// oxlint-disable typescript/no-non-null-assertion -- every index here is within its typed array
import { type AdIndex, limitsEach } from "./ad-index.ts";
import { refreshResponse } from "./change-index.ts";
import { inFlightOf, passTime } from "./in-flight.ts";
import { responseOfAll, youngBelow } from "./response.ts";
import { requestsBetween } from "./traffic.ts";

/** What lags behind or runs ahead is made good within so much of the traffic's time. */
const aheadMs = 60 * 60_000;
/** The worth of a request's offers is that of so many requests, the newest counting most; and at least of so many minutes' traffic. */
const valueRequests = 8_000;
/** Out of a hundred offers at least one is taken, or nothing would be seen of what offers are worth. */
const mostThrottle = 0.99;
/** Of the budget: what an hour's offers are taken to be worth at least, so that nothing is divided by next to nothing. */
const leastValue = 0.01;
/** Running ahead weighs double: what is spent does not come back. */
const overWeight = 2;
/** The leaky sum of the lag: what it adds, and within what it falls away. */
const integral = { gain: 0.25, leakMs: 2 * 60 * 60_000 };
/** Bids change by so much within `overMs`; whoever loses less than `leastOutbid` of its auctions is outbid by nobody. Our choice. */
const shading = {
  mostStep: 1,
  ease: 0.5,
  overMs: 10 * 60_000,
  mostMs: 60_000,
  news: 0.1,
  leastOutbid: 0.05,
  least: 0.01,
};
/** How many young ads an exploring auction draws for, about. */
const drawnFor = 64;

/**
 * Spreads every budget over its time by the traffic's shape: decides which share of the auctions each campaign stays out of until the next
 * time. A controller of what was spent and is in flight against what should have been (PI), on top of what the offers of the coming hour
 * are worth. Those are learned from all offers, also from those not taken. To be called every few seconds.
 */
export function pace(index: AdIndex, now: number): void {
  const passed = index.pacedAt === 0 ? 0 : Math.max(0, now - index.pacedAt);
  index.pacedAt = now;
  passTime(index, passed);
  refreshAll(index);
  const { campaign, requests } = index;
  for (let number = 0; number < index.campaigns.size; number += 1) {
    if (campaign.to[number]! > 0) paceCampaign(index, number, now, passed);
  }
  if (requests > 0) index.requests = 0;
}

function paceCampaign(index: AdIndex, number: number, now: number, passed: number): void {
  const { campaign, limit, limitsOf, traffic, requests, alike } = index;
  const [from, to] = [campaign.from[number]!, campaign.to[number]!];
  if (requests > 0) {
    const kept = Math.exp(-requests / valueRequests);
    campaign.value[number] = campaign.value[number]! * kept + campaign.offered[number]!;
    campaign.valueRequests[number] = campaign.valueRequests[number]! * kept + requests;
    campaign.offered[number] = 0;
  }
  const ofDay = limitsOf.each[number * limitsEach]! - 1;
  if (ofDay < 0 || now < from || now >= to || campaign.valueRequests[number] === 0) return;
  const budget = campaign.budget[number]!;
  // What others like it have in flight, and will be offered, is about as much as here.
  const spent = budget - limit.left[ofDay]! + inFlightOf(limit, ofDay) * alike;
  const whole = requestsBetween(traffic, from, to);
  const soon = requestsBetween(traffic, now, Math.min(to, now + aheadMs));
  const due = (budget * requestsBetween(traffic, from, now)) / whole;
  const error = due - spent;
  const lag = campaign.lag[number]! * Math.exp(-passed / integral.leakMs) + (error * passed) / integral.leakMs;
  campaign.lag[number] = lag;
  const wanted = (budget * soon) / whole + (error < 0 ? error * overWeight : error) + integral.gain * lag;
  const value = (campaign.value[number]! / campaign.valueRequests[number]!) * soon * alike;
  const taken = wanted / Math.max(value, (budget * leastValue * soon) / whole);
  campaign.throttle[number] = Math.min(mostThrottle, Math.max(0, 1 - taken));
  if (requests > 0 && campaign.shade[number]! > 0) shadeBids(campaign, number, taken, passed);
}

/**
 * Lowers a campaign's bids where its budget would be spent before its time, or where nobody outbids it, and raises them where it lags behind
 * and others are ahead of it: the same budget buys more for it. What stays out meanwhile is the throttle's; this is slow.
 */
function shadeBids(campaign: AdIndex["campaign"], number: number, taken: number, passed: number): void {
  const [won, lost] = [campaign.won[number]!, campaign.lost[number]!];
  if (won + lost > 0)
    campaign.outbid[number] =
      campaign.outbid[number]! + shading.news * (lost / (won + lost) - campaign.outbid[number]!);
  campaign.won[number] = 0;
  campaign.lost[number] = 0;
  const wish = Math.min(shading.mostStep, Math.max(-shading.mostStep, Math.log(Math.max(taken, 1e-9))));
  const step = wish > 0 && campaign.outbid[number]! < shading.leastOutbid ? -shading.ease : wish;
  const time = Math.min(passed, shading.mostMs) / shading.overMs;
  campaign.shade[number] = Math.min(1, Math.max(shading.least, campaign.shade[number]! * Math.exp(step * time)));
}

/** The chances of all ads, which depend on one another's evidence. */
function refreshAll(index: AdIndex): void {
  const ofAll = responseOfAll(index.all);
  let young = 0;
  for (let number = 0; number < index.ads.size; number += 1) {
    if (index.keys[number] === undefined) continue;
    refreshResponse(index, number, ofAll);
    if (index.ad.shown[number]! < youngBelow) young += 1;
  }
  index.youngShare = Math.min(1, drawnFor / Math.max(1, young));
}
