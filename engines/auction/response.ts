import type { Evidence } from "./ad.ts";

/**
 * The chance that an impression where everybody looks brings what is paid for: what the ad has shown, smoothed by its pin, that by its
 * advertiser, that by all ads (empirical Bayes: a Beta distribution whose mean is that of the level above). Each level counts as much as
 * so many impressions.
 */
const strengths = { all: 1_000, advertiser: 400, pin: 200, ad: 200 } as const;
/** What is expected before anything is known. */
const first = 0.01;
const firstView = 0.1;
/** Raised with every change of how a chance is estimated; stands in receipts. */
export const modelVersion = 2;

/** In so many of all auctions, young ads enter with a chance drawn from what is known of them (Thompson, 1933), not with its mean. */
export const exploredShare = 0.05;
/** Ads with less evidence are young: they are still explored. */
export const youngBelow = 500;

export function responseOfAll({ shown, acted }: Evidence): number {
  return smoothed(shown, acted, first, strengths.all);
}

/** Of all ads that are paid by the view: how many of those who are shown a video watch half of it. */
export function viewsOfAll({ shown, acted }: Evidence): number {
  return smoothed(shown, acted, firstView, strengths.all);
}

/** The same of one ad. Whoever watches says nothing of who clicks, so pin and advertiser have no part in it. */
export function viewsOf({ shown, acted }: Evidence, ofAll: number): number {
  return smoothed(shown, acted, ofAll, strengths.ad);
}

export function responseOf(ad: Evidence, pin: Evidence, advertiser: Evidence, ofAll: number): number {
  const ofAdvertiser = smoothed(advertiser.shown, advertiser.acted, ofAll, strengths.advertiser);
  const ofPin = smoothed(pin.shown, pin.acted, ofAdvertiser, strengths.pin);
  return smoothed(ad.shown, ad.acted, ofPin, strengths.ad);
}

/** What somebody who hides an ad has lost, in micro of the ranking's currency; and of how many impressions one is hidden anyway. Our choice. */
const hiding = { cost: 200_000, usual: 0.002, strength: 500 } as const;

/** What an impression of an ad is worth to people by how often it was hidden: less than nothing where that is more often than usual. */
export function harmOf(hidden: number, shown: number): number {
  const often = (hidden + hiding.usual * hiding.strength) / (Math.max(0, shown, hidden) + hiding.strength);
  return Math.min(0, hiding.cost * (hiding.usual - often));
}

/** The Beta distribution whose mean an ad's response is. */
export function betaOf(response: number, shown: number): { a: number; b: number } {
  const weight = Math.max(0, shown) + strengths.ad;
  return { a: response * weight, b: (1 - response) * weight };
}

function smoothed(shown: number, acted: number, expected: number, strength: number): number {
  // More clicks than impressions, where counts come late, are no chance above 1.
  return (Math.min(acted, Math.max(0, shown)) + expected * strength) / (Math.max(0, shown) + strength);
}
