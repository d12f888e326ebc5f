import { browserQueries } from "./browser-queries.ts";
import { keyOfPerson } from "./person-storage.ts";
import { sessionQuery } from "./session.tsx";

/** A storage key for the current viewer. Browser only. */
export function keyOfViewer(name: `magpie_${string}`): string {
  return keyOfPerson(name, browserQueries().getQueryData(sessionQuery.queryKey)?.user?.id ?? null);
}
