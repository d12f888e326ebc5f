import type { Call } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { CallContext, CallSource } from "./context.ts";
import { limitKey } from "./limits/limit-key.ts";

/** A page has a limit of its own, taken before it is rendered, and what the operator does on the machine itself is nobody's request. */
const isLimited: Record<CallSource, boolean> = { request: true, page: false, operator: false };

/**
 * Lets a call in: not too often, and by whom it is meant for. Before its input is looked at, so whoever brings the input can have this
 * settled first; `perform` lets in whatever has not been.
 */
export async function admit(call: Call, context: CallContext): Promise<CallContext> {
  if (context.admittedTo === call) return context;
  const { services, viewer, origin, source } = context;
  if (isLimited[source]) await services.limits.take(call.limit, limitKey(viewer.id, origin.address));
  requireAudience(call, context);
  return { ...context, admittedTo: call };
}

/** Refuses NOT_AUTHENTICATED to visitors of what takes a person, NOT_ALLOWED to others than operators of what is theirs. */
function requireAudience({ audience }: Call, { viewer }: CallContext): void {
  if (audience !== "anyone" && viewer.id === null) refuse("NOT_AUTHENTICATED");
  if (audience === "operator" && !viewer.isOperator) refuse("NOT_ALLOWED");
}
