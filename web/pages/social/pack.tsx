import { useSuspenseQuery } from "@tanstack/react-query";
import { getPack } from "#contract/social/packs.ts";
import { packsCopy } from "#spec/copy/social/packs.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { query } from "#web/app/queries.ts";
import { Page } from "#web/ui/layout.tsx";

const PackView = later(async () => (await import("#web/features/social/packs/pack-view.tsx")).PackView);

const page = definePage({
  queries: ({ params: { id = "" } }) => ({ pack: query(getPack, { pack_id: id }) }),
  head: ({ pack }, { t }) => {
    const name = pack.maker.full_name;
    const image = pack.boards.find((board) => board.image_cover_url !== null)?.image_cover_url;
    const url = image ?? pack.maker.image_large_url ?? pack.faces.find((face) => face.image_large_url)?.image_large_url;
    return {
      title: t(packsCopy.share, { title: pack.title, name }),
      description: pack.description || t(packsCopy.describe, { count: pack.person_count, name }),
      image: url ? { url, alt: pack.title } : undefined,
      canonical: `/packs/${pack.id}`,
      unlisted:
        pack.is_hidden === true ||
        pack.for_followers === true ||
        pack.maker.is_unlisted === true ||
        pack.person_count + pack.board_count === 0,
    };
  },
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, PackView.load);
export const meta = pageMeta;

/** Where the link of a starter pack leads. */
export default function PackPage() {
  const { data: pack } = useSuspenseQuery(usePageQueries(page).pack);
  return (
    <Page width="medium">
      <PackView key={pack.id} pack={pack} />
    </Page>
  );
}
