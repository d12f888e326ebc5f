import { Suspense } from "react";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { partFromAbove } from "#web/app/parts-from-above.ts";

const BoardPeopleDialog = partFromAbove("BoardPeopleDialog");

/** Opens who belongs to a board, and the ways to ask others. */
export function openBoardPeople(board: WireBoard): void {
  openDialog((close) => (
    <Suspense>
      <BoardPeopleDialog board={board} onClose={close} />
    </Suspense>
  ));
}
