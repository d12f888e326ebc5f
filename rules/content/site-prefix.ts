import { sitePathPrefixes } from "#spec/constants/sites.ts";

/** The prefix of a path that leads to a site of another type; "" within one type. business §2.5 */
export function sitePrefix(currentType: number, destinationType: number): string {
  return currentType === destinationType ? "" : (sitePathPrefixes[destinationType] ?? "");
}

/** A path without its site prefix, and the type that prefix names; null when it has none. */
export function splitSitePrefix(path: string): { siteType: number; path: string } | null {
  for (const [type, prefix] of Object.entries(sitePathPrefixes)) {
    if (path === prefix || path.startsWith(`${prefix}/`)) {
      return { siteType: Number(type), path: path.slice(prefix.length) || "/" };
    }
  }
  return null;
}
