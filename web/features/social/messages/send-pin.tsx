import type { WirePin } from "#contract/kit/shapes.ts";
import { SendTo } from "./send-to.tsx";

/** Sends a pin to somebody or to a group. */
export function SendPin({ pin, onSent }: { pin: WirePin; onSent: () => void }) {
  return <SendTo message={(text) => ({ pin_id: pin.id, text })} onSent={onSent} />;
}
