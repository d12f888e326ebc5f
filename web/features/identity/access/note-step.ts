import { recordStep } from "#contract/identity/recovery.ts";
import type { CallInput } from "#contract/kit/define.ts";
import { apiOf } from "#web/app/queries.ts";
import { browserQueries } from "#web/app/browser-queries.ts";

/** Reports to the server that a step was shown; failures are ignored. access §7 */
export async function noteStep(seen: CallInput<typeof recordStep>): Promise<void> {
  await apiOf(browserQueries())(recordStep, seen).catch(() => undefined);
}
