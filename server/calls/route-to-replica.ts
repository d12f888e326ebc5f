import type { CallContext, Implementation } from "./context.ts";
import { primaryReads } from "./primary-reads.ts";
import { readersOf } from "./writers.ts";

/**
 * Has a call answered: a read by a replica that has all that this reader must be shown, anything else by the primary. What a replica
 * refuses or fails at, and an answer that shows something changed since, is asked of the primary again, so a stale "not found" or what was
 * just taken away reaches nobody.
 */
export async function routeToReplica({ call, handle }: Implementation, context: CallContext, input: unknown) {
  const { replicas } = context.services;
  if (replicas === undefined || call.method !== "GET" || context.source === "operator") return handle(context, input);
  const fromPrimary = (why: Parameters<typeof replicas.count>[0]) => {
    replicas.count(why);
    return handle(context, input);
  };
  if (primaryReads.has(call.name)) return fromPrimary("named");
  const readers = readersOf(context);
  const read = await replicas.begin(readers, readers[0] ?? context.origin.address);
  if (typeof read === "string") return fromPrimary(read);
  const { db, pool } = read;
  let answer: Awaited<ReturnType<typeof handle>>;
  try {
    answer = await handle({ ...context, services: { ...context.services, db, pool } }, input);
  } catch (error) {
    read.failed(error);
    return fromPrimary("asked again");
  }
  if (read.isOutdated(answer.data)) return fromPrimary("changed");
  replicas.count("replica");
  return answer;
}
