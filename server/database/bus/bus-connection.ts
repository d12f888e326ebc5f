import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "#server/config/log.ts";
import { dedicatedClient } from "#server/database/driver/dedicated-client.ts";
import { answersTo, type Message, messages, readMessage, sessionName, unanswered } from "./bus-names.ts";
import { leaseMs } from "./bus-times.ts";

const pausesMs = [100, 500, 2_000, 5_000] as const;
/** Longest wait for an answer to a ping, or for one's own first notification, before the connection counts as lost. */
const answerMs = 5_000;
/** Longest wait for the server's word that a connection is closed. */
const endMs = 500;
/** Longest a page waits for a ping. */
const pageMs = 1_000;
const echo = "echo";

export type BusConnection = {
  isHearing(): boolean;
  /** Whether all that was published elsewhere has come; asks the database when the last lease has ended. */
  isCurrent(): boolean | Promise<boolean>;
  stop(): Promise<void>;
};

type Handlers = {
  message: (message: Message) => void;
  answer: (from: string, number: number) => void;
  /** Messages may have been missed. */
  missed: () => void;
};

/** The lease ends at `until` (of `performance.now()`); `renewing`: a ping is under way. */
type Hearing = { client: pg.Client; lose: () => void; until: number; renewing: Promise<boolean> | null };

/** The connection on which a process hears the others; made again whenever it is lost. */
export function keepBusConnection(
  { pool, direct }: { pool: pg.Pool; direct: pg.Pool },
  self: string,
  log: Log,
  handlers: Handlers,
): BusConnection {
  let hearing: Hearing | null = null;
  const stopping = new AbortController();

  /** One connection until it is lost; false when it never heard anything. */
  async function hear(): Promise<boolean> {
    const client = dedicatedClient(direct, "magpie bus");
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
    const { promise: echoed, resolve: isEchoed } = Promise.withResolvers<true>();
    const answer = createAnswering(client, self);
    client.once("end", lose);
    const leave = () => lose();
    stopping.signal.addEventListener("abort", leave);
    client.on("notification", ({ channel, payload = "" }) => {
      if (channel === messages) {
        const message = readMessage(payload);
        if (message.from === self) return;
        handlers.message(message);
        if (message.number !== unanswered) answer(message);
      } else if (payload === echo) isEchoed(true);
      else {
        const [from = "", number] = payload.split(" ");
        handlers.answer(from, Number(number));
      }
    });
    try {
      await client.connect();
      await client.query(`listen ${messages}; listen "${answersTo(self)}"`);
      await pool.query("select pg_notify($1, $2)", [answersTo(self), echo]);
      const isHeard = await Promise.race([echoed, lost, after(answerMs)]);
      if (isHeard === false)
        log.warn(
          "messages of other processes don't arrive: does DATABASE_URL, or DATABASE_DIRECT_URL, lead through a pooler?",
        );
      if (isHeard !== true || stopping.signal.aborted) return false;
      // From here on publishers wait for this process. What it kept while they did not is dropped.
      await client.query(`set application_name = '${sessionName(self)}'`);
      hearing = { client, lose, until: 0, renewing: null };
      handlers.missed();
      await lost;
      hearing = null;
      handlers.missed();
      return true;
    } finally {
      stopping.signal.removeEventListener("abort", leave);
      await Promise.race([client.end().catch(() => {}), after(endMs)]);
    }
  }

  async function keepHearing(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      failures = (await hear().catch(() => false)) ? 0 : failures + 1;
      const pause = pausesMs[Math.min(failures, pausesMs.length - 1)];
      await sleep(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  }
  const stopped = keepHearing();

  return {
    isHearing: () => hearing !== null,
    isCurrent() {
      if (hearing === null) return false;
      const left = hearing.until - performance.now();
      // Where pages are asked for all the time, none of them waits.
      if (left < leaseMs / 2) hearing.renewing ??= renew(hearing);
      if (left > 0) return true;
      return Promise.race([hearing.renewing ?? false, after(pageMs)]);
    },
    async stop() {
      stopping.abort();
      await stopped;
    },
  };
}

/** Pings: notifications that were sent before come ahead of the answer. */
async function renew(hearing: Hearing): Promise<boolean> {
  const { client, lose } = hearing;
  const asked = performance.now();
  const pinged = client.query("select 1").then(
    () => true as const,
    () => false,
  );
  const hasAnswered = await Promise.race([pinged, after(answerMs)]);
  hearing.renewing = null;
  if (!hasAnswered) {
    lose();
    return false;
  }
  hearing.until = asked + leaseMs;
  return performance.now() < hearing.until;
}

/** Tells publishers that their messages are applied; of several that came at once, the last one. */
function createAnswering(client: pg.Client, self: string): (message: Message) => void {
  const owed = new Map<string, number>();
  return ({ from, number }) => {
    if (owed.size === 0) queueMicrotask(answer);
    owed.set(from, number);
  };

  function answer(): void {
    for (const [from, number] of owed)
      // Safe to ignore: the connection is lost, so all that was kept is dropped.
      client.query("select pg_notify($1, $2)", [answersTo(from), `${self} ${number}`]).catch(() => {});
    owed.clear();
  }
}

function after(ms: number): Promise<false> {
  return sleep(ms, false, { ref: false });
}
