import { answerQuestions } from "#server/platform/threads/answer-questions.ts";
import { followChanges } from "#server/platform/threads/follow-changes.ts";
import { canGoOn } from "#server/domains/discovery/search/change-log.ts";
import { changesChannel } from "#server/domains/discovery/search/changes-channel.ts";
import { createWalker } from "#engines/walks/walk.ts";
import { buildState, bytesOfState, catchUp, type DiscoveryState } from "./discovery-state.ts";
import { answerQuestion } from "./questions.ts";
import type { DiscoveryAnswer, DiscoveryHeld, DiscoveryQuestion } from "#server/services/discovery.ts";

const walker = createWalker();
let state: DiscoveryState | null = null;
const thread = answerQuestions<DiscoveryQuestion, DiscoveryAnswer, DiscoveryHeld>((question) =>
  state === null ? null : answerQuestion(state, walker, question),
);

await followChanges(thread.database, {
  channel: changesChannel,
  onTrouble: thread.trouble,
  async poll(client) {
    // Built at the start alone, and where the log of changes no longer reaches back: else it is kept.
    const isBuilt = state === null || !(await canGoOn(client, state.revision));
    if (state === null || isBuilt) state = await buildState(client);
    const hasChanged = await catchUp(client, state);
    if (!isBuilt && !hasChanged) return false;
    const { graph, buildMs, revision } = state;
    const [pictures, boards] = [graph.pictures.count, graph.boards.count];
    thread.ready({ pictures, boards, bytes: bytesOfState(state), buildMs, revision });
    return false;
  },
});
