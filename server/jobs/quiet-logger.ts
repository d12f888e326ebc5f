import { Logger } from "graphile-worker";
import type { Services } from "#server/services/services.ts";

/** What the queue's library says into the product's log: failures and warnings alone. */
export function quietLogger(log: Services["log"]): Logger {
  return new Logger(() => (level, message) => {
    if (level === "error") log.error(`queue: ${message}`);
    else if (level === "warning") log.warn(`queue: ${message}`);
  });
}
