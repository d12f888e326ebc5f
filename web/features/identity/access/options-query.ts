import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "#web/app/queries.ts";
import type { AccessOptions } from "./sign-in-context.ts";

/** The log-in options, with single-use values: fetched only by the browser, because server pages may be cached. */
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
