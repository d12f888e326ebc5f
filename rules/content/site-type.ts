import { siteTypes } from "#spec/constants/sites.ts";

const sites: readonly (readonly [RegExp, number])[] = [
  [/^\/(?:business|advertiser|ads)(?:\/|$)/, siteTypes.business],
  [/^\/analytics(?:\/|$)/, siteTypes.analytics],
  [/^\/trends(?:\/|$)/, siteTypes.trends],
];

/** The type of the site a path belongs to: one host carries them all, told apart by their first segment (business §2.5, §6). */
export function siteTypeOf(path: string): number {
  return sites.find(([pattern]) => pattern.test(path))?.[1] ?? siteTypes.www;
}
