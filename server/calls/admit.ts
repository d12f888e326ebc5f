import type { Call } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { operateRefusals } from "#spec/copy/operate/operate-refusals.ts";
import type { CallContext, CallSource } from "./context.ts";
import { limitKey } from "./limits/limit-key.ts";

/** A page's limit is taken before it is rendered, and the operator on the machine itself is not limited. */
const isLimited: Record<CallSource, boolean> = { request: true, page: false, operator: false };

/**
 * Admits a call: rate limit first, then audience. It runs before the input is parsed, so a transport can refuse before reading a body;
 * `perform` admits whatever wasn't admitted yet.
 */
export async function admit(call: Call, context: CallContext): Promise<CallContext> {
  if (context.admittedTo === call) return context;
  const { services, viewer, origin, source } = context;
  const key = limitKey(viewer.id, origin.address);
  const requestsLeft = isLimited[source] ? await services.limits.take(call.limit, key) : undefined;
  // What may be given back is a request all the same.
  if (isLimited[source] && call.spares !== undefined) await services.limits.take("read", key);
  requireAudience(call, context);
  return { ...context, admittedTo: call, ...(requestsLeft && { requestsLeft }) };
}

/** Gives back what an answer used up of a limit of guesses, where it tells nothing to who guesses. */
export async function spare(
  call: Call,
  { services, viewer, origin, source }: CallContext,
  data: unknown,
): Promise<void> {
  if (isLimited[source] && call.spares?.(data) === true)
    await services.limits.giveBack(call.limit, limitKey(viewer.id, origin.address));
}

/**
 * Refuses NOT_AUTHENTICATED to visitors where a person is needed. Of calls for operators strangers hear that there are none (NOT_FOUND), and
 * an operator hears which right is missing (ROLE_MISSING), or that their second factor is (STEP_UP_REQUIRED; `missing`: they have none).
 */
export function requireAudience({ audience }: Pick<Call, "audience">, { viewer }: CallContext): void {
  if (typeof audience === "object" && "operate" in audience) {
    if (viewer.operates === undefined) refuse("NOT_FOUND");
    const { isProven, factorDueAt } = viewer.operates;
    if (!isProven && factorDueAt !== undefined)
      refuse("STEP_UP_REQUIRED", { message: operateRefusals.needsFactor, data: { missing: "factor" } });
    if (!isProven) refuse("STEP_UP_REQUIRED");
    if (!viewer.operates.rights.has(audience.operate))
      refuse("ROLE_MISSING", { message: operateRefusals.roleMissing, data: { role: audience.operate } });
    return;
  }
  if (audience !== "anyone" && viewer.id === null) refuse("NOT_AUTHENTICATED");
}
