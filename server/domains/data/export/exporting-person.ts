import { refuse } from "#contract/kit/refusal.ts";
import type { CallContext } from "#server/calls/context.ts";
import { readCaseCookie } from "#server/domains/identity/cases/case-cookie.ts";

/** The person whose data this browser may export: the viewer, or the suspended person it authenticated as. */
export async function exportingPerson(context: CallContext): Promise<string> {
  return context.viewer.id ?? (await readCaseCookie(context))?.person.id ?? refuse("NOT_AUTHENTICATED");
}
