import { useInfiniteQuery } from "@tanstack/react-query";
import { boardIdeas } from "#contract/discovery/search.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { listQuery } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { PinGrid } from "#web/features/content/pins/pin-grid.tsx";

/** Below the board's own pins; nothing when there is nothing. */
export function MoreIdeas({ boardId }: { boardId: string }) {
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
