import type { QueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { userSettings } from "#contract/content/claims.ts";
import { noteInstagramOffer } from "#contract/identity/instagram-offer.ts";
import { isInstagram, showsInstagramUpsell } from "#rules/content/instagram-upsell.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { apiOf, query } from "#web/app/queries.ts";

const InstagramUpsell = lazyComponent(async () => (await import("./instagram-upsell.tsx")).InstagramUpsell);

/**
 * Offers the Instagram connection after a save from there, once to each person. saving §4
 * @returns whether whoever saved goes there now; false once it was put away, or was not offered
 */
export async function offerInstagram(url: string, queries: QueryClient): Promise<boolean> {
  if (!isInstagram(url)) return false;
  try {
    const settings = await queries.fetchQuery(query(userSettings, {}));
    const facts = {
      seenBefore: settings.instagram_offered,
      connectedToInstagram: settings.connected_to_instagram,
      listedWebsiteUrl: settings.listed_website_url,
    };
    if (!showsInstagramUpsell({ url, ...facts })) return false;
    await apiOf(queries)(noteInstagramOffer, {});
  } catch {
    // Without settings there is nothing to offer; what cannot be noted would be asked for ever.
    return false;
  }
  return new Promise((resolve) => {
    openDialog((close) => (
      <Suspense>
        <InstagramUpsell
          onConnect={() => resolve(true)}
          onClose={() => {
            close();
            resolve(false);
          }}
        />
      </Suspense>
    ));
  });
}
