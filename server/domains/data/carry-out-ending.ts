import { type Outcome } from "#server/calls/acts.ts";
import { latelyDays } from "#server/services/endings.ts";
import type { Services } from "#server/services/services.ts";
import { acts } from "./acts.ts";

/** Does to everything that can act what an ending does to it, inside the caller's transaction; gives how many ended, and what is told. */
export const carryOutEnding: Services["carryOutEnding"] = async (
  services,
  tx,
  { businessId = null, kept = {}, ...of },
) => {
  const lately = new Date(services.clock.now().getTime() - latelyDays * 86_400_000);
  const about = { ...of, businessId, kept, since: lately };
  const tellers = acts.flatMap(({ at, tell }) =>
    tell !== undefined && isTold(at[of.ending], businessId) ? [tell] : [],
  );
  const setUp = [];
  for (const tell of tellers) setUp.push(...(await tell(tx, about)));
  const counts: Record<string, number> = {};
  for (const { name, at, end } of acts) {
    const outcome = at[of.ending];
    if (end === undefined || (outcome !== "ends" && outcome !== "ends if made lately")) continue;
    const ended = await end(services, tx, { ...about, since: outcome === "ends" ? new Date(0) : lately });
    if (ended > 0) counts[name] = ended;
  }
  return { counts, setUp };
};

/** Whoever takes somebody out of a business is told of all they set up there, also of what ends with them. */
function isTold(outcome: Outcome, businessId: string | null): boolean {
  return typeof outcome === "string" ? businessId !== null : "told" in outcome;
}
