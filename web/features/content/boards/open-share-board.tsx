import { Suspense } from "react";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { partFromAbove } from "#web/app/parts-from-above.ts";

const ShareBoardDialog = partFromAbove("ShareBoardDialog");

/** Opens the ways to hand a board on. */
export function openShareBoard(board: WireBoard): void {
  openDialog((close) => (
    <Suspense>
      <ShareBoardDialog board={board} onClose={close} />
    </Suspense>
  ));
}
