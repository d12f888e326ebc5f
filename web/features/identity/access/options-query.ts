import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "#web/app/queries.ts";
import type { AccessOptions } from "./sign-in-context.ts";

/** What the instance offers, with facts for one use: the browser alone asks, for a page may be shared. */
export const optionsQuery = queryOptions<AccessOptions>({
  queryKey: ["AccessOptions"],
  queryFn: async ({ client, signal }) => {
    const { accessOptions } = await import("#contract/identity/methods.ts");
    return (await apiOf(client)(accessOptions, {}, { signal })).data;
  },
  retry: false,
  staleTime: 10 * 60_000,
  gcTime: 60_000,
});
