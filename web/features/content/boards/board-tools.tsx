import { Suspense } from "react";
import { useSearchParams } from "react-router";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Row } from "#web/ui/layout.tsx";
import { CheckCircleIcon } from "#web/ui/more-icons.tsx";
import { NarrowPins } from "#web/features/content/pins/narrow-pins.tsx";
import { isNarrowing } from "#web/features/content/pins/pin-narrowing.ts";
import { pinSorts } from "./board-sort.ts";
import { pinSortOf } from "./pin-sort-of.ts";
import { SortMenu } from "./sort-menu.tsx";

const BoardLive = lazyComponent(async () => (await import("./board-live.tsx")).BoardLive);

type BoardToolsProps = {
  board: WireBoard;
  count: number;
  organising: boolean;
  onOrganise: () => void;
};

/** Tools above a board's pins: sort order, search, and organizing for those who may. */
export function BoardTools({ board, count, organising, onOrganise }: BoardToolsProps) {
  const t = useText();
  const viewer = useViewer();
  const [search] = useSearchParams();
  const live =
    viewer && board.is_collaborative ? (
      <Suspense>
        <BoardLive boardId={board.id} quiet={organising} />
      </Suspense>
    ) : null;
  if (count < 2 && !(board.can_edit && count > 0)) return live;
  return (
    <Row justify="space-between" gap={2} wrap>
      {live}
      <SortMenu sorts={pinSorts} sort={pinSortOf(search)} byDefault="custom" />
      {organising ? null : <NarrowPins of={{ board_id: board.id }} label={t(organiseCopy.narrow.board)} />}
      {board.can_edit && !isNarrowing(search) ? (
        <Button size="sm" aria-pressed={organising} icon={<CheckCircleIcon size={20} />} onClick={onOrganise}>
          {t(organising ? commonCopy.actions.done : commonCopy.board.organize)}
        </Button>
      ) : null}
    </Row>
  );
}
