import type { QueryClient } from "@tanstack/react-query";
import { hidePin as hidePinCall, unhidePin } from "#contract/discovery.ts";
import type { WirePin } from "#contract/shapes.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { searchCopy } from "#spec/copy/search.ts";
import { apiOf } from "#web/app/queries.ts";
import { overlayPin } from "#web/app/saved-overlay.ts";
import type { Translate } from "#web/app/text.tsx";
import { refusalSentence } from "#web/features/saving/refusal-sentence.ts";
import { toast } from "#web/ui/toast.ts";

/** Takes a pin out of every list at once and teaches the home feed; the toast takes it back. */
export async function hidePin(queries: QueryClient, pin: WirePin, t: Translate): Promise<void> {
  const show = overlayPin(pin.id, { deleted: true });
  const attempt = async (call: typeof hidePinCall | typeof unhidePin) => {
    try {
      await apiOf(queries)(call, { pin_id: pin.id });
      return true;
    } catch (error) {
      show();
      toast({ key: "hidden", text: t(refusalSentence(error)), tone: "error" });
      return false;
    }
  };
  if (!(await attempt(hidePinCall))) return;
  const undo = async () => {
    if (await attempt(unhidePin)) show();
  };
  toast({
    key: "hidden",
    text: t(searchCopy.feed.hidden),
    action: { label: t(commonCopy.actions.undo), onClick: () => void undo() },
    durationMs: savingConstants.undoToastMs,
  });
}
