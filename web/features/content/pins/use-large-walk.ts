import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { boardFeed } from "#contract/content/boards.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { listQuery } from "#web/app/queries.ts";
import { type LargePicture, largePictures } from "./large-pictures.ts";

/** So far a board is read to find where in it a pin stands. */
const mostPages = 20;
/** So many pictures before the end of what is read, more is read. */
const ahead = 3;

export type LargeWalk = {
  shown: LargePicture;
  before: LargePicture | undefined;
  after: LargePicture | undefined;
  /** `steps`: forward, or back where negative; nothing beyond the first and the last. */
  go: (steps: number) => void;
};

/** The walk from a pin's picture through the pictures beside it: of the pins it was given, else of its board as that is ordered. */
export function useLargeWalk(pin: WirePin, picture: number, among?: readonly WirePin[]): LargeWalk {
  const boardId = among === undefined ? pin.board?.id : undefined;
  const feed = useInfiniteQuery({
    ...listQuery(boardFeed, { board_id: boardId ?? "" }),
    enabled: boardId !== undefined,
  });
  const read = among ?? (feed.data?.pages ?? []).flatMap((page) => page.data);
  const isFound = read.some(({ id }) => id === pin.id);
  const pictures = largePictures(isFound ? read : [pin], pin.id);
  const [key, setKey] = useState(`${pin.id} ${picture}`);
  const at = Math.max(
    0,
    pictures.findIndex((one) => one.id === key),
  );
  const pages = feed.data?.pages.length ?? 0;
  const isShort = isFound ? at + ahead >= pictures.length : pages < mostPages;
  const readOn = useEffectEvent(() => {
    if (boardId !== undefined && isShort && feed.hasNextPage && !feed.isFetching) void feed.fetchNextPage();
  });
  useEffect(() => readOn(), [isShort, pages]);
  const shown = pictures[at] ?? (largePictures([pin], pin.id)[0] as LargePicture);
  return {
    shown,
    before: pictures[at - 1],
    after: pictures[at + 1],
    go: (steps) => {
      const next = pictures[at + steps];
      if (next !== undefined) setKey(next.id);
    },
  };
}
