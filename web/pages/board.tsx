import { useInfiniteQuery, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { boardFeed, getBoard, listSections } from "#contract/boards.ts";
import { boardIdeas } from "#contract/search.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { listQuery, optional, query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { BoardEmpty } from "#web/features/boards/board-empty.tsx";
import { BoardHead } from "#web/features/boards/board-head.tsx";
import { rssOf } from "#web/features/boards/board-menu.tsx";
import { SectionRow } from "#web/features/boards/section-row.tsx";
import { PinGrid } from "#web/features/pins/pin-grid.tsx";
import { Page } from "#web/ui/layout.tsx";

const sectionsOf = (boardId: string) => optional(query(listSections, { board_id: boardId }));
const feedOf = (boardId: string) => listQuery(boardFeed, { board_id: boardId });

const page = definePage({
  queries: ({ params: { username = "", board: slug = "" } }) => ({ board: query(getBoard, { username, slug }) }),
  then: ({ board }) => ({ sections: sectionsOf(board.id), feed: feedOf(board.id) }),
  head: ({ board }, { t }) => ({
    title: board.name,
    description: board.description || t(commonCopy.counts.pins, { count: board.pin_count }),
    image: board.image_cover_url ? { url: board.image_cover_url } : undefined,
    canonical: board.url,
    unlisted: board.privacy !== "public",
  }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function BoardPage() {
  const t = useText();
  const queries = usePageQueries(page);
  const { data: board } = useSuspenseQuery(queries.board);
  const { data: sections = [] } = useQuery(sectionsOf(board.id));
  return (
    <Page width="full">
      {board.privacy === "public" ? (
        <link rel="alternate" type="application/rss+xml" title={board.name} href={rssOf(board)} />
      ) : null}
      <BoardHead board={board} />
      <SectionRow board={board} sections={sections} />
      <PinGrid list={feedOf(board.id)} label={board.name} empty={<BoardEmpty board={board} />} />
      {board.pin_count > 0 ? <MoreIdeas boardId={board.id} /> : null}
    </Page>
  );
}

/** Below the board's own pins; nothing when there is nothing. */
function MoreIdeas({ boardId }: { boardId: string }) {
  const t = useText();
  const list = listQuery(boardIdeas, { board_id: boardId });
  const { data } = useInfiniteQuery(list);
  if (!data?.pages[0]?.data.length) return null;
  return (
    <>
      <h2>{t(commonCopy.board.moreIdeas)}</h2>
      <PinGrid list={list} label={t(commonCopy.board.moreIdeas)} empty={null} first={false} />
    </>
  );
}
