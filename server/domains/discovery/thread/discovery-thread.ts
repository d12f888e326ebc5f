import { answerQuestions } from "#server/platform/threads/answer-questions.ts";
import { followChanges } from "#server/platform/threads/follow-changes.ts";
import { canGoOn } from "#server/domains/discovery/search/change-log.ts";
import { changesChannel } from "#server/domains/discovery/search/changes-channel.ts";
import { bytesOfGraph } from "#engines/walks/graph.ts";
import { createWalker } from "#engines/walks/walk.ts";
import { buildState, catchUp, type DiscoveryState } from "./discovery-state.ts";
import { answerQuestion } from "./questions.ts";
import type { DiscoveryAnswer, DiscoveryQuestion } from "#server/services/discovery.ts";
import type { DiscoveryHeld } from "#server/services/discovery.ts";

/** Rebuilt this often, which sorts and prunes what came meanwhile. */
const rebuildMs = 5 * 60_000;

const walker = createWalker();
let state: DiscoveryState | null = null;
let changed = false;
let fits = true;
const thread = answerQuestions<DiscoveryQuestion, DiscoveryAnswer, DiscoveryHeld>((question) =>
  state === null ? null : answerQuestion(state, walker, question),
);

await followChanges(thread.database, {
  channel: changesChannel,
  onTrouble: thread.trouble,
  async poll(client) {
    const isOld = state !== null && changed && performance.now() - state.builtAt > rebuildMs;
    if (state === null || isOld || !fits || !(await canGoOn(client, state.revision))) {
      const began = performance.now();
      state = await buildState(client);
      changed = false;
      const { graph, fingerprints } = state;
      thread.ready({
        pictures: graph.pictures.size,
        boards: graph.boards.size,
        bytes: bytesOfGraph(graph) + fingerprints.bytes(),
        buildMs: performance.now() - began,
      });
    }
    const before = state.revision;
    fits = await catchUp(client, state);
    changed ||= state.revision !== before;
    return !fits;
  },
});
