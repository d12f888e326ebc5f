import { lazy, Suspense } from "react";
import { showsInstagramUpsell } from "#rules/instagram-upsell.ts";
import { openDialog } from "#web/app/dialogs.tsx";

const InstagramUpsell = lazy(async () => ({ default: (await import("./instagram-upsell.tsx")).InstagramUpsell }));
const key = "magpie_instagram_seen";

/** Offers the Instagram connection after a save from there, once on this device. saving §4 */
export function offerInstagram(url: string, listedWebsiteUrl: string | null): void {
  let seenBefore = true;
  try {
    seenBefore = localStorage.getItem(key) !== null;
    if (!showsInstagramUpsell({ url, seenBefore, connectedToInstagram: false, listedWebsiteUrl })) return;
    localStorage.setItem(key, "1");
  } catch {
    // What cannot be remembered would be asked for ever.
    return;
  }
  openDialog((close) => (
    <Suspense>
      <InstagramUpsell onClose={close} />
    </Suspense>
  ));
}
