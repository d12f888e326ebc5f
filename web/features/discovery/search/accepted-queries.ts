import { createStore } from "#web/app/store.ts";

/** Searches whose held back results somebody chose to see: for this visit alone, asked again on the next. */
export const acceptedQueries = createStore<ReadonlySet<string>>(new Set());

export function acceptAdvisory(query: string): void {
  acceptedQueries.set((queries) => new Set([...queries, query]));
}
