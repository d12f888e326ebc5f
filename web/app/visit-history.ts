import { type NavigationHistory, popHistory, pushHistory, replaceHistory } from "#rules/kit/navigation-history.ts";
import { createStore } from "./store.ts";

/** One place of a visit: the router's key of it, and its address without the query, which may hold what is private. */
export type Visited = { key: string; path: string };

/** Where somebody was in this tab, is, and went back from (business §3). */
export const visit = createStore<NavigationHistory<Visited> | null>(null);

const name = "magpie_history";

/** Follows the router: a push clears the forward list, a pop moves between the lists. Survives a reload. */
export function followVisit(kind: "PUSH" | "REPLACE" | "POP", entry: Visited): void {
  const before = visit.get() ?? recall(entry);
  visit.set(before === null ? { previous: [], current: entry, forward: [] } : moved(before, kind, entry));
  store(visit.get());
}

/** Whether a step back stays within the product. */
export function canGoBack(): boolean {
  const known = visit.get();
  if (known !== null) return known.previous.length > 0;
  // Until it is followed, the router's history index says it.
  return ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;
}

function moved(history: NavigationHistory<Visited>, kind: "PUSH" | "REPLACE" | "POP", entry: Visited) {
  if (history.current.key === entry.key) return replaceHistory(history, entry);
  if (kind === "REPLACE") return replaceHistory(history, entry);
  const isThere = ({ key }: Visited) => key === entry.key;
  const back = history.previous.findLastIndex(isThere);
  if (back >= 0) return popHistory(history, back - history.previous.length);
  const ahead = history.forward.findIndex(isThere);
  if (ahead >= 0) return popHistory(history, ahead + 1);
  // An unknown place, reached by the browser's own buttons, counts as new.
  return pushHistory(history, entry);
}

function recall(entry: Visited): NavigationHistory<Visited> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? "null");
    if (!isHistory(stored)) return null;
    return [...stored.previous, stored.current, ...stored.forward].some(({ key }) => key === entry.key) ? stored : null;
  } catch {
    return null;
  }
}

function isHistory(stored: unknown): stored is NavigationHistory<Visited> {
  if (typeof stored !== "object" || stored === null) return false;
  const { previous, current, forward } = stored as Record<string, unknown>;
  return Array.isArray(previous) && Array.isArray(forward) && [...previous, current, ...forward].every(isVisited);
}

function isVisited(one: unknown): one is Visited {
  return typeof one === "object" && one !== null && "key" in one && "path" in one && typeof one.key === "string";
}

/** So many places are kept over a reload. */
const max = 50;

function store(history: NavigationHistory<Visited> | null): void {
  if (history === null) return;
  const { previous, current, forward } = history;
  try {
    const stored = { previous: previous.slice(-max), current, forward: forward.slice(0, max) };
    sessionStorage.setItem(name, JSON.stringify(stored));
  } catch {
    // Without storage the history starts anew after a reload.
  }
}
