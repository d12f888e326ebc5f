import { refuse } from "#contract/kit/refusal.ts";
import { retrySeconds } from "#server/calls/as-refusal.ts";

export type BodyRoom = {
  /** Reserves memory for a body and returns the release function; refuses briefly when there is none. */
  take(who: string, bytes: number): () => void;
};

/** The memory budget for large request bodies, in total and per person or address. */
export function createBodyRoom({ total, each }: { total: number; each: number }): BodyRoom {
  const held = new Map<string, number>();
  let sum = 0;
  return {
    take(who, bytes) {
      const own = held.get(who) ?? 0;
      if (sum + bytes > total || own + bytes > each) refuse("UNAVAILABLE", { retryAfter: retrySeconds });
      sum += bytes;
      held.set(who, own + bytes);
      return () => {
        sum -= bytes;
        const left = (held.get(who) ?? 0) - bytes;
        if (left > 0) held.set(who, left);
        else held.delete(who);
      };
    },
  };
}
