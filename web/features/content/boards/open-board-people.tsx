import { lazy, Suspense } from "react";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { openDialog } from "#web/app/dialogs.tsx";

const BoardPeopleDialog = lazy(async () => ({
  default: (await import("#web/features/together/members/board-people-dialog.tsx")).BoardPeopleDialog,
}));

/** Opens who belongs to a board, and the ways to ask others. */
export function openBoardPeople(board: WireBoard): void {
  openDialog((close) => (
    <Suspense>
      <BoardPeopleDialog board={board} onClose={close} />
    </Suspense>
  ));
}
