import type { WirePin } from "#contract/kit/shapes.ts";
import type { PinOverlay } from "#web/app/pin-overlay.ts";

/** Whether a pin's picture is kept from sight until it is asked for; one's own never is. */
export function isVeiled({ sensitivity, can_edit: isOwn }: WirePin, { revealed = false }: PinOverlay): boolean {
  return sensitivity !== undefined && !isOwn && !revealed;
}
