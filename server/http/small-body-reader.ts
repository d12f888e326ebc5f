import type { FastifyReply, FastifyRequest } from "fastify";
import type { Call } from "#contract/kit/define.ts";
import type { Services } from "#server/services/services.ts";
import { createBodyRoom } from "./body-room.ts";
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
    people: createBodyRoom({ total: 96 * megabyte, each: 48 * megabyte }),
    visitors: createBodyRoom({ total: 64 * megabyte, each: 32 * megabyte }),
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
    // A request that is already closed emits no further close event.
    if (bytes <= smallBodyBytes || reply.raw.destroyed) return;
    reply.raw.once(
      "close",
      (context.viewer.id === null ? rooms.visitors : rooms.people).take(
        limitKey(context.viewer.id, context.origin.address),
        bytes,
      ),
    );
  };
}
