import type { Call } from "#contract/kit/define.ts";
import type { CallContext } from "#server/calls/context.ts";
import { storedAnswer } from "./stored-answer.ts";

/**
 * What a repeatable write was answered with when it was done under the same Idempotency-Key. Undefined
 * for one that wasn't. Refuses CONFLICT where the key was used for another request.
 */
export async function givenBefore(
  call: Call,
  { services, viewer, idempotencyKey: key }: CallContext,
  input: unknown,
): Promise<{ data: unknown; bookmark?: never } | undefined> {
  if (!call.idempotent || key === null || viewer.id === null) return undefined;
  const data = await storedAnswer<unknown>(services.db, viewer.id, { key, call: call.name, request: input });
  return data === undefined ? undefined : { data };
}
