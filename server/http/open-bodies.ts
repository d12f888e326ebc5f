import type { IncomingMessage } from "node:http";
import { finished } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { requestBodies } from "#spec/constants/request-bodies.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Takes bodies that have long to come, once their sender is known: see `OpenBodies`. */
    longBody?: boolean;
  }
}

export type OpenBodies = {
  /** Gives a body of an address with `longBody` the time of a slow line. */
  giveLong: (request: FastifyRequest) => void;
};

export type BodyTimes = { readonly [Name in keyof typeof requestBodies]: number };

type OpenBody = {
  raw: IncomingMessage;
  address: string;
  begun: number;
  /** Bytes of the connection when it began, and when it was last looked at. */
  from: number;
  bytes: number;
  silentMs: number;
  until: number;
  /** The most that is read once the answer is sent; null before that. */
  rest: number | null;
};

/**
 * Watches every request body that has begun. One that is silent or slow is cut. One whose request is answered before it has come is read to
 * its end, whatever had begun to read it: the connection's next request, which behind a proxy is anybody's, would wait for that for ever.
 */
export function watchBodies(app: FastifyInstance, times: BodyTimes = requestBodies): OpenBodies {
  const open = new Map<IncomingMessage, OpenBody>();

  app.addHook("onRequest", (request, reply, done) => {
    const { raw } = request;
    if (hasBody(raw)) {
      const now = performance.now();
      const bytes = raw.socket.bytesRead;
      open.set(raw, {
        raw,
        address: limitKey(null, request.ip),
        begun: now,
        from: bytes,
        bytes,
        silentMs: 0,
        until: now + (request.routeOptions.config.longBody === true ? times.provenWithinMs : times.wholeMs),
        rest: null,
      });
      raw.once("close", () => open.delete(raw));
      reply.raw.once("finish", () => readOn(request));
    }
    done();
  });

  app.addHook("onSend", (request, reply, payload, done) => {
    if (!open.has(request.raw) || request.raw.complete) return done(null, payload);
    // Too large a body is read on as well, so the connection may stay.
    reply.removeHeader("connection");
    if (!isLast(request, reply)) return done(null, payload);
    // The connection ends with the answer, and what comes after that would have the system take back the answer too.
    readOn(request);
    finished(request.raw, () => done(null, payload));
  });

  /** Reads and forgets what is still to come of a request's body. */
  function readOn({ raw, routeOptions }: FastifyRequest): void {
    const body = open.get(raw);
    if (body === undefined || raw.complete || body.rest !== null) return;
    const now = performance.now();
    body.rest = Math.max(routeOptions.bodyLimit ?? 0, times.restBytes);
    body.until = now + times.restMs;
    body.silentMs = 0;
    raw.unpipe();
    raw.resume();
  }

  let lookedAt = performance.now();
  function look(): void {
    const now = performance.now();
    // While this process is held up nobody is heard, and nobody is silent.
    const passedMs = Math.min(now - lookedAt, 2 * times.lookEveryMs);
    lookedAt = now;
    const silent = new Map<string, OpenBody[]>();
    for (const body of open.values()) {
      const { raw } = body;
      if (raw.complete || raw.destroyed) {
        open.delete(raw);
        continue;
      }
      const { bytesRead } = raw.socket;
      // What has come and wasn't read yet waits for us.
      const isHeard = bytesRead !== body.bytes || (body.rest === null && raw.readableLength > 0);
      body.silentMs = isHeard ? 0 : body.silentMs + passedMs;
      body.bytes = bytesRead;
      const { silentMs } = body;
      const isOver = body.rest !== null && bytesRead - body.from > body.rest;
      if (isOver || now > body.until || silentMs > (body.rest === null ? times.silentMs : times.restSilentMs))
        raw.destroy();
      else if (silentMs > times.crowdSilentMs) {
        const bodies = silent.get(body.address) ?? [];
        bodies.push(body);
        silent.set(body.address, bodies);
      }
    }
    for (const bodies of silent.values())
      for (const { raw } of bodies.sort((a, b) => a.silentMs - b.silentMs).slice(times.silentPerAddress)) raw.destroy();
  }

  const timer = setInterval(look, times.lookEveryMs);
  timer.unref();
  app.addHook("onClose", async () => clearInterval(timer));

  return {
    giveLong({ raw }) {
      const body = open.get(raw);
      if (body !== undefined) body.until = body.begun + times.longMs;
    },
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Whether the connection ends with this answer: the client asked for that, or the process ends. */
function isLast({ raw }: FastifyRequest, reply: FastifyReply): boolean {
  return (
    raw.httpVersion === "1.0" ||
    raw.headers.connection?.toLowerCase() === "close" ||
    reply.raw.getHeader("connection") === "close"
  );
}
