import type { QueryClient } from "@tanstack/react-query";
import { hidePin as hidePinCall, unhidePin } from "#contract/discovery/discovery.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import type { HideReason } from "#spec/constants/search.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { apiOf } from "#web/app/queries.ts";
import { clearOverlay, overlayPin } from "#web/app/saved-overlay.ts";
import type { Translate } from "#web/app/text.tsx";
import { tellDone } from "#web/features/content/ads/ad-viewability.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { toast } from "#web/ui/toast.ts";

type Hiding = { queries: QueryClient; pin: WirePin; t: Translate };

/** Hides a pin from every list, asks why, and adjusts the home feed; undoable from the toast. */
export async function hidePin({ queries, pin, t }: Hiding): Promise<void> {
  if (!(await hide({ queries, pin, t }, undefined, t(searchCopy.feed.hidden)))) return;
  const { openHideReasons } = await import("./hide-dialog.tsx");
  openHideReasons((reason) => void hide({ queries, pin, t }, reason, t(discoveryCopy.hide.thanks)));
}

/** Takes it out of every list, and what is like it comes far less. */
export async function seeFewer(hiding: Hiding): Promise<void> {
  await hide(hiding, "fewer_like_this", hiding.t(discoveryCopy.hide.fewerDone));
}

async function hide({ queries, pin, t }: Hiding, reason: HideReason | undefined, message: string): Promise<boolean> {
  const show = overlayPin(pin.id, { deleted: true });
  const attempt = async (run: () => Promise<unknown>) => {
    try {
      await run();
      return true;
    } catch (error) {
      show();
      toast({ key: "hidden", text: t(refusalSentence(error)), tone: "error" });
      return false;
    }
  };
  const reasonGiven = reason === undefined ? {} : { reason };
  if (!(await attempt(() => apiOf(queries)(hidePinCall, { pin_id: pin.id, ...reasonGiven }, { lazily: true }))))
    return false;
  tellDone("hide", pin);
  const undo = async () => {
    if (await attempt(() => apiOf(queries)(unhidePin, { pin_id: pin.id }, { lazily: true }))) clearOverlay(pin.id);
  };
  toast({
    key: "hidden",
    text: message,
    action: { label: t(commonCopy.actions.undo), onClick: () => void undo() },
    durationMs: savingConstants.undoToastMs,
  });
  return true;
}
