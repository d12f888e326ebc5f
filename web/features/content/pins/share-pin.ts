import type { WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import type { Translate } from "#web/app/text.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { toast } from "#web/ui/toast.ts";
import { nameOf } from "./pin-name.ts";

/** A pin's absolute URL. */
export function pinAddress({ id }: Pick<WirePin, "id">): string {
  return new URL(`/pin/${id}/`, window.location.origin).href;
}

/** Copies the pin's URL, with a toast. */
export async function copyPinLink(pin: WirePin, t: Translate): Promise<void> {
  const address = pinAddress(pin);
  const copied = await copyText(address);
  // Without clipboard access the URL can be copied by hand.
  toast(copied ? { text: t(commonCopy.actions.linkCopied), tone: "success" } : { text: address, durationMs: 20_000 });
}

/** The device's share sheet. Cancelling it shows no message. */
export async function sharePin(pin: WirePin, t: Translate): Promise<void> {
  await navigator.share({ title: nameOf(pin, t), url: pinAddress(pin) }).catch(() => undefined);
}
