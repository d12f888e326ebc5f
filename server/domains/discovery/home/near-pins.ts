import type { Services } from "#server/services/services.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { type CoSaved, coSaved } from "./co-saved.queries.ts";

type Plan = { snapshot: string; max: number; exceptBoard?: string; steps?: number };

/**
 * Pictures that go with these, best first: random walks on the graph of public saves, plus two-hop co-occurrence over the viewer's own
 * non-public boards, which the graph doesn't hold. While the graph is cold or knows none of them, co-occurrence over all boards.
 */
export async function nearPins(
  { db, discovery }: Pick<Services, "db" | "discovery">,
  viewer: Viewer,
  roots: readonly string[],
  { snapshot, max, exceptBoard, steps }: Plan,
): Promise<CoSaved[]> {
  if (roots.length === 0) return [];
  const queries = roots.map((root_pin_id) => ({ root_pin_id, weight: 1 }));
  const walked = (await discovery?.walk({ queries, max: max + roots.length, exceptBoard, steps })) ?? null;
  if (walked === null || walked.pins.length === 0) return coSaved(db, viewer, roots, { snapshot, max, exceptBoard });
  const known = new Set(roots);
  const newest = BigInt(snapshot);
  const open = walked.pins.filter((pin) => !known.has(pin.root_pin_id) && BigInt(pin.pin_id) <= newest);
  const own =
    viewer.memberBoardIds.length === 0
      ? []
      : await coSaved(db, viewer, roots, { snapshot, max, exceptBoard, onlyMemberBoards: true });
  return joined(shared(own), shared(open)).slice(0, max);
}

/** Scores by that of the best. */
function shared(pins: readonly CoSaved[]): CoSaved[] {
  const best = Math.max(...pins.map((pin) => pin.score));
  return pins.map((pin) => ({ ...pin, score: pin.score / best }));
}

/** Both lists as one; a picture of both counts twice. Of equals the first list's stand before. */
function joined(first: readonly CoSaved[], second: readonly CoSaved[]): CoSaved[] {
  const byRoot = new Map<string, CoSaved>();
  for (const pin of [...first, ...second]) {
    const known = byRoot.get(pin.root_pin_id);
    byRoot.set(pin.root_pin_id, known === undefined ? pin : { ...known, score: known.score + pin.score });
  }
  return [...byRoot.values()].toSorted((a, b) => b.score - a.score);
}
