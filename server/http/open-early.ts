import type { FastifyReply, FastifyRequest } from "fastify";
import type { Call } from "#contract/kit/define.ts";
import type { Services } from "#server/services/services.ts";
import { createBodyRoom } from "./body-room.ts";
import type { CallContext } from "#server/calls/context.ts";
import { refuseForeignWrites } from "./foreign-writes.ts";
import { admit } from "#server/calls/admit.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import { openContext } from "./open-context.ts";

/** A body up to this size is read before anything is known of who sends it. */
export const smallBodyBytes = 64 * 1024;

const megabyte = 1024 * 1024;

const opened = new WeakMap<FastifyRequest, CallContext>();

/** The context of a request that `openEarly` saw; let in already. */
export function openedEarly(request: FastifyRequest): CallContext | null {
  return opened.get(request) ?? null;
}

/**
 * A hook for calls that take large bodies: whoever may not make the call, or has made it too often, is refused before the body is read.
 * What comes in at the same time has to fit into the memory there is, and those signed out can't fill the room of those signed in.
 */
export function openEarly(services: Services) {
  const rooms = {
    people: createBodyRoom({ total: 96 * megabyte, each: 48 * megabyte }),
    visitors: createBodyRoom({ total: 64 * megabyte, each: 32 * megabyte }),
  };
  return (call: Call) => async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await openContext(services, request, reply);
    opened.set(request, context);
    refuseForeignWrites(request, context, call.limit);
    opened.set(request, await admit(call, context));
    const declared = request.headers["content-length"];
    const bytes = Math.min(declared === undefined ? call.maxBytes : Number(declared), call.maxBytes);
    // Who has left meanwhile never leaves again.
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
