import { z } from "zod";
import { writeSetting } from "#server/database/instance.ts";
import type { PushOutcome } from "#server/platform/push/push.ts";
import { forgetSettings, type KeptSetting, knownSetting } from "#server/services/kept-setting.ts";
import type { Services } from "#server/services/services.ts";

const form = z.object({ at: z.iso.datetime(), why: z.string() }).nullable();

/** When and why messages to devices failed last; null: one has arrived since. */
export const pushFailure: KeptSetting<z.output<typeof form>> = { name: "push_failure", form, usual: null };

/** The same failure again is written down so often at most. */
const againMs = 60_000;

/** Notes how messages to the devices of a person went. One that arrived shows that the others' failures are their own. */
export async function notePushHealth(
  services: Pick<Services, "caches" | "clock" | "db">,
  outcomes: readonly PushOutcome[],
): Promise<void> {
  const failed = outcomes.find((outcome) => outcome.state === "failed");
  const hasArrived = outcomes.some(({ state }) => state === "sent");
  if (failed === undefined && !hasArrived) return;
  const before = await knownSetting(services, pushFailure);
  const now = services.clock.now();
  const next = hasArrived || failed === undefined ? null : { at: now.toISOString(), why: failed.why };
  const isKnown =
    next === null ? before === null : before?.why === next.why && now.getTime() - Date.parse(before.at) < againMs;
  if (isKnown) return;
  await writeSetting(services.db, pushFailure.name, next, now);
  forgetSettings(services);
}
