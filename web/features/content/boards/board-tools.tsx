import { Suspense } from "react";
import { useSearchParams } from "react-router";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { lazyPart } from "#web/app/lazy-part.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Row } from "#web/ui/layout.tsx";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import { CheckCircleIcon, SortIcon } from "#web/ui/more-icons.tsx";
import { NarrowPins } from "#web/features/content/pins/narrow-pins.tsx";
import { isNarrowing } from "#web/features/content/pins/pin-narrowing.ts";
import { type PinSort, pinSorts } from "./board-sort.ts";
import { pinSortOf } from "./pin-sort-of.ts";

const BoardLive = lazyPart(async () => (await import("./board-live.tsx")).BoardLive);

type BoardToolsProps = {
  board: WireBoard;
  count: number;
  organising: boolean;
  onOrganise: () => void;
};

/** Above the pins of a board: their order, what is looked for among them, and for those who may, the way to put them in order. */
export function BoardTools({ board, count, organising, onOrganise }: BoardToolsProps) {
  const t = useText();
  const viewer = useViewer();
  const [search, setSearch] = useSearchParams();
  const sort = pinSortOf(search);
  const live =
    viewer && board.is_collaborative ? (
      <Suspense>
        <BoardLive boardId={board.id} quiet={organising} />
      </Suspense>
    ) : null;
  if (count < 2 && !(board.can_edit && count > 0)) return live;
  const choose = (chosen: PinSort) => {
    const next = new URLSearchParams(search);
    if (chosen === "custom") next.delete("sort");
    else next.set("sort", chosen);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Row justify="space-between" gap={2} wrap>
      {live}
      <Menu
        label={t(commonCopy.board.sort)}
        placement="bottom-start"
        trigger={(props) => (
          <Button {...props} size="sm" icon={<SortIcon size={20} />}>
            {t(pinSorts[sort])}
          </Button>
        )}
      >
        {(Object.keys(pinSorts) as PinSort[]).map((one) => (
          <MenuItem key={one} checked={one === sort} onSelect={() => choose(one)}>
            {t(pinSorts[one])}
          </MenuItem>
        ))}
      </Menu>
      {organising ? null : <NarrowPins of={{ board_id: board.id }} label={t(organiseCopy.narrow.board)} />}
      {board.can_edit && !isNarrowing(search) ? (
        <Button size="sm" aria-pressed={organising} icon={<CheckCircleIcon size={20} />} onClick={onOrganise}>
          {t(organising ? commonCopy.actions.done : commonCopy.board.organize)}
        </Button>
      ) : null}
    </Row>
  );
}
