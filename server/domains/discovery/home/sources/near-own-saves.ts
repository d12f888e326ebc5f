import { boardRefsByIds } from "#server/domains/content/boards/board-refs.ts";
import type { Reason } from "#server/domains/discovery/home/reason.ts";
import { candidatesByIds } from "#server/domains/discovery/home/like.queries.ts";
import { nearPins } from "#server/domains/discovery/home/near-pins.ts";
import type { Source } from "./source.ts";

/** The boards last saved to and their newest pictures are where the walks start. */
const maxBoards = 3;
const maxRootsOfBoard = 8;
const maxNearEach = 60;
/** Steps of the walks from one board: enough for its few dozen candidates. */
const stepsEach = 20_000;
const weight = 2;

/** What others saved beside the person's latest saves. */
export const nearOwnSaves: Source = async ({ services, person, snapshot, interests, saves }) => {
  const { db } = services;
  const byBoard = [...Map.groupBy(saves.pictures, (save) => save.board_id)]
    .filter(([id]) => !interests.boardsOff.has(id))
    .slice(0, maxBoards);
  const [boards, ...lists] = await Promise.all([
    boardRefsByIds(
      db,
      byBoard.map(([id]) => id),
    ),
    ...byBoard.map(async ([boardId, own]) => {
      const roots = [...new Set(own.map((save) => save.root_pin_id))].slice(0, maxRootsOfBoard);
      const plan = { snapshot, max: maxNearEach, exceptBoard: boardId, steps: stepsEach };
      return { boardId, near: await nearPins(services, person, roots, plan) };
    }),
  ]);
  const pins = await candidatesByIds(
    db,
    lists.flatMap(({ near }) => near.map((row) => row.pin_id)),
  );
  const byId = new Map(pins.map((pin) => [pin.pin_id, pin]));
  return lists.flatMap(({ boardId, near }) => {
    const best = near[0]?.score ?? 1;
    const reason: Reason = { kind: "board", name: boards.get(boardId)?.name ?? "" };
    return near.flatMap(({ pin_id: id, score }) => {
      const pin = byId.get(id);
      return pin === undefined ? [] : [{ ...pin, score: weight + score / best, reason }];
    });
  });
};
