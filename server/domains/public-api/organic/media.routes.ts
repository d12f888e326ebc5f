import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { implementV5 } from "#server/domains/public-api/implement-v5.ts";
import { v5Get } from "#server/domains/public-api/makers.ts";
import { mediaState, type MediaState, registeredMedia } from "./media.queries.ts";
import { mapPage, pageOf } from "./paging.ts";
import { registerMedia } from "./register-media.ts";

const v5Media = ({ id, state }: { id: string; state: MediaState }) => ({
  media_id: id,
  media_type: "video" as const,
  status: state,
});

export const mediaRoutes = [
  implementV5("media/list", null, async ({ services, viewer }, { query }) => {
    const { bookmark: from, page_size: size } = pageOf(query);
    const [below = null] = openBookmark(from, ["id"]) ?? [];
    const rows = await registeredMedia(services.db, viewer.id, { below, max: size + 1 });
    const page = cutPage(rows, size, ({ id }) => [id]);
    return mapPage({ items: page.rows, bookmark: page.bookmark }, v5Media);
  }),

  v5Get(
    "media/get",
    "media",
    ({ services: { db }, viewer }, { path }) => mediaState(db, viewer.id, path.media_id),
    (state, _context, { path }) => v5Media({ id: path.media_id, state }),
  ),

  implementV5("media/create", null, async ({ services, viewer, idempotencyKey }) =>
    registerMedia(services, viewer, idempotencyKey),
  ),
];
