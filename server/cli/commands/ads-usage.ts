import { Refusal } from "#contract/kit/refusal.ts";
import { UsageError } from "#server/cli/command.ts";

/** A field that is wrong is told by its option. */
export function asUsage(error: unknown): never {
  const field = error instanceof Refusal ? error.data?.["field"] : undefined;
  if (error instanceof Refusal && typeof field === "string") throw new UsageError(`--${field}: ${error.message}`);
  throw error;
}
