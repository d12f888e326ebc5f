import type { QueryClient } from "@tanstack/react-query";
import { createClient } from "#contract/kit/client.ts";
import { createQueries } from "./queries.ts";

let visit: QueryClient | undefined;

/** The browser's one query client, for the life of the document. */
export function browserQueries(): QueryClient {
  visit ??= createQueries(createClient((url, init) => fetch(url, init)));
  return visit;
}
