import { useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { deletePin, restorePin } from "#contract/content/pins.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { apiOf } from "#web/app/queries.ts";
import { overlayPin } from "#web/app/saved-overlay.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { toast } from "#web/ui/toast.ts";

const ConfirmDelete = lazyComponent(async () => (await import("./confirm-delete-pin.tsx")).ConfirmDeletePin);

/** Deletes a pin after a confirmation, optimistically; undoable from the toast. */
export function useDeletePin(pin: WirePin, onDeleted?: () => void): () => void {
  const t = useText();
  const queries = useQueryClient();

  const putBack = async (show: () => void) => {
    show();
    try {
      await apiOf(queries)(restorePin, { id: pin.id });
      toast({ key: "deleted", text: t(commonCopy.trash.restored), tone: "success" });
    } catch (error) {
      toast({ key: "deleted", text: t(refusalSentence(error)), tone: "error" });
    }
  };
  const remove = async () => {
    const show = overlayPin(pin.id, { deleted: true });
    onDeleted?.();
    try {
      await apiOf(queries)(deletePin, { id: pin.id }, { gone: pin });
      toast({
        key: "deleted",
        text: t(commonCopy.pin.deleted),
        action: { label: t(commonCopy.actions.undo), onClick: () => void putBack(show) },
        durationMs: savingConstants.undoToastMs,
      });
    } catch (error) {
      show();
      toast({ key: "deleted", text: t(refusalSentence(error)), tone: "error" });
    }
  };
  return () => {
    openDialog((close) => (
      <Suspense>
        <ConfirmDelete
          onCancel={close}
          onConfirm={() => {
            close();
            void remove();
          }}
        />
      </Suspense>
    ));
  };
}
