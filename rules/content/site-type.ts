import { siteTypes } from "#spec/constants/sites.ts";

/** First parts of the advertiser area's paths (a test holds them against its list, which is too long for every page), and of the hub's. */
const business =
  /^\/(?:business|advertiser|reporting|ads|automated|audiences|audience_debug|billing|bulk_editor|experiments|history|accounts_manager|recommendations|product-catalogs|media_planner|msot-optimizer|report-center|quick-promote|campaign-insights|conversions)(?:\/|$)/;

const sites: readonly (readonly [RegExp, number])[] = [
  [business, siteTypes.business],
  [/^\/analytics(?:\/|$)/, siteTypes.analytics],
  [/^\/trends(?:\/|$)/, siteTypes.trends],
];

/** The type of the site a path belongs to: one host carries them all, told apart by their first segment (business §2.5, §6). */
export function siteTypeOf(path: string): number {
  return sites.find(([pattern]) => pattern.test(path))?.[1] ?? siteTypes.www;
}
