import type { FastifyReply, FastifyRequest } from "fastify";
import type { Call } from "#contract/kit/define.ts";
import type { Services } from "#server/services/services.ts";
import { createSemaphore } from "#server/platform/semaphore.ts";
import type { CallContext } from "#server/calls/context.ts";
import { refuseForeignWrites } from "./foreign-writes.ts";
import { admit } from "#server/calls/admit.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import { openContext, openPlainContext } from "./open-context.ts";

/** Bodies up to this size are read before the sender is authenticated. */
export const smallBodyBytes = 64 * 1024;

const megabyte = 1024 * 1024;

/** A WeakMap, since requests are Fastify's: what was found out about one ends with it. */
const opened = new WeakMap<FastifyRequest, CallContext>();

/** The context of a request that `admitBeforeBody` admitted. */
export function admittedBeforeBody(request: FastifyRequest): CallContext | null {
  return opened.get(request) ?? null;
}

/**
 * A hook for calls with large bodies: authenticates, authorizes and rate-limits before the body is read. Concurrent bodies have a memory
 * budget, in which visitors can't crowd out signed-in people.
 */
export function admitBeforeBody(services: Services) {
  const rooms = {
    people: createSemaphore({ room: 96 * megabyte, each: 48 * megabyte, queue: 0 }),
    visitors: createSemaphore({ room: 64 * megabyte, each: 32 * megabyte, queue: 0 }),
  };
  return (call: Call) => async (request: FastifyRequest, reply: FastifyReply) => {
    const context =
      call.form === "plain"
        ? await openPlainContext(services, request, reply, call)
        : await openContext(services, request, reply);
    opened.set(request, context);
    if (context.scopes === undefined) refuseForeignWrites(request, context, call.limit);
    opened.set(request, await admit(call, context));
    const declared = request.headers["content-length"];
    const bytes = Math.min(declared === undefined ? call.maxBytes : Number(declared), call.maxBytes);
    if (bytes <= smallBodyBytes) return;
    const leave = await (context.viewer.id === null ? rooms.visitors : rooms.people).enter({
      by: limitKey(context.viewer.id, context.origin.address),
      size: bytes,
    });
    // A request that is already closed emits no further close event.
    if (reply.raw.destroyed) leave();
    else reply.raw.once("close", leave);
  };
}
