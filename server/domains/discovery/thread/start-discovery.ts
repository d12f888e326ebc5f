import { keepThread } from "#server/platform/threads/keep-thread.ts";
import type { Discovery, DiscoveryAnswer, DiscoveryHeld, DiscoveryQuestion } from "#server/services/discovery.ts";
import type { Services } from "#server/services/services.ts";

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
