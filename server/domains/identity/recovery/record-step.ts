import type { CallParsed } from "#contract/kit/define.ts";
import type { recordStep as stepCall } from "#contract/identity/recovery.ts";
import type { CallContext } from "#server/calls/context.ts";
import { limitKey } from "#server/calls/limits.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { createWindows } from "#server/calls/limits/windows.ts";

/** Seen steps are for counting; from one address more than this within an hour tell nothing new. */
const budget = { steps: { most: 60, seconds: 3600 } } as const;
const perProcess = new WeakMap<CallContext["services"]["clock"], ReturnType<typeof createWindows<"steps">>>();

/** Notes that a step of the way in was seen, for the viewer or for nobody; forgotten after 30 days. Past the budget nothing is noted. */
export async function recordStep(
  { services, viewer, origin }: CallContext,
  { step, container, source = "" }: CallParsed<typeof stepCall>,
): Promise<void> {
  const { clock } = services;
  const windows = perProcess.get(clock) ?? createWindows<"steps">(budget, () => clock.now().getTime());
  perProcess.set(clock, windows);
  const who = limitKey(viewer.id, origin.address);
  if (windows.secondsUntilFree("steps", who) > 0) return;
  windows.take("steps", who);
  const [name, place, from] = [step, container, source].map((text) => text.replaceAll(/[^\w.-]/g, ""));
  await recordEvent(services, services.db, null, "step_seen", {
    step: name ?? "",
    container: place ?? "",
    source: from ?? "",
    country: origin.country,
  });
}
