import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isPublicApi } from "./public-api-path.ts";

/** The id of a request, by which its sender and this side mean the same one. */
export function newRequestId(): string {
  return randomUUID();
}

/** Tells the id with the answer, to programs of the public API under the name they know from it too. */
export function tellRequestId(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("x-request-id", request.id);
  if (isPublicApi(request.url)) reply.header("x-pinterest-rid", request.id);
}
