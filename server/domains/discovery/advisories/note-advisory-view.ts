import type { Services } from "#server/services/services.ts";
import { advisoryList } from "./advisory-list.ts";

/** Logs that an advisory was looked at, to be counted by day; one that isn't listed counts nothing. */
export async function noteAdvisoryView({ events, ids, clock }: Services, advisory: string): Promise<void> {
  if (!advisoryList.some((listed) => listed.advisory === advisory)) return;
  await events.append("advisory_views", [{ id: ids.next(), at: clock.now(), facts: { advisory } }]);
}
