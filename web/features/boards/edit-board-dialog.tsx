import { useId, useState } from "react";
import type { WireBoard } from "#contract/shapes.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { savingCopy } from "#spec/copy/saving.ts";
import { useText } from "#web/app/text.tsx";
import { useLeaveGuard } from "#web/app/use-leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EditBoardForm } from "./edit-board-form.tsx";

/** A board's name, words, privacy and cover. Leaving with changes asks first. Load it lazily. */
export function EditBoardDialog({ board: opened, onClose }: { board: WireBoard; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const [board, setBoard] = useState(opened);
  const [dirty, setDirty] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const { question, leave, letGo } = useLeaveGuard(dirty, onClose);
  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={t(commonCopy.board.edit)}
        closeLabel={t(commonCopy.actions.close)}
        dismissible={!submitting}
        footer={
          <>
            <Button onClick={leave} disabled={submitting}>
              {t(savingCopy.boardForm.cancel)}
            </Button>
            <Button type="submit" form={id} variant="primary" loading={submitting}>
              {t(commonCopy.actions.saveChanges)}
            </Button>
          </>
        }
      >
        <EditBoardForm
          // Of a newer version everything is filled in anew.
          key={board.version}
          id={id}
          board={board}
          onDirty={() => setDirty(true)}
          onSubmitting={setSubmitting}
          onLoad={setBoard}
          onDone={() => {
            letGo();
            onClose();
          }}
        />
      </Dialog>
      {question}
    </>
  );
}
