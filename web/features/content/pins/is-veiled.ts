import type { WirePin } from "#contract/kit/shapes.ts";
import type { PinOverlay } from "#web/app/pin-overlay.ts";

/** Whether a pin's picture is blurred until the viewer asks for it; never for one's own. */
export function isVeiled({ sensitivity, can_edit: isOwn }: WirePin, { revealed = false }: PinOverlay): boolean {
  return sensitivity !== undefined && !isOwn && !revealed;
}
