import type { CallInput } from "#contract/kit/define.ts";
import { getContentRule, listContentRules } from "#contract/operate/content-rules.ts";
import { ruleKinds } from "#spec/constants/content-rules.ts";
import { typedIn } from "#web/features/operate/area/operate-queries.ts";
import { listQuery, query } from "#web/app/queries.ts";

export type RuleFilter = Pick<CallInput<typeof listContentRules>, "kind" | "query">;
export const rulesQuery = (filter: RuleFilter) => listQuery(listContentRules, { ...filter, page_size: 50 });
export const ruleQuery = (id: string) => query(getContentRule, { rule_id: id });
export const ruleUrl = (id: string) => `/operate/rules/${id}/`;

/** The filter that an address says, as far as there is such a thing. */
export function ruleFilterIn(search: URLSearchParams): RuleFilter {
  const kind = ruleKinds.find((one) => one === search.get("kind"));
  const typed = typedIn(search, "q");
  return { ...(kind && { kind }), ...(typed !== "" && { query: typed }) };
}
