import type { QueryClient } from "@tanstack/react-query";
import { getBoard } from "#contract/content/boards.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";

const isBoard = ([name]: readonly unknown[]) => name === getBoard.name;

/** Changes a board wherever it is known, before or after the server agreed. Answers what takes the change back. */
export function layOverBoard(queries: QueryClient, boardId: string, change: Partial<WireBoard>): () => void {
  const before = queries.getQueriesData<WireBoard>({ predicate: ({ queryKey }) => isBoard(queryKey) });
  const touched = before.filter(([, board]) => board?.id === boardId);
  for (const [key, board] of touched) queries.setQueryData(key, { ...board, ...change });
  return () => {
    for (const [key, board] of touched) queries.setQueryData(key, board);
  };
}

/** What the server said a board is now. */
export function rememberBoard(queries: QueryClient, board: WireBoard): void {
  layOverBoard(queries, board.id, board);
}
