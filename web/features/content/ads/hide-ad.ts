import type { WirePin } from "#contract/kit/shapes.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { adsCopy } from "#spec/copy/discovery/ads.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { overlayPin } from "#web/app/saved-overlay.ts";
import type { Translate } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";
import { tell } from "./tell-seen.ts";

/** Takes an ad out of the lists; told once it can no longer be taken back, for then its campaign is shown no more. */
export function hideAd(pin: WirePin, t: Translate): void {
  const show = overlayPin(pin.tracking_params, { deleted: true });
  const control = new AbortController();
  const tellAtLast = () => {
    control.abort();
    clearTimeout(timer);
    tell("hide", pin);
  };
  const timer = setTimeout(tellAtLast, savingConstants.undoToastMs);
  addEventListener("pagehide", tellAtLast, { signal: control.signal });
  toast({
    key: "hidden",
    text: t(adsCopy.hidden),
    action: {
      label: t(commonCopy.actions.undo),
      onClick: () => {
        control.abort();
        clearTimeout(timer);
        show();
      },
    },
    durationMs: savingConstants.undoToastMs,
  });
}
