import { createTtlCache } from "#engines/kit/ttl-cache.ts";
import { adSlots } from "#spec/constants/ad-slots.ts";
import type { Slate } from "./slate.ts";

/** Slates of viewers, for as long as they are theirs. A request that asks for one that is still auctioned waits for the same. */
export type Slates = {
  get: (key: string) => Promise<Slate | null> | undefined;
  /** What no ad came of is not kept: the next page asks again. */
  set: (key: string, slate: Promise<Slate | null>) => void;
  /** Drops those of people and viewers, all with null. */
  drop: (names: readonly string[] | null) => void;
};

const mostSlates = 4_000;

export function createSlates(): Slates {
  const kept = createTtlCache<{ slate: Promise<Slate | null>; known: Slate | null }>(adSlots.slateMs, mostSlates);
  return {
    get: (key) => kept.get(key)?.slate,
    set(key, slate) {
      const entry = { slate, known: null as Slate | null };
      kept.set(key, entry);
      const drop = () => {
        if (kept.get(key) === entry) kept.delete(key);
      };
      void slate.then((known) => (known === null ? drop() : void (entry.known = known)), drop);
    },
    drop(names) {
      if (names === null) return kept.clear();
      const meant = new Set(names);
      for (const [key, { known }] of kept.entries())
        if (known === null || known.names.some((name) => meant.has(name))) kept.delete(key);
    },
  };
}
