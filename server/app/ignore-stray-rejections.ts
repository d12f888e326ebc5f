import type { Log } from "#server/config/log.ts";
import { isUnavailable } from "#server/database/driver/database-errors.ts";

/**
 * A promise nobody waits for any more may still reject when the database goes away; that must not end the process. Any other unhandled
 * rejection is a bug and does. Returns a function that stops listening.
 */
export function ignoreStrayRejections(log: Log): () => void {
  function onRejection(error: unknown): void {
    if (!isUnavailable(error)) throw error;
    log.warn("the database was lost under something nobody waited for", { reason: String(error) });
  }
  process.on("unhandledRejection", onRejection);
  return () => process.off("unhandledRejection", onRejection);
}
