import { type Effects, type Kind, outdatesPublicPages } from "#contract/kit/effects.ts";
import type { Bus } from "./bus.ts";

/**
 * Applies the effects of a finished call or job: cached pages are dropped here at once, and all other processes have been notified when
 * this resolves, so that an answer is never ahead of what others are shown. The place for an audit log of every change.
 */
export async function publishEffects(
  { bus }: { bus?: Bus },
  done: { effect: Effects["effect"]; touches?: readonly Kind[] },
): Promise<void> {
  if (outdatesPublicPages(done)) await bus?.publish("pages");
}
