import type { Services } from "#server/services/services.ts";
import { postgresEngine } from "./postgres-engine.ts";
import { type FoundHits, relaxes, type SearchRequest } from "#engines/search/search-engine.ts";

/** Asks the in-memory index if it is warm and can answer, else PostgreSQL. */
export async function findHits(services: Services, request: SearchRequest): Promise<FoundHits> {
  const found = await services.searchIndex?.search(request);
  if (found !== null && found !== undefined) return found;
  const engine = postgresEngine(services.db);
  const strict = await engine(request);
  return relaxes(request, strict) ? engine({ ...request, relaxed: true }) : strict;
}
