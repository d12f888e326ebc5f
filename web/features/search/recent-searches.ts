import { useEffect } from "react";
import { searchConstants } from "#spec/constants/search.ts";
import { createStore, useStore } from "#web/app/store.ts";

const key = "magpie_recent_searches";
const recent = createStore<readonly string[]>([]);

function write(queries: readonly string[]): void {
  recent.set(queries);
  try {
    localStorage.setItem(key, JSON.stringify(queries));
  } catch {
    // A full or forbidden storage only forgets.
  }
}

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** The list with a search at its front, each once, at most ten. business §9 */
export function withSearch(queries: readonly string[], query: string): readonly string[] {
  const others = queries.filter((other) => other.toLowerCase() !== query.toLowerCase());
  return [query, ...others].slice(0, searchConstants.recentItemsMax);
}

/** Keeps a search on this device. */
export function rememberSearch(query: string): void {
  write(withSearch(read(), query));
}

export function forgetSearch(query: string): void {
  write(read().filter((other) => other !== query));
}

export function forgetAllSearches(): void {
  write([]);
}

/** What was searched for on this device, the latest first. */
export function useRecentSearches(): readonly string[] {
  useEffect(() => recent.set(read()), []);
  return useStore(recent);
}
