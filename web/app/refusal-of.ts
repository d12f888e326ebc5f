import type { Refusal } from "#contract/kit/refusal.ts";
import { errorCodes } from "#spec/error-codes.ts";

/** What tells programs which field of a request is wrong: nobody who looks at a page knows a field by that name. */
const forPrograms = /^[a-z][\w.]*: (.*)/s;

/**
 * The refusal in a caught error, or null, with a message for people: of "percent: must be below 100" what stands after the field's name.
 * Checked by name, not class: server and page bundle each have their own copy of the class.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error && error.name === "Refusal" && "reason" in error)) return null;
  const said = forPrograms.exec(error.message)?.[1];
  if (said === undefined) return error as Refusal;
  const value = said.startsWith("must ") ? `M${said.slice(1)}.` : errorCodes.INVALID_PARAMETERS.message;
  return Object.create(error, { message: { value } }) as Refusal;
}
