import type { Cache, Caches } from "#server/platform/caches.ts";
import type { Bus } from "./bus.ts";

/** Workers that were told look on by themselves for longer than this. */
const everyMs = 1_000;

const lastHint: Cache<{ at: number }> = { create: () => ({ at: Number.NEGATIVE_INFINITY }) };

/**
 * Tells workers, in this process and in others, that a write may have left jobs that gather: once a second at most, however many writes
 * there are. Not waited for; when it gets lost, the jobs are found a second later.
 */
export function hintWork({ bus, caches }: { bus?: Bus; caches: Caches }): void {
  const last = caches.of(lastHint);
  const now = performance.now();
  if (bus === undefined || now - last.at < everyMs) return;
  last.at = now;
  bus.publish("work", []).catch(() => {});
}
