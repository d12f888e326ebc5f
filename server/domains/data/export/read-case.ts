import type { CallData } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { readCase as readCaseCall } from "#contract/identity/recovery.ts";
import type { CallContext } from "#server/calls/context.ts";
import { exportState } from "./export-state.ts";
import { readCaseCookie } from "#server/domains/identity/cases/case-cookie.ts";

/** Why the account is suspended and what its person did about it, for the browser that proved to be theirs. */
export async function readCase(context: CallContext): Promise<CallData<typeof readCaseCall>> {
  const { person, open } = (await readCaseCookie(context)) ?? refuse("NOT_AUTHENTICATED");
  const { state, percent, bytes } = await exportState(context.services, person.id);
  return {
    state: "suspended",
    case_number: open.case_number,
    reason: open.reason,
    since: open.opened_at.toISOString(),
    full_name: person.full_name,
    appeal:
      open.appeal === null || open.appealed_at === null
        ? null
        : { text: open.appeal, sent_at: open.appealed_at.toISOString(), decision: open.decision },
    export: { state, percent, bytes },
  };
}
