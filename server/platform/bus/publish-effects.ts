import { type Effects, type Kind, outdatesPublicPages } from "#contract/kit/effects.ts";
import type { Bus } from "./bus.ts";

/**
 * Lets everything kept beside the database follow a call or job that has been done: pages kept for visitors are dropped here at once, and
 * every other process has been told when this resolves, so the answer a person gets is never ahead of what others are shown. What is to be
 * noted of every change (an audit log) is noted here.
 */
export async function publishEffects(
  { bus }: { bus?: Bus },
  done: { effect: Effects["effect"]; touches?: readonly Kind[] },
): Promise<void> {
  if (outdatesPublicPages(done)) await bus?.publish("pages");
}
