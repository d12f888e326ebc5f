import { refuse } from "#contract/kit/refusal.ts";
import type { Services } from "#server/services/services.ts";
import { createWindows, type Windows } from "./windows.ts";

/** How much one person sends to others within a while. */
export const paces = {
  invite: { most: 100, seconds: 86_400 },
  comment: { most: 30, seconds: 300 },
  message: { most: 60, seconds: 300 },
  /** To people who never wrote back. */
  new_conversation: { most: 30, seconds: 86_400 },
  report: { most: 30, seconds: 3600 },
} as const;

type Pace = keyof typeof paces;

const perProcess = new WeakMap<Services["clock"], Windows<Pace>>();

/** Counts one more, or refuses RATE_LIMITED with the seconds to wait. */
export function keepPace({ clock }: Pick<Services, "clock">, pace: Pace, key: string): void {
  let windows = perProcess.get(clock);
  if (windows === undefined) {
    windows = createWindows<Pace>(paces, () => clock.now().getTime());
    perProcess.set(clock, windows);
  }
  const wait = windows.secondsUntilFree(pace, key);
  if (wait > 0) refuse("RATE_LIMITED", { retryAfter: wait });
  windows.take(pace, key);
}
