import { refuse } from "#contract/refusal.ts";
import type { CallContext } from "../../http/context.ts";
import { readCaseCookie } from "../access/cases/case-cookie.ts";

/** Whose things this browser may take along: the viewer's, or those of the suspended person it proved to be. */
export async function exportingPerson(context: CallContext): Promise<string> {
  return context.viewer.id ?? (await readCaseCookie(context))?.person.id ?? refuse("NOT_AUTHENTICATED");
}
