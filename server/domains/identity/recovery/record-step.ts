import type { CallParsed } from "#contract/kit/define.ts";
import type { recordStep as stepCall } from "#contract/identity/recovery.ts";
import type { CallContext } from "#server/calls/context.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";

/** Records that a sign-in step was shown, for the viewer or for nobody; kept 30 days. Above the limit nothing is recorded. */
export async function recordStep(
  { services, viewer, origin }: CallContext,
  { step, container, source = "" }: CallParsed<typeof stepCall>,
): Promise<void> {
  const taken = await services.limits.tryTake([["step_seen", limitKey(viewer.id, origin.address)]]);
  if ("refused" in taken) return;
  const [name, place, from] = [step, container, source].map((text) => text.replaceAll(/[^\w.-]/g, ""));
  await recordEvent(services, services.db, null, "step_seen", {
    step: name ?? "",
    container: place ?? "",
    source: from ?? "",
    country: origin.country,
  });
}
