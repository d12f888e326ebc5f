import { refuse } from "#contract/kit/refusal.ts";
import { retrySeconds } from "#server/calls/as-refusal.ts";

export type BodyRoom = {
  /** Takes room for a body of so many bytes and gives back how to leave it; refuses, for a moment, when there is none. */
  take(who: string, bytes: number): () => void;
};

/** How much memory large bodies may fill at the same time: all of them, and those of one person or address. */
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
