import { type AdIndex, limitsEach } from "#engines/auction/ad-index.ts";

/**
 * Memory that the auction's thread and whoever keeps what it decided share: a bit for each ad that may be shown no more, because it, its
 * campaign or its account was stopped, or because nothing is left of a budget. So it takes no message for a pause to take effect on what was
 * auctioned before. The first word counts the threads there were: rows of one mean nothing in the next.
 */
export type StopBoard = Int32Array<SharedArrayBuffer>;

/** Of ads beyond these all are auctioned anew for each page. */
const mostAds = 2 ** 20;

export function createStopBoard(): StopBoard {
  return new Int32Array(new SharedArrayBuffer(4 * (1 + mostAds / 32)));
}

/** Which thread's rows the board is about. */
export const threadOf = (board: StopBoard): number => Atomics.load(board, 0);

/** A thread begins: whatever was decided by the one before may be shown no more. */
export function beginThread(board: StopBoard): void {
  Atomics.add(board, 0, 1);
}

export function isStopped(board: StopBoard, row: number): boolean {
  return row >= mostAds || ((Atomics.load(board, 1 + (row >> 5)) >> (row & 31)) & 1) === 1;
}

/** Writes down where all ads stand. */
export function tellStops(board: StopBoard, index: AdIndex): void {
  const { ads } = index;
  for (let first = 0; first < Math.min(mostAds, ads.size); first += 32) {
    let word = 0;
    for (let row = first; row < Math.min(first + 32, ads.size); row += 1)
      if (mayNotBeShown(index, row)) word |= 1 << (row & 31);
    const at = 1 + (first >> 5);
    if (Atomics.load(board, at) !== word) Atomics.store(board, at, word);
  }
}

function mayNotBeShown(index: AdIndex, row: number): boolean {
  const { ad, campaign, account, currency, limit, limitsOf } = index;
  if (index.keys[row] === undefined) return true;
  const [ofCampaign, ofAccount] = [ad.campaign[row] ?? 0, ad.account[row] ?? 0];
  const stops = (ad.stops[row] ?? 0) | (campaign.stops[ofCampaign] ?? 0) | (account.stops[ofAccount] ?? 0);
  if (stops !== 0) return true;
  const reserve = currency.reserve[account.currency[ofAccount] ?? 0] ?? 0;
  const pacer = ad.pacer[row] ?? 0;
  for (let at = pacer * limitsEach; at < (pacer + 1) * limitsEach; at += 1) {
    const number = (limitsOf.each[at] ?? 0) - 1;
    if (number < 0) break;
    if ((limit.left[number] ?? 0) < reserve) return true;
  }
  return false;
}
