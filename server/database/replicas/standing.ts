/** A replica further behind is left. */
export const leftBehindMs = 5_000;
/** One that was left is taken again when it is no further behind than this, so many looks in a row: what swings about one bound stays out. */
const takenBehindMs = 2_000;
export const calmLooks = 8;
/** So many looks in a row that fail: one that is answered late by a busy machine is no loss. */
const failedLooks = 2;

/** What a look at a replica found. `fault`: why it can't be read from at all. */
export type Look = { fault: string | null; isAnswered: boolean; behindMs: number; sinceMs: number };

/** `unknown`: not looked at for long enough since the start. */
export type Standing = { state: "unknown" | "used" | "left"; calm: number; failed: number };

export const unknownStanding: Standing = { state: "unknown", calm: 0, failed: 0 };

/** What becomes of a replica by this look. */
export function standAfter({ state, calm, failed }: Standing, look: Look): Standing {
  if (!look.isAnswered) {
    const failures = failed + 1;
    return { state: failures >= failedLooks ? "left" : state, calm: 0, failed: failures };
  }
  if (look.fault !== null) return { state: "left", calm: 0, failed: 0 };
  if (state === "used") return { state: look.behindMs > leftBehindMs ? "left" : "used", calm: 0, failed: 0 };
  const isClose = look.behindMs <= takenBehindMs;
  if (state === "unknown") {
    if (isClose) return { state: "used", calm: 0, failed: 0 };
    return { state: look.sinceMs > leftBehindMs ? "left" : "unknown", calm: 0, failed: 0 };
  }
  const looks = isClose ? calm + 1 : 0;
  return { state: looks >= calmLooks ? "used" : "left", calm: looks, failed: 0 };
}
