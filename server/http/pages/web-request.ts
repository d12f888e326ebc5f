import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * The request as the router knows requests. Only headers a page may depend on go along: none that says who asks.
 * Aborted when the client leaves before the answer is through.
 */
export function webRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const leaving = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  const agent = request.headers["user-agent"];
  return new Request(origin + request.url, {
    method: request.method,
    headers: agent === undefined ? {} : { "user-agent": agent },
    signal: leaving.signal,
  });
}
