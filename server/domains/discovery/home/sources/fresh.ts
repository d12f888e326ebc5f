import type { Db } from "#server/database/driver/connect.ts";
import type { Scored } from "#server/domains/discovery/home/candidate.ts";
import { freshPins } from "#server/domains/discovery/home/fresh.queries.ts";
import type { Reason } from "#server/domains/discovery/home/reason.ts";

const maxFresh = 300;
/** So many saves make a fresh pin popular. */
const popularFrom = 3;
const popular: Reason = { kind: "popular" };
const justSaved: Reason = { kind: "fresh" };

/** What is fresh, for everybody; `below`: every fresh pin from this id up has been looked at. */
export async function fresh(db: Db, snapshot: string): Promise<{ pins: Scored[]; below: string }> {
  const found = await freshPins(db, snapshot, snapshot, maxFresh);
  const pins = found
    .filter((pin) => pin.is_newest)
    .map((pin) => ({
      ...pin,
      score: 0.3 * Math.log2(1 + pin.save_count),
      reason: pin.save_count < popularFrom ? justSaved : popular,
    }));
  return { pins, below: found.at(-1)?.pin_id ?? snapshot };
}
