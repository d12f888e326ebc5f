import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { V5List } from "./access-queries.ts";

export type List<Item> = {
  /** Undefined until the first of them are there. */
  items: readonly Item[] | undefined;
  error: unknown;
  retry: () => void;
  more: (() => void) | null;
  isMoreComing: boolean;
};

/** A list of the public API as far as it is loaded; `whole`: all of it is loaded, as who searches in it wants. */
export function useList<Item>(
  options: V5List<Item>,
  { whole = false, enabled = true }: { whole?: boolean; enabled?: boolean } = {},
): List<Item> {
  const answer = useInfiniteQuery({ ...options, enabled });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = answer;
  const goesOn = whole && hasNextPage && !isFetchingNextPage && error === null;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return {
    items: data?.pages.flatMap((page) => page.items ?? []),
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : null,
    isMoreComing: isFetchingNextPage,
  };
}
