import { refuse } from "#contract/kit/refusal.ts";
import type { CallContext } from "#server/calls/context.ts";
import { readCaseCookie } from "#server/domains/identity/cases/case-cookie.ts";

/** Whose things this browser may take along: the viewer's, or those of the suspended person it proved to be. */
export async function exportingPerson(context: CallContext): Promise<string> {
  return context.viewer.id ?? (await readCaseCookie(context))?.person.id ?? refuse("NOT_AUTHENTICATED");
}
