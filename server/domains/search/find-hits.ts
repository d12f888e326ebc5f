import type { Services } from "../../services.ts";
import { postgresEngine } from "./postgres-engine.ts";
import type { FoundHits, SearchRequest } from "./search-engine.ts";

/** Asks the index in memory while it is warm and knows how, else PostgreSQL. */
export async function findHits(services: Services, request: SearchRequest): Promise<FoundHits> {
  const found = await services.searchIndex?.search(request);
  return found ?? postgresEngine(services.db)(request);
}
