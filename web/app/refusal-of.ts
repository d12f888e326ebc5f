import type { Refusal } from "#contract/kit/refusal.ts";

/** The refusal in a caught error, or null. Checked by name, not class: server and page bundle each have their own copy of the class. */
export function refusalOf(error: unknown): Refusal | null {
  return error instanceof Error && error.name === "Refusal" && "reason" in error ? (error as Refusal) : null;
}
