import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { deleteBoard, restoreBoard, updateBoard } from "#contract/content/boards.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { goneBoard } from "#web/app/follow-write.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { actingFieldsNow } from "#web/features/content/acting/acting-now.ts";
import { toast } from "#web/ui/toast.ts";
import { layOverBoard, rememberBoard } from "./known-boards.ts";

/** Changes to a board from its page, applied optimistically and rolled back on failure. */
export function useBoardChanges(board: WireBoard) {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sayRefusal = (error: unknown) => void toast({ key: "board", text: t(refusalSentence(error)), tone: "error" });

  const update = useCall(updateBoard, { onDone: (changed) => rememberBoard(queries, changed) });
  const restore = useCall(restoreBoard, {
    onDone: (restored) => {
      toast({ key: "board", text: t(commonCopy.trash.restored), tone: "success" });
      return navigate(restored.url);
    },
    onRefused: sayRefusal,
  });
  const remove = useCall(deleteBoard, {
    gone: goneBoard(board),
    onDone: async () => {
      await navigate(`/${board.owner.username}`, { replace: true });
      const undo = { label: t(commonCopy.actions.undo), onClick: () => restore.mutate({ board_id: board.id }) };
      toast({ key: "board", text: t(commonCopy.board.deleted), action: undo, durationMs: 10_000 });
    },
    onRefused: sayRefusal,
  });

  async function setArchived(archived: boolean): Promise<void> {
    const takeBack = layOverBoard(queries, board.id, {
      archived_by_me_at: archived ? new Date().toISOString() : null,
    });
    try {
      await update.mutateAsync({ board_id: board.id, archived, ...actingFieldsNow().subject });
      const undo = { label: t(commonCopy.actions.undo), onClick: () => void setArchived(false) };
      toast(
        archived
          ? { key: "board", text: t(commonCopy.board.archived), action: undo }
          : { key: "board", text: t(commonCopy.board.updated), tone: "success" },
      );
    } catch (error) {
      takeBack();
      sayRefusal(error);
    }
  }

  return {
    setArchived,
    remove: () => remove.mutateAsync({ board_id: board.id, ...actingFieldsNow().subject }),
    removing: remove.isPending,
  };
}
