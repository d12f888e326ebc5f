import type { QueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { userSettings } from "#contract/content/claims.ts";
import { isInstagram, showsInstagramUpsell } from "#rules/content/instagram-upsell.ts";
import { lazyPart } from "#web/app/lazy-part.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { query } from "#web/app/queries.ts";

const InstagramUpsell = lazyPart(async () => (await import("./instagram-upsell.tsx")).InstagramUpsell);
const key = "magpie_instagram_seen";

/** Offers the Instagram connection after a save from there, once on this device. saving §4 */
export async function offerInstagram(url: string, queries: QueryClient): Promise<void> {
  try {
    if (!isInstagram(url) || localStorage.getItem(key) !== null) return;
    const settings = await queries.fetchQuery(query(userSettings, {}));
    const facts = {
      connectedToInstagram: settings.connected_to_instagram,
      listedWebsiteUrl: settings.listed_website_url,
    };
    const seenBefore = localStorage.getItem(key) !== null;
    if (!showsInstagramUpsell({ url, seenBefore, ...facts })) return;
    localStorage.setItem(key, "1");
  } catch {
    // Without settings there is nothing to offer; what cannot be remembered would be asked for ever.
    return;
  }
  openDialog((close) => (
    <Suspense>
      <InstagramUpsell onClose={close} />
    </Suspense>
  ));
}
