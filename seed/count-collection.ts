import { coverSizes } from "#server/domains/content/pins/refresh-covers.ts";
import type { Collection } from "./collection.ts";

export type Counts = {
  /** By person. */
  pins: Int32Array;
  secretPins: Int32Array;
  boards: Int32Array;
  secretBoards: Int32Array;
  followers: Int32Array;
  following: Int32Array;
  /** By board. */
  boardPins: Int32Array;
  boardFollowers: Int32Array;
  /** The newest pins of a board, newest first, as many as a cover shows. */
  boardNewest: (number[] | undefined)[];
  /** By `board place`. */
  sections: Map<string, { count: number; newest: number[] }>;
  /** Public saves by pin, of first pins. */
  saves: Int32Array;
};

/** Every counter and cover of a collection. */
export function countCollection({ people, boards, pins, follows, boardFollows }: Collection): Counts {
  const byPerson = () => new Int32Array(people.length);
  const byBoard = () => new Int32Array(boards.length);
  const counts: Counts = {
    pins: byPerson(),
    secretPins: byPerson(),
    boards: byPerson(),
    secretBoards: byPerson(),
    followers: byPerson(),
    following: byPerson(),
    boardPins: byBoard(),
    boardFollowers: byBoard(),
    boardNewest: [],
    sections: new Map(),
    saves: new Int32Array(pins.count),
  };
  for (const { owner, secret } of boards) add(secret ? counts.secretBoards : counts.boards, owner);
  for (let pin = 0; pin < pins.count; pin += 1) {
    const [board, root, section] = [pins.board[pin] ?? 0, pins.root[pin] ?? pin, pins.section[pin] ?? -1];
    const place = boards[board];
    if (place === undefined) throw new RangeError(`pin ${pin} is on no board`);
    add(place.secret ? counts.secretPins : counts.pins, place.owner);
    add(counts.boardPins, board);
    counts.boardNewest[board] = [pin, ...(counts.boardNewest[board] ?? [])].slice(0, coverSizes.board);
    if (section >= 0) {
      const known = counts.sections.get(`${board} ${section}`) ?? { count: 0, newest: [] };
      const newest = [pin, ...known.newest].slice(0, coverSizes.section);
      counts.sections.set(`${board} ${section}`, { count: known.count + 1, newest });
    }
    if (root !== pin && !place.secret) add(counts.saves, root);
  }
  for (const [follower, followed] of follows) {
    add(counts.following, follower);
    add(counts.followers, followed);
  }
  for (const [, board] of boardFollows) add(counts.boardFollowers, board);
  return counts;
}

function add(tally: Int32Array, index: number): void {
  tally[index] = (tally[index] ?? 0) + 1;
}
