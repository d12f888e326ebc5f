import { byNumber, idTime } from "#server/database/ids.ts";
import { isAmong } from "#server/domains/discovery/one-per-picture.ts";
import type { Scored } from "./candidate.ts";
import { dislike, type Interests } from "./interests.ts";

const maxRanked = 900;
const weekMs = 7 * 86_400_000;
/** Pictures one has already saved rank after everything else. */
const known = -10;

export type RankInput = {
  snapshot: string;
  interests: Interests;
  /** Pictures the viewer has saved. */
  saved: ReadonlySet<string>;
  viewerId: string | null;
};

/** The best candidates first, one per picture: by score, freshness (halved in about five days), and what the viewer hid or switched off. */
export function rank(candidates: readonly Scored[], { snapshot, interests, saved, viewerId }: RankInput): Scored[] {
  const began = idTime(snapshot).getTime();
  const best = new Map<string, Scored>();
  for (const pin of candidates) {
    if (isAmong(interests.hidden, pin) || interests.peopleOff.has(pin.person_id)) continue;
    const isKnown = saved.has(pin.picture_id) || pin.person_id === viewerId;
    const age = Math.max(0, began - idTime(pin.pin_id).getTime());
    const score = pin.score + Math.exp(-age / weekMs) + (isKnown ? known : 0) - dislike(interests, pin);
    const other = best.get(pin.picture_id);
    if (other === undefined || score > other.score) best.set(pin.picture_id, { ...pin, score });
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score || byNumber(b.pin_id, a.pin_id)).slice(0, maxRanked);
}
