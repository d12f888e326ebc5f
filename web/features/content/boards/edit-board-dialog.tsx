import { useState } from "react";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { EditDialog } from "#web/features/content/saving/edit-dialog.tsx";
import { EditBoardForm } from "./edit-board-form.tsx";

/** A board's name, words, privacy and cover. Load it lazily. */
export function EditBoardDialog({ board: opened, onClose }: { board: WireBoard; onClose: () => void }) {
  const t = useText();
  const [board, setBoard] = useState(opened);
  return (
    <EditDialog
      title={t(commonCopy.board.edit)}
      onClose={onClose}
      // A newer version fills in the form again.
      form={(given) => <EditBoardForm key={board.version} {...given} board={board} onLoad={setBoard} />}
    />
  );
}
