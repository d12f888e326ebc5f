import { useEffect } from "react";
import { recentItems } from "#web/app/recent-items.ts";
import { createStore, useStore } from "#web/app/store.ts";

const recent = createStore<readonly string[] | null>(null);
const isQuery = (one: unknown): one is string => typeof one === "string";
const keyOf = (query: string) => query.toLowerCase();
const kept = recentItems("magpie_recent_searches", isQuery, keyOf);

/** Remembers a search on this device. */
export function rememberSearch(query: string): void {
  recent.set(kept.add(query));
}

export function removeRecentSearch(query: string): void {
  recent.set(kept.remove(keyOf(query)));
}

export function clearRecentSearches(): void {
  recent.set(kept.clear());
}

/** Recent searches on this device, latest first; null until they are read. */
export function useRecentSearches(): readonly string[] | null {
  useEffect(() => recent.set(kept.read()), []);
  return useStore(recent);
}
