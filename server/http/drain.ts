import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "#server/platform/error-code.ts";

export type Drain = {
  /** Whether this process is on its way out: load balancers should send it nothing new. */
  isDraining: () => boolean;
  /** Has `step` done when it begins to be: what would never end by itself ends then. */
  onDrain: (step: () => void) => void;
  /**
   * Lets go of every connection without cutting off a request. From now on each response carries `Connection: close`; for `announcedMs`
   * the port stays open, so that whoever asks `/readyz` learns of it and whoever keeps a connection is told. Then `close` stops
   * listening; requests under way are let finish, for at most `finishMs`. Resolves when `close` has.
   */
  drain: (times: { announcedMs: number; finishMs: number }, close: () => Promise<unknown>) => Promise<void>;
};

const lookAgainMs = 50;
/** A turn of the event loop in which nothing was done. */
const quietTurnMs = 0.2;
const longestTakingMs = 500;

/** Watches the responses of a server that are under way, so that it can end gracefully. */
export function watchResponses(server: Server): Drain {
  // Places in a list, and no set: see docs/decisions/013-memory-of-a-process.md.
  const underWay: (ServerResponse | null)[] = [];
  const free: number[] = [];
  const steps: (() => void)[] = [];
  let draining = false;
  // Ahead of the framework, which may send at once.
  server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
    if (draining) return makeLast(response);
    const place = free.pop() ?? underWay.length;
    underWay[place] = response;
    response.once("close", () => {
      underWay[place] = null;
      free.push(place);
    });
  });

  return {
    isDraining: () => draining,
    onDrain: (step) => void steps.push(step),
    async drain({ announcedMs, finishMs }, close) {
      draining = true;
      for (const response of underWay) if (response !== null) makeLast(response);
      for (const step of steps) step();
      if (announcedMs > 0) await sleep(announcedMs);
      await takeWaiting(server);
      // At once: the framework would take some turns of the event loop, in which further connections come.
      server.close();
      const closed = close().catch((error: unknown) => {
        if (errorCode(error) !== "ERR_SERVER_NOT_RUNNING") throw error;
      });
      const ended = new AbortController();
      await Promise.race([closed.finally(() => ended.abort()), endIdle(server, finishMs, ended.signal)]);
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Waits for a moment in which no connection waits to be accepted: the system resets those that still do when the port closes. One is
 * accepted in each turn of the event loop.
 */
async function takeWaiting(server: Server): Promise<void> {
  let came = false;
  const note = () => void (came = true);
  server.on("connection", note);
  const until = performance.now() + longestTakingMs;
  for (let quiet = false; !quiet && performance.now() < until;) {
    came = false;
    const began = performance.now();
    await nextTurn();
    quiet = !came && performance.now() - began < quietTurnMs;
  }
  server.off("connection", note);
}

/** A response whose head is sent cannot say it any more; its connection ends when it is idle. */
function makeLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}

/** Ends each connection once its response is sent, for so long at most. */
async function endIdle(server: Server, finishMs: number, signal: AbortSignal): Promise<void> {
  const until = performance.now() + finishMs;
  while (performance.now() < until && !signal.aborted) {
    server.closeIdleConnections();
    await sleep(lookAgainMs, undefined, { signal }).catch(() => {});
  }
}
