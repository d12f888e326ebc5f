/** What pays for itself plays apart from what people saved. */
export type Rank = "organic" | "promoted";

type Playable = { pause: () => void };

const playing: Record<Rank, Playable | null> = { organic: null, promoted: null };
const times = new Map<string, number>();
const maxTimes = 500;

/** One video of a rank plays at a time: whatever played gives way. business §4 */
export function takeTurn(video: Playable, rank: Rank): void {
  const before = playing[rank];
  playing[rank] = video;
  if (before !== null && before !== video) before.pause();
}

/**
 * Whether this video is the one that plays.
 * @internal asked by tests alone
 */
export function hasTurn(video: Playable, rank: Rank): boolean {
  return playing[rank] === video;
}

/** A video that stopped or went away plays no more. */
export function giveTurn(video: Playable, rank: Rank): void {
  if (playing[rank] === video) playing[rank] = null;
}

/** Keeps where a pin's video was paused, in seconds; one that came to its end begins anew. */
export function recordTime(pinId: string, seconds: number, length: number): void {
  times.delete(pinId);
  if (seconds <= 0 || seconds >= length - 0.3) return;
  times.set(pinId, seconds);
  if (times.size > maxTimes) times.delete(times.keys().next().value ?? "");
}

/** Where a pin's video was paused; 0 when nowhere. */
export function recordedTime(pinId: string): number {
  return times.get(pinId) ?? 0;
}
