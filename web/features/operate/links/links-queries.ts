import type { CallInput } from "#contract/kit/define.ts";
import { listOffsiteRules, type WireOffsiteRule } from "#contract/operate/offsite-rules.ts";
import { offsiteRefusedStatuses } from "#spec/constants/offsite.ts";
import { listQuery } from "#web/app/queries.ts";
import { typedIn } from "#web/features/operate/area/operate-queries.ts";

export type LinkFilter = Pick<CallInput<typeof listOffsiteRules>, "status" | "query">;
export const linksQuery = (filter: LinkFilter) => listQuery(listOffsiteRules, { ...filter, page_size: 50 });

export const linkStatuses: readonly WireOffsiteRule["status"][] = [...offsiteRefusedStatuses, "ok"];

/** The filter that an address says, as far as there is such a thing. */
export function linkFilterIn(search: URLSearchParams): LinkFilter {
  const status = linkStatuses.find((one) => one === search.get("status"));
  const typed = typedIn(search, "q");
  return { ...(status && { status }), ...(typed !== "" && { query: typed }) };
}
