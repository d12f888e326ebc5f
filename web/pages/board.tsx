import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { boardFeed, getBoard, listSections } from "#contract/boards.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { listQuery, optional, query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { PinGrid } from "#web/features/pins/pin-grid.tsx";
import { Page, Row } from "#web/ui/layout.tsx";

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
      <h1>{board.name}</h1>
      {board.description ? <p>{board.description}</p> : null}
      <Row gap={4} wrap>
        <Link to={`/${board.owner.username}`}>{board.owner.full_name}</Link>
        <span>{t(commonCopy.counts.pins, { count: board.pin_count })}</span>
        {sections.map((section) => (
          <Link key={section.id} to={`${board.url}${board.url.endsWith("/") ? "" : "/"}${section.slug}`}>
            {section.title}
          </Link>
        ))}
      </Row>
      <PinGrid list={feedOf(board.id)} label={board.name} empty={<p>{t(commonCopy.board.emptyOther)}</p>} />
    </Page>
  );
}
