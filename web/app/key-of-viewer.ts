import { browserQueries } from "./browser-queries.ts";
import { keyOfPerson } from "./person-storage.ts";
import { sessionQuery } from "./session.tsx";

/** Where this browser keeps something of whoever looks now. In the browser alone. */
export function keyOfViewer(name: `magpie_${string}`): string {
  return keyOfPerson(name, browserQueries().getQueryData(sessionQuery.queryKey)?.user?.id ?? null);
}
