import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Converts the request for the router, with only the headers a page may depend on (no credentials). Aborted when the client disconnects.
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
