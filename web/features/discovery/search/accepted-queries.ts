import { createStore } from "#web/app/store.ts";

/** Sensitive searches whose results the viewer chose to see; forgotten when the visit ends. */
export const acceptedQueries = createStore<ReadonlySet<string>>(new Set());

export function acceptAdvisory(query: string): void {
  acceptedQueries.set((queries) => new Set([...queries, query]));
}
