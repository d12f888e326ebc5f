import { boardFeed } from "#contract/content/boards.ts";
import type { TestPerson, TestSite } from "#tests/site.ts";

/** Boards of one person with pins on them, and what a reader sees there in order. */
export function filledBoards(site: TestSite, person: TestPerson) {
  return {
    boardWith: async (pins: number, owner = person) => {
      const board = await site.board(owner);
      const ids: string[] = [];
      for (let n = 0; n < pins; n += 1) ids.push((await site.pin(owner, board.id, { title: `Pin ${n}` })).id);
      return { id: board.id, pins: ids };
    },
    feed: async (boardId: string, more: object = {}, reader = person): Promise<string[]> => {
      const pins = await reader.call(boardFeed, { board_id: boardId, page_size: 250, ...more });
      return pins.map((pin) => pin.id);
    },
  };
}
