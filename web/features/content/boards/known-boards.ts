import type { QueryClient } from "@tanstack/react-query";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { forgetPlaces } from "#web/app/forget-places.ts";

const isBoard = ([name]: readonly unknown[]) => name === "Board.get";

/** Changes a board wherever it is known, before or after the server agreed. Answers what takes the change back. */
export function layOverBoard(queries: QueryClient, boardId: string, change: Partial<WireBoard>): () => void {
  const before = queries.getQueriesData<WireBoard>({ predicate: ({ queryKey }) => isBoard(queryKey) });
  const touched = before.filter(([, board]) => board?.id === boardId);
  for (const [key, board] of touched) queries.setQueryData(key, { ...board, ...change });
  return () => {
    for (const [key, board] of touched) queries.setQueryData(key, board);
  };
}

/** What the server said a board is now; lists of boards are asked anew when next looked at. */
export function rememberBoard(queries: QueryClient, board: WireBoard): void {
  layOverBoard(queries, board.id, board);
  void forgetPlaces(queries);
}
