import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { getBoard, getSection } from "#contract/content/boards.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { optional, query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { boardPins, BoardPins } from "#web/features/content/boards/board-pins.tsx";
import { loadBoardParts } from "#web/features/content/boards/later-parts.ts";
import { placeUrl } from "#web/features/content/saving/places.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Page, Stack } from "#web/ui/layout.tsx";

const SectionMenu = later(async () => (await import("#web/features/content/boards/section-menu.tsx")).SectionMenu);

const boardOf = (username: string, slug: string) => query(getBoard, { username, slug });
const sectionOf = (boardId: string, slug: string) => query(getSection, { board_id: boardId, slug });

const page = definePage({
  queries: ({ params: { username = "", board: slug = "" } }) => ({ board: optional(boardOf(username, slug)) }),
  after: async ({ board }, { at, client }) => {
    if ((board as WireBoard | undefined) === undefined) {
      const { leadBoardToTrash } = await import("#web/features/content/pins/lead-to-trash.ts");
      return leadBoardToTrash(client, at.params["username"], at.params["board"]);
    }
    const section = await client.ensureQueryData(sectionOf(board.id, at.params.section ?? ""));
    return { feed: boardPins(board.id, section, at.search) };
  },
  head: ({ board }, { at, client }) => {
    const section = client.getQueryData(sectionOf(board.id, at.params.section ?? "").queryKey);
    return {
      title: `${section?.title ?? ""} · ${board.name}`,
      unlisted: board.privacy !== "public" || board.owner.is_unlisted,
    };
  },
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => Promise.all([SectionMenu.load(), loadBoardParts()]));
export const meta = pageMeta;

export default function SectionPage() {
  const t = useText();
  const { section: slug = "" } = useParams();
  const queries = usePageQueries(page);
  const board = useSuspenseQuery(queries.board).data;
  const { data: section } = useSuspenseQuery(sectionOf(board.id, slug));
  const trail = [
    { label: board.owner.full_name, to: `/${board.owner.username}` },
    { label: board.name, to: board.url },
    { label: section.title, to: placeUrl({ board, section }) },
  ];
  return (
    <Page width="full">
      <Breadcrumb label={t(commonCopy.board.section)} trail={trail} />
      <Stack as="header" gap={2} align="center">
        <h1 dir="auto">{section.title}</h1>
        <p>{t(commonCopy.counts.pins, { count: section.pin_count })}</p>
        {board.can_edit ? <SectionMenu board={board} section={section} /> : null}
      </Stack>
      <BoardPins key={section.id} board={board} section={section} />
    </Page>
  );
}
