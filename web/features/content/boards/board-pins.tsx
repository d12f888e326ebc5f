import { useState } from "react";
import { useLocation } from "react-router";
import { boardFeed } from "#contract/content/boards.ts";
import type { WireBoard, WireSection } from "#contract/kit/shapes.ts";
import { listQuery } from "#web/app/queries.ts";
import { PinGrid } from "#web/features/content/pins/pin-grid.tsx";
import { isNarrowing, narrowingOf } from "#web/features/content/pins/pin-narrowing.ts";
import { BoardEmpty, BoardOrganiser, BoardTools, NothingNarrowed } from "./later-parts.ts";
import { pinSortOf, sortInput } from "./pin-sort-of.ts";

/** The pins of a board, or of one of its sections, in the order the address asks for. */
export function boardPins(boardId: string, section: WireSection | null, search: URLSearchParams) {
  const place = section ? { section_id: section.id } : {};
  return listQuery(boardFeed, { board_id: boardId, ...place, ...sortInput(search), ...narrowingOf(search) });
}

/** So many sections are one row on a phone: with more the pins begin below the fold. */
const sectionsAbove = 2;

/** The pins, for viewing or organizing. */
export function BoardPins({ board, section = null }: { board: WireBoard; section?: WireSection | null }) {
  const search = new URLSearchParams(useLocation().search);
  const [organising, setOrganising] = useState(false);
  const list = boardPins(board.id, section, search);
  const count = section ? section.pin_count : board.pin_count;
  const narrowed = isNarrowing(search);
  const pins = (
    <PinGrid
      list={list}
      label={section?.title ?? board.name}
      names={section === null && board.section_count > 0 ? "sections" : undefined}
      first={section !== null || board.section_count <= sectionsAbove}
      empty={narrowed ? <NothingNarrowed /> : <BoardEmpty board={board} />}
    />
  );
  return (
    <>
      <BoardTools
        board={board}
        count={count}
        organising={organising}
        onOrganise={() => setOrganising((before) => !before)}
      />
      {organising ? (
        <BoardOrganiser
          board={board}
          section={section}
          list={list}
          canOrder={pinSortOf(search) === "custom"}
          onDone={() => setOrganising(false)}
        >
          {pins}
        </BoardOrganiser>
      ) : (
        pins
      )}
    </>
  );
}
