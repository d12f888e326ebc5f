import type { Log } from "#server/config/log.ts";
import { isUnavailable } from "#server/database/driver/database-errors.ts";

/**
 * What nobody waits for any more may still fail when the database goes away; that ends no process. Any other failure nobody catches is a
 * bug, and ends it. Gives back how to stop listening.
 */
export function outliveStrays(log: Log): () => void {
  function onRejection(error: unknown): void {
    if (!isUnavailable(error)) throw error;
    log.warn("the database was lost under something nobody waited for", { reason: String(error) });
  }
  process.on("unhandledRejection", onRejection);
  return () => process.off("unhandledRejection", onRejection);
}
