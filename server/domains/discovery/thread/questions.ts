import { int64Of } from "#engines/kit/int64.ts";
import { newestPinOf } from "#engines/walks/pin-graph.ts";
import type { Walker } from "#engines/walks/walk.ts";
import type { DiscoveryAnswer, DiscoveryQuestion } from "#server/services/discovery.ts";
import type { DiscoveryState } from "./discovery-state.ts";

/** Answers from the state; null when it knows none of the pictures asked for. */
export function answerQuestion(
  { graph, fingerprints }: DiscoveryState,
  walker: Walker,
  question: DiscoveryQuestion,
): DiscoveryAnswer | null {
  if (question.kind === "same")
    return { fingerprints: fingerprints.same(question.fingerprint, question.bits, question.max, question.altered) };
  if (question.kind === "like") return { fingerprints: fingerprints.like(question.fingerprints, question.max) };
  const queries = question.queries.flatMap(({ root_pin_id, weight }) => {
    const { high, low } = int64Of(root_pin_id);
    const picture = graph.pictures.find(high, low);
    return picture < 0 ? [] : [{ picture, weight }];
  });
  if (queries.length === 0) return null;
  const except = question.exceptBoard === undefined ? null : int64Of(question.exceptBoard);
  const exceptBoard = except === null ? -1 : graph.boards.find(except.high, except.low);
  const { pictures, boards } = walker(graph, { queries, steps: question.steps, exceptBoard, max: question.max });
  return {
    walked: {
      pins: pictures.map(({ node, score }) => ({
        root_pin_id: graph.pictures.idOf(node),
        pin_id: newestPinOf(graph, node),
        score,
      })),
      boards: boards.map(({ node, score }) => ({ board_id: graph.boards.idOf(node), score })),
    },
  };
}
