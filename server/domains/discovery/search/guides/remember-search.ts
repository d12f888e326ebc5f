import { sql } from "kysely";
import { normaliseQuery } from "#rules/discovery/search-query.ts";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import { fold } from "#engines/text/words.ts";

type SearchEvent = { person_id: string; id: string; query: string; created_at: Date };

const longestQuery = 100;
/** Searches are recorded in batches, so that a search costs no write of its own. */
const gatherMs = 1_000;
const maxWaiting = 1_000;
const waiting = { create: () => ({ events: [] as SearchEvent[] }) };

/** A query as it is counted, or null when it may identify somebody: addresses and long numbers. */
export function countedQuery(query: string): string | null {
  const folded = fold(normaliseQuery(query));
  return folded === "" || folded.length > longestQuery || /@|:\/\/|\d{5}/.test(folded) ? null : folded;
}

/** Records that a person searched for this, to learn what is searched next. Never fails and never waits. */
export function rememberSearch(services: Services, person: Person, query: string): void {
  const { ids, clock, log, caches } = services;
  const counted = countedQuery(query);
  if (counted === null) return;
  const { events } = caches.of(waiting);
  if (events.length >= maxWaiting) return;
  events.push({ person_id: person.id, id: ids.next(), query: counted, created_at: clock.now() });
  if (events.length > 1) return;
  setTimeout(() => {
    writeSearches(services).catch((error: unknown) => log.warn("searches were not counted", { reason: String(error) }));
  }, gatherMs).unref();
}

/** Writes down the searches that wait. */
export async function writeSearches({ primary, caches }: Pick<Services, "primary" | "caches">): Promise<void> {
  const events = caches.of(waiting).events.splice(0);
  if (events.length === 0) return;
  await sql`
    insert into search_events (person_id, id, query, created_at)
    select person_id, id, query, created_at
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as t (person_id bigint, id bigint, query text, created_at timestamptz)
    on conflict do nothing`.execute(primary);
}
