import { type Effects, type Kind, outdatesPublicPages } from "#contract/kit/effects.ts";
import type { Bus, BusNames } from "./bus.ts";

/**
 * Applies the effects of a finished call or job: cached pages that show what it touched are dropped here at once, and all other processes
 * have been notified when this resolves, so that an answer is never ahead of what others are shown.
 */
export async function publishEffects(
  { bus }: { bus?: Bus },
  done: { effect: Effects["effect"]; touches?: readonly Kind[] },
  touched: BusNames = null,
): Promise<void> {
  if (touched?.length !== 0 && outdatesPublicPages(done)) await bus?.publish("pages", touched);
}

/**
 * Tells all processes who has written, so that these people and devices are shown it by whatever replica they read from. Resolves once all
 * have heard.
 */
export async function publishWriters({ bus }: { bus?: Bus }, writers: readonly string[]): Promise<void> {
  if (writers.length > 0) await bus?.publish("writers", writers);
}

/**
 * Tells all processes that these people, or viewers of ads by their keys, chose to see less of something: what was put together for them
 * before is shown no more. Resolves once all have heard.
 */
export async function publishViewers({ bus }: { bus?: Bus }, viewers: readonly string[]): Promise<void> {
  if (viewers.length > 0) await bus?.publish("viewers", viewers);
}
