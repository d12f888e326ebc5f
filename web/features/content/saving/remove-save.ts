import type { QueryClient } from "@tanstack/react-query";
import { deletePin, getPin, restorePin } from "#contract/content/pins.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { apiOf } from "#web/app/queries.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { overlayPin } from "#web/app/saved-overlay.ts";
import { currentTranslate } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";
import { countSaves } from "./count-saves.ts";
import type { SavedCopy } from "./saved-copy.ts";

/**
 * Takes a save back: every list shows the pin as not saved at once, and as saved again when the server refuses or it is undone from the
 * toast. Load it lazily.
 * @param from the pin that was saved
 */
export async function removeSave(queries: QueryClient, from: Pick<WirePin, "id">, saved: SavedCopy): Promise<void> {
  const t = currentTranslate();
  const api = apiOf(queries);
  const layers = [overlayPin(from.id, { saved: null, savedAs: undefined }), overlayPin(saved.id, { deleted: true })];
  const takeBack = () => {
    for (const takeOff of layers) takeOff();
  };
  const refused = (error: unknown) => void toast({ key: "saved", text: t(refusalSentence(error)), tone: "error" });
  const undo = async () => {
    try {
      await api(restorePin, { id: saved.id });
      takeBack();
      countSaves(1);
      toast({ key: "saved", text: t(commonCopy.trash.restored), tone: "success" });
    } catch (error) {
      refused(error);
    }
  };
  try {
    await api(deletePin, { id: saved.id }, { gone: saved });
  } catch (error) {
    takeBack();
    return refused(error);
  }
  countSaves(-1);
  toast({
    key: "saved",
    text: t(savingCopy.confirmations.removed, { boardName: saved.board.name }),
    action: { label: t(commonCopy.actions.undo), onClick: () => void undo() },
    durationMs: savingConstants.undoToastMs,
  });
  // It may be on another board of theirs, too.
  const now = await api(getPin, { id: from.id }).catch(() => null);
  if (now?.data.pinned_to_board)
    layers.push(overlayPin(from.id, { saved: now.data.pinned_to_board, savedAs: now.data.pinned_pin_id }));
}
