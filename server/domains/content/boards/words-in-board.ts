import type { AskedWord } from "#server/services/pin-words.ts";
import type { Services } from "#server/services/services.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { boardRefsByIds } from "./board-refs.ts";

/** What a query asks for among the pins of a board. */
export async function wordsInBoard(services: Services, boardId: string, query = ""): Promise<readonly AskedWord[]> {
  if (query.trim() === "") return [];
  const board = (await boardRefsByIds(services.db, [boardId])).get(boardId);
  const owner = board && (await peopleByIds(services.db, [board.owner_id])).get(board.owner_id);
  return services.pinWords(services, query, [board?.name ?? "", owner?.full_name ?? "", owner?.username ?? ""]);
}
