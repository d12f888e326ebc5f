import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { cookieNames } from "#server/calls/cookie-names.ts";

/** A page waits at most this long for the viewer's in-flight writes; longer ones show their own progress. */
const patienceMs = 500;
const sessionCookie = new RegExp(`(?:^|; ?)(?:__Host-)?${cookieNames.session}=([^;]+)`);

/**
 * Lets a page wait for its viewer's in-flight writes in this process: a click and a reload right after it run concurrently, and the page
 * must show the click's effect.
 */
export function waitForOwnWrites(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const running = new Map<string, Set<Promise<unknown>>>();
  app.addHook("onRequest", async (request, reply) => {
    const session = sessionOf(request);
    if (session === undefined || request.method === "GET" || request.method === "HEAD") return;
    const over = Promise.race([
      new Promise((resolve) => reply.raw.once("close", resolve)),
      wait(patienceMs, undefined, { ref: false }),
    ]);
    const own = running.get(session) ?? new Set();
    running.set(session, own.add(over));
    void over.then(() => own.delete(over) && own.size === 0 && running.delete(session));
  });
  return async (request) => {
    const own = running.get(sessionOf(request) ?? "");
    if (own !== undefined) await Promise.all(own);
  };
}

function sessionOf({ headers: { cookie = "" } }: FastifyRequest): string | undefined {
  return sessionCookie.exec(cookie)?.[1];
}
