import type pg from "pg";
import { z } from "zod";
import { learnHour, type Traffic } from "#engines/auction/traffic.ts";
import { keepSetting, recallSetting } from "#server/database/keep-setting.ts";

const name = "ad_traffic";
const hourMs = 3_600_000;
/** On a new instance the traffic of an hour is guessed from what came in so long. */
const firstLookMs = 60_000;

const keptShape = z.object({ per_hour: z.array(z.number()).length(24), learned: z.array(z.number()).length(24) });

/**
 * What an earlier process learned of the traffic's shape: budgets are spread by it from the first moment. Of the hour under way the part that
 * is over is taken to have been as usual.
 */
export async function recallTraffic(client: pg.Client, traffic: Traffic, now: number): Promise<void> {
  const { data: kept } = keptShape.safeParse(await recallSetting(client, name));
  if (kept === undefined) return;
  traffic.perHour.set(kept.per_hour);
  traffic.learned.set(kept.learned);
  traffic.hour = Math.floor(now / hourMs);
  traffic.count = Math.round(((traffic.perHour[traffic.hour % 24] ?? 0) * (now % hourMs)) / hourMs);
}

/**
 * Keeps what was learned with each hour that is over.
 * @param keptTimes what this function answered before
 * @returns how often an hour has been learned
 */
export async function keepTraffic(
  client: pg.Client,
  traffic: Traffic,
  now: number,
  keptTimes: number,
): Promise<number> {
  const times = traffic.learned.reduce((sum, one) => sum + one, 0);
  if (times === keptTimes || times === 0) return times;
  await keepSetting(client, name, { per_hour: [...traffic.perHour], learned: [...traffic.learned] }, new Date(now));
  return times;
}

/** Without anything learned, an hour is what its first minute promises: else a budget would be taken to meet one request an hour. */
export function guessFirstHour(traffic: Traffic, now: number, startedAt: number): void {
  const since = now - startedAt;
  if (since < firstLookMs || traffic.count === 0 || traffic.learned.some((times) => times > 0)) return;
  const perHour = (traffic.count * hourMs) / since;
  learnHour(traffic, traffic.hour, perHour);
  traffic.count = Math.round((perHour * (now % hourMs)) / hourMs);
}
