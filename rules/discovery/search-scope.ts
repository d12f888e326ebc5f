import { searchConstants, searchScopes } from "#spec/constants/search.ts";

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

function scopeOfPath(path: string): SearchScope {
  if (path.includes("/_tools/shop")) return "shop_tool";
  const segment = /\/search\/([a-z_]+)/.exec(path)?.[1] ?? "";
  return isSearchScope(segment) ? segment : "pins";
}
