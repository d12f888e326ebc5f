import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { WireBoard, WireProfile } from "#contract/kit/shapes.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { useText } from "#web/app/text.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { FoundBoards } from "./found-boards.tsx";
import { FoundPeople } from "./found-people.tsx";
import type { searchResults } from "./search-results.ts";

/** Boards or people a search found; `empty` when there are none. */
export function FoundList({ list, empty }: { list: ReturnType<typeof searchResults>; empty: ReactNode }) {
  const t = useText();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(list);
  const found = data?.pages.flatMap((part) => part.data.results) ?? [];
  if (found.length === 0) return empty;
  const boards = found.filter((one): one is WireBoard & { type: "board" } => "privacy" in one);
  const people = found.filter((one): one is WireProfile & { type: "user" } => "username" in one);
  return (
    <>
      {boards.length > 0 ? <FoundBoards boards={boards} /> : null}
      {people.length > 0 ? <FoundPeople people={people} /> : null}
      {hasNextPage ? (
        <ShowMore label={t(searchCopy.results.more)} onMore={() => void fetchNextPage()} loading={isFetchingNextPage} />
      ) : null}
    </>
  );
}
