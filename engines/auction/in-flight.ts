// oxlint-disable typescript/no-non-null-assertion -- every index here is within its typed array
import { type AdIndex, limitsEach } from "./ad-index.ts";
import { maxMicro } from "./micro.ts";

/** Clicks after more than this are late ones. */
const lateFromMs = 5 * 60_000;
/** How much a click counts against the delays known before. */
const newness = 0.005;

/**
 * What was served and may still be clicked is in flight: of each limit, the spend still expected of it. Most clicks come within a minute,
 * a few hours later: two parts, each falling away at its own pace.
 */
export function holdInFlight({ limitsOf, limit, delays }: AdIndex, campaign: number, expected: number): void {
  for (let place = campaign * limitsEach; place < (campaign + 1) * limitsEach; place += 1) {
    const number = limitsOf.each[place]! - 1;
    if (number < 0) return;
    limit.soon[number] = limit.soon[number]! + expected * (1 - delays.lateShare);
    limit.late[number] = limit.late[number]! + expected * delays.lateShare;
  }
}

/** Lets so much time pass. */
export function passTime({ limit, limits, freeLimits, delays }: AdIndex, ms: number): void {
  const [soon, late] = [Math.exp(-ms / delays.soonMs), Math.exp(-ms / delays.lateMs)];
  for (let number = limits.size + freeLimits.length - 1; number >= 0; number -= 1) {
    limit.soon[number] = limit.soon[number]! * soon;
    limit.late[number] = limit.late[number]! * late;
  }
}

export function inFlightOf(limit: AdIndex["limit"], number: number): number {
  return limit.soon[number]! + limit.late[number]!;
}

/** What a campaign can still be served for: the least of its limits, without what is in flight; 0 for one without a limit. */
export function availableOf(index: AdIndex, campaign: number): number {
  const { limitsOf, limit } = index;
  let available = maxMicro;
  let place = campaign * limitsEach;
  if (limitsOf.each[place] === 0) return 0;
  for (const end = place + limitsEach; place < end; place += 1) {
    const number = limitsOf.each[place]! - 1;
    if (number < 0) break;
    available = Math.min(available, limit.left[number]! - limit.soon[number]! - limit.late[number]!);
  }
  return Math.max(0, Math.floor(available));
}

/** Learns how long after an impression it was clicked. */
export function learnDelay({ delays }: AdIndex, ms: number): void {
  const isLate = ms > lateFromMs;
  delays.lateShare += ((isLate ? 1 : 0) - delays.lateShare) * newness;
  if (isLate) delays.lateMs += (ms - delays.lateMs) * newness * 10;
  else delays.soonMs = Math.max(1_000, delays.soonMs + (ms - delays.soonMs) * newness);
}
