import { useSuspenseQuery } from "@tanstack/react-query";
import { listComments } from "#contract/social/comments.ts";
import { getPin, relatedPins } from "#contract/content/pins.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { listQuery, optional, query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { loadCloseupParts, PinCloseup } from "#web/features/content/pins/pin-closeup.tsx";
import { nameOf } from "#web/features/content/pins/pin-name.ts";
import { videoTags } from "#web/features/content/video/video-tags.ts";
import { Page } from "#web/ui/layout.tsx";
import styles from "./pin.module.css";

const PinComments = later(async () => (await import("#web/features/social/members/pin-comments.tsx")).PinComments);
/** Below the fold. */
const PinGrid = later(async () => (await import("#web/features/content/pins/pin-grid.tsx")).PinGrid);

const page = definePage({
  queries: ({ params: { id = "" } }) => ({
    // Missing, it may lie in its person's trash.
    pin: optional(query(getPin, { id })),
    related: optional(listQuery(relatedPins, { pin_id: id })),
  }),
  // Where nobody said anything, the browser looks by itself.
  after: async ({ pin }, { at, client }) => {
    if ((pin as WirePin | undefined) === undefined)
      return (await import("#web/features/content/pins/lead-to-trash.ts")).leadPinToTrash(client, at.params["id"]);
    return pin.comment_count > 0 ? { comments: optional(listQuery(listComments, { pin_id: pin.id })) } : {};
  },
  head: ({ pin }, { at, t }) => ({
    title: nameOf(pin, t),
    description: pin.description,
    image: { ...pin.images["736x"], alt: pin.alt_text },
    type: pin.media?.media_type === "video" ? "video.other" : "article",
    // Whoever reads these reads the page as the server sends it.
    more: import.meta.env.SSR ? videoTags(pin, at.origin) : undefined,
    canonical: `/pin/${pin.id}`,
    unlisted: (pin.board !== null && pin.board.privacy !== "public") || pin.pinner?.is_unlisted,
  }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () =>
  Promise.all([loadCloseupParts(), PinComments.load(), PinGrid.load()]),
);
export const meta = pageMeta;

export default function PinPage() {
  const t = useText();
  const queries = usePageQueries(page);
  const { data: pin } = useSuspenseQuery(queries.pin);
  const more = t(searchCopy.results.moreLikeThis);
  return (
    <Page width="full" gap={8}>
      <PinCloseup key={pin.id} pin={pin} below={(shown) => <PinComments pin={shown} />} />
      <section className={styles.related}>
        <h2>{more}</h2>
        <PinGrid key={pin.id} list={queries.related} label={more} empty={null} first={false} />
      </section>
    </Page>
  );
}
