import type { QueryClient } from "@tanstack/react-query";
import { getBoard } from "#contract/content/boards.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";

const isBoard = ([name]: readonly unknown[]) => name === getBoard.name;

/** Changes a board in every cached query, optimistically or after a response. Returns a function that undoes it. */
export function layOverBoard(queries: QueryClient, boardId: string, change: Partial<WireBoard>): () => void {
  const before = queries.getQueriesData<WireBoard>({ predicate: ({ queryKey }) => isBoard(queryKey) });
  const touched = before.filter(([, board]) => board?.id === boardId);
  for (const [key, board] of touched) queries.setQueryData(key, { ...board, ...change });
  return () => {
    for (const [key, board] of touched) queries.setQueryData(key, board);
  };
}

/** Updates the caches with the server's version of a board. */
export function rememberBoard(queries: QueryClient, board: WireBoard): void {
  layOverBoard(queries, board.id, board);
}
