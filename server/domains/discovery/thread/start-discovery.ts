import type { Engine, EnginePlan } from "#server/platform/engines/engine.ts";
import { keepThread } from "#server/platform/threads/keep-thread.ts";
import type { Discovery, DiscoveryAnswer, DiscoveryHeld, DiscoveryQuestion } from "#server/services/discovery.ts";
import type { Services } from "#server/services/services.ts";

export type DiscoveryEngine = Engine<DiscoveryQuestion, DiscoveryAnswer, DiscoveryHeld>;

export const discoveryPlan: EnginePlan<DiscoveryHeld> = {
  name: "discovery",
  patienceMs: 1_000,
  nothing: { pictures: 0, boards: 0, bytes: 0, buildMs: 0, revision: null },
};

/** Starts the thread. Discovery works without it from the first moment. */
export function startDiscovery(services: Pick<Services, "pool" | "log">): Discovery {
  return discoveryOf(startDiscoveryThread(services));
}

export function startDiscoveryThread(services: Pick<Services, "pool" | "log">): DiscoveryEngine {
  return keepThread(services, { ...discoveryPlan, script: new URL("./discovery-thread.ts", import.meta.url) });
}

/** What use cases ask, answered by the engine that holds graph and looks. */
export function discoveryOf({ ask, ...engine }: DiscoveryEngine): Discovery {
  return {
    ...engine,
    async walk(plan) {
      const answer = await ask({ kind: "walk", ...plan });
      return answer !== null && "walked" in answer ? answer.walked : null;
    },
    async same(fingerprint, bits, max, altered) {
      const answer = await ask({ kind: "same", fingerprint, bits, max, altered });
      return answer !== null && "fingerprints" in answer ? answer.fingerprints : null;
    },
    async like(fingerprints, max) {
      const answer = await ask({ kind: "like", fingerprints, max });
      return answer !== null && "fingerprints" in answer ? answer.fingerprints : null;
    },
  };
}
