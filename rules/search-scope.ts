import { searchConstants, searchScopes, sitePathPrefixes } from "#spec/constants/search.ts";

export type SearchScope = keyof typeof searchScopes;

/** Whether a word is the name of a scope. */
export function isSearchScope(value: string): value is SearchScope {
  return Object.hasOwn(searchScopes, value);
}

/**
 * The scope in force (business §2.5): the parameter; without one the shop tool's where the path says so, else the
 * scope named by /search/{scope}/, else pins. commerce_only turns any but the shop tool's into buyable pins.
 */
export function searchScope(path: string, params: { scope?: string; commerce_only?: string }): SearchScope {
  const named = params.scope ?? "";
  const scope = isSearchScope(named) ? named : named === "" ? scopeOfPath(path) : "pins";
  return params.commerce_only === "true" && scope !== "shop_tool" ? "buyable_pins" : scope;
}

/** 1 for the shop tool, else 2. business §2.5 */
export function searchViewType(scope: SearchScope): 1 | 2 {
  return scope === "shop_tool" ? searchConstants.shopToolViewType : searchConstants.searchViewType;
}

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

function scopeOfPath(path: string): SearchScope {
  if (path.includes("/_tools/shop")) return "shop_tool";
  const segment = /\/search\/([a-z_]+)/.exec(path)?.[1] ?? "";
  return isSearchScope(segment) ? segment : "pins";
}
