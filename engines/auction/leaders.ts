// oxlint-disable typescript/no-non-null-assertion -- every index here is within its typed array
import type { IdTable } from "#engines/kit/id-table.ts";
import { drawOf, purposes, type Seed } from "./draws.ts";

/** How many stand in a receipt: whoever may have a place, and the one behind. */
export const leadersKept = 13;

/** The best ad of each of the best owners, in order: accounts of one owner are one bidder. */
export type Leaders = {
  count: number;
  ads: Int32Array;
  owners: Int32Array;
  ranks: Float64Array;
  bids: Float64Array;
  p: Float64Array;
  q: Float64Array;
};

export function createLeaders(): Leaders {
  const room = leadersKept + 1;
  return {
    count: 0,
    ads: new Int32Array(room),
    owners: new Int32Array(room),
    ranks: new Float64Array(room),
    bids: new Float64Array(room),
    p: new Float64Array(room),
    q: new Float64Array(room),
  };
}

export type Entry = { ad: number; owner: number; rank: number; bid: number; p: number; q: number };

/** Ads of equal rank stand in an order drawn for the auction, which no bid has a part in. */
export function enter(leaders: Leaders, entry: Entry, ids: IdTable, seed: Seed): void {
  const { ads, owners, ranks, bids, p, q } = leaders;
  const { ad, owner, rank } = entry;
  const isAhead = (place: number) =>
    rank > ranks[place]! || (rank === ranks[place]! && isDrawnBefore(seed, ids, ad, ads[place]!));
  if (leaders.count === leadersKept && !isAhead(leadersKept - 1)) return;
  let own = 0;
  while (own < leaders.count && owners[own] !== owner) own += 1;
  if (own < leaders.count) {
    if (!isAhead(own)) return;
  } else if (leaders.count < leadersKept) leaders.count += 1;
  else own = leadersKept - 1;
  let place = own;
  for (; place > 0 && isAhead(place - 1); place -= 1) {
    ads[place] = ads[place - 1]!;
    owners[place] = owners[place - 1]!;
    ranks[place] = ranks[place - 1]!;
    bids[place] = bids[place - 1]!;
    p[place] = p[place - 1]!;
    q[place] = q[place - 1]!;
  }
  ads[place] = ad;
  owners[place] = owner;
  ranks[place] = rank;
  bids[place] = entry.bid;
  p[place] = entry.p;
  q[place] = entry.q;
}

/** What decides between ads of equal rank, from their ids' hashes; the smaller comes first, and where these are equal the smaller id. */
export function tieDraw(seed: Seed, hash: number): number {
  return drawOf(seed, purposes.tie, 0, hash);
}

function isDrawnBefore(seed: Seed, ids: IdTable, one: number, other: number): boolean {
  const [drawn, drawnOther] = [tieDraw(seed, ids.hashOf(one)), tieDraw(seed, ids.hashOf(other))];
  return drawn === drawnOther ? ids.isBefore(one, other) : drawn < drawnOther;
}
