import type { Refusal } from "#contract/kit/refusal.ts";

/**
 * The refusal in a caught error, or null. Told by its name, not its class: the server's own copy of the class and the
 * one bundled with the pages are two.
 */
export function refusalOf(error: unknown): Refusal | null {
  return error instanceof Error && error.name === "Refusal" && "reason" in error ? (error as Refusal) : null;
}
