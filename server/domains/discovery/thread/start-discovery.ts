import { keepThread } from "#server/platform/threads/keep-thread.ts";
import type { Services } from "#server/services/services.ts";
import type { Look, LookAlike } from "#engines/looks/looks.ts";
import type { DiscoveryAnswer, DiscoveryQuestion, Walked } from "./questions.ts";

/** What the thread holds, and how long it took to build. */
export type DiscoveryHeld = { pictures: number; boards: number; bytes: number; buildMs: number };

/** The graph of public saves and the looks of public pictures, in this process's memory. */
export type Discovery = {
  /** Where walks from these pictures come by, the most visited first; null while it is cold or knows none of them. */
  walk: (plan: Omit<Extract<DiscoveryQuestion, { kind: "walk" }>, "kind">) => Promise<Walked | null>;
  /** Copies of a picture, the nearest first; null while it is cold. */
  same: (look: Look, bits: number, most: number) => Promise<LookAlike[] | null>;
  /** What looks like these, the nearest first; null while it is cold. */
  like: (looks: readonly Look[], most: number) => Promise<LookAlike[] | null>;
  /** Resolves once it answers. */
  warm: Promise<void>;
  /** What it last said it holds. */
  held: () => DiscoveryHeld;
  stop: () => Promise<void>;
};

/** Starts the thread. Discovery works without it from the first moment. */
export function startDiscovery(services: Pick<Services, "pool" | "log">): Discovery {
  const { ask, ...thread } = keepThread<DiscoveryQuestion, DiscoveryAnswer, DiscoveryHeld>(services, {
    name: "discovery",
    script: new URL("./discovery-thread.ts", import.meta.url),
    patienceMs: 1_000,
    nothing: { pictures: 0, boards: 0, bytes: 0, buildMs: 0 },
  });
  return {
    ...thread,
    async walk(plan) {
      const answer = await ask({ kind: "walk", ...plan });
      return answer !== null && "walked" in answer ? answer.walked : null;
    },
    async same(look, bits, most) {
      const answer = await ask({ kind: "same", look, bits, most });
      return answer !== null && "looks" in answer ? answer.looks : null;
    },
    async like(looks, most) {
      const answer = await ask({ kind: "like", looks, most });
      return answer !== null && "looks" in answer ? answer.looks : null;
    },
  };
}
