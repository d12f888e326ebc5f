import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { getBoard, listSections } from "#contract/content/boards.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { optional, query } from "#web/app/queries.ts";
import { BoardHead } from "#web/features/content/boards/board-head.tsx";
import { boardPins, BoardPins } from "#web/features/content/boards/board-pins.tsx";
import { loadBoardParts, SectionRow } from "#web/features/content/boards/later-parts.ts";
import { rssOf } from "#web/features/content/boards/rss-of.ts";
import { Page } from "#web/ui/layout.tsx";

const MoreIdeas = later(async () => (await import("#web/features/content/boards/more-ideas.tsx")).MoreIdeas);
const loadParts = () => Promise.all([loadBoardParts(), MoreIdeas.load()]);

const sectionsOf = (boardId: string) => optional(query(listSections, { board_id: boardId }));

const page = definePage({
  queries: ({ params: { username = "", board: slug = "" } }) => ({
    // Missing, it may lie in its owner's trash.
    board: optional(query(getBoard, { username, slug })),
  }),
  after: async ({ board }, { at, client }) => {
    if ((board as WireBoard | undefined) === undefined) {
      const { leadBoardToTrash } = await import("#web/features/content/pins/lead-to-trash.ts");
      return leadBoardToTrash(client, at.params["username"], at.params["board"]);
    }
    return { sections: sectionsOf(board.id), feed: boardPins(board.id, null, at.search) };
  },
  head: ({ board }, { t }) => ({
    title: board.name,
    description: board.description || t(commonCopy.counts.pins, { count: board.pin_count }),
    image: board.image_cover_url ? { url: board.image_cover_url } : undefined,
    canonical: board.url,
    unlisted: board.privacy !== "public" || board.owner.is_unlisted,
  }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, loadParts);
export const meta = pageMeta;

export default function BoardPage() {
  const queries = usePageQueries(page);
  const board = useSuspenseQuery(queries.board).data;
  const { data: sections = [] } = useQuery(sectionsOf(board.id));
  return (
    <Page width="full">
      {board.privacy === "public" ? (
        <link rel="alternate" type="application/rss+xml" title={board.name} href={rssOf(board)} />
      ) : null}
      <BoardHead board={board} />
      <SectionRow board={board} sections={sections} />
      <BoardPins key={board.id} board={board} />
      {board.pin_count > 0 ? <MoreIdeas boardId={board.id} /> : null}
    </Page>
  );
}
