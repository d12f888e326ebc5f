import { refusalOf } from "./refusal-of.ts";

/** Longer than this nobody looks at a save that is under way: then they are told. */
const longestWaitS = 5;

/** Does what was refused once more, after the while that was asked for, if the server was too busy for it. */
export async function afterBusy<Done>(error: unknown, write: () => Promise<Done>): Promise<Done> {
  const { reason, retryAfter = Number.POSITIVE_INFINITY } = refusalOf(error) ?? {};
  if (reason !== "UNAVAILABLE" || retryAfter > longestWaitS) throw error;
  // Those that were refused together do not come back together.
  await new Promise((resolve) => setTimeout(resolve, retryAfter * 1_000 * (1 + Math.random() / 2)));
  return write();
}

/** Does it, and once more where the server was too busy for it. It must do nothing twice: it has an idempotency key. */
export async function onceMore<Done>(write: () => Promise<Done>): Promise<Done> {
  try {
    return await write();
  } catch (error) {
    return afterBusy(error, write);
  }
}
