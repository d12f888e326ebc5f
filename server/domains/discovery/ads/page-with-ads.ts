import type { WirePin } from "#contract/kit/shapes.ts";
import type { Page } from "#server/calls/context.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { foundPage } from "#server/domains/content/pins/pin-lists.ts";
import type { Reasons } from "#server/domains/content/pins/pins.view.ts";
import type { AdsOfPage } from "#server/services/ads.ts";
import type { Services } from "#server/services/services.ts";

/** A page of found pins with ads between them, all hydrated together. Ads stand beside the page's size, and its bookmark knows nothing of them. */
export async function pageWithAds(
  services: Pick<Services, "db">,
  viewer: Viewer,
  ids: readonly string[],
  bookmark: string | null,
  { ads, reasons }: { ads: AdsOfPage | null; reasons?: Reasons },
): Promise<Page<WirePin>> {
  const won = (await ads?.choose(ids)) ?? [];
  if (ads === null || won.length === 0) return foundPage(services, viewer, ids, bookmark, reasons);
  const { items } = await foundPage(services, viewer, [...ids, ...won], bookmark, reasons);
  const chosen = new Set(won);
  return {
    items: ads.place(
      items.filter(({ id }) => !chosen.has(id)),
      items.filter(({ id }) => chosen.has(id)),
    ),
    bookmark,
  };
}
