import { mediaExtra } from "#server/http/media.ts";
import { liveExtra } from "#server/http/live/live.ts";
import { pagesExtra } from "#server/http/pages-extra.ts";
import { brandFiles } from "#server/http/brand-files.ts";
import { bookmarkletRoutes } from "#server/http/bookmarklet-routes.ts";
import { pagesBuilt } from "#server/http/pages/built-in-tests.ts";
import { createTestSite, type TestSite } from "#tests/site.ts";

/** The whole product for a journey: calls, pictures and the built pages, on a database of its own. */
export async function startProduct(options: Parameters<typeof createTestSite>[0] = {}): Promise<TestSite> {
  await pagesBuilt();
  return createTestSite({
    // As wide as a column of the grid.
    pictures: [240, 320],
    ...options,
    extras: [mediaExtra, brandFiles, bookmarkletRoutes, liveExtra, ...(options.extras ?? []), pagesExtra],
  });
}
