import { setTimeout as sleep } from "node:timers/promises";
import { Client, type Dispatcher, Pool } from "undici";
import type { Log } from "#server/config/log.ts";
import type { Engine, EnginePlan, Part } from "./engine.ts";
import { type EngineAddress, type EnginesState, wireForm } from "./wire.ts";

/** `stands`: whether the process there answered when it was asked last, and can answer these questions. */
export type RemoteEngine<Question, Answer, Held> = Engine<Question, Answer, Held> & { stands: () => boolean };

export type RemoteEngines = {
  engine: <Question, Answer, Held>(plan: EnginePlan<Held>) => RemoteEngine<Question, Answer, Held>;
  /** Whether the process there answered when it was asked last. */
  answers: () => boolean;
  stop: () => Promise<void>;
};

/** So many questions are under way at a time; each engine answers one after another anyway. */
const connections = 16;
/** Idle connections are closed after this, long before the other side would. */
const keepAliveMs = 30_000;
const probePatienceMs = 500;
/** How often it is asked how it stands while all is well, while an engine is still cold, and while nothing answers. */
const restMs = 2_000;
const coldMs = 250;
const pausesMs = [50, 100, 250, 500, 1_000] as const;

/**
 * Engines that another process serves. When a question fails or takes too long, no further one is asked before the process has said that
 * it stands: so one that hangs costs the questions under way and no more, and one that is back is asked again within a second.
 */
export function connectEngines(
  { address, token, url, part }: { address: EngineAddress; token: string; url: string; part: Part },
  log: Pick<Log, "warn" | "info">,
): RemoteEngines {
  const { origin, options } = reach(address);
  const pool = new Pool(origin, { ...options, connections, keepAliveTimeout: keepAliveMs });
  const stopping = new AbortController();
  let state: EnginesState = { part, engines: {} };
  let answers = false;
  /** Whether the log has been told that it is away. */
  let isTold = false;
  let wake = () => {};
  const known = new Map<string, () => void>();

  void watch();
  return {
    engine: ({ name, patienceMs, nothing }) => {
      const { promise: warm, resolve } = Promise.withResolvers<void>();
      known.set(name, resolve);
      return {
        async ask(question) {
          if (!answers) return null;
          const request = { method: "POST", path: `${wireForm}/${name}`, body: JSON.stringify(question) } as const;
          try {
            return (await send(pool, request, token, patienceMs)) as never;
          } catch (error) {
            fail(error);
            return null;
          }
        },
        warm,
        stands: () => answers && state.engines[name]?.warm === true,
        held: () => (state.engines[name]?.held ?? nothing) as typeof nothing,
        stop: async () => {},
      };
    },
    answers: () => answers,
    async stop() {
      stopping.abort();
      wake();
      await pool.destroy();
    },
  };

  function fail(reason: unknown): void {
    answers = false;
    if (!isTold && !stopping.signal.aborted)
      log.warn("the search role does not answer: PostgreSQL answers instead", { url, reason: String(reason) });
    isTold = true;
    wake();
  }

  /** Asks how it stands: every two seconds, at once when a question has failed, and often until it answers. */
  async function watch(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted;) {
      const failed = new Promise<void>((resolve) => (wake = resolve));
      try {
        state = await engineState(address, token, part);
        if (isTold) log.info("the search role answers", { url });
        isTold = false;
        answers = true;
        failures = 0;
        for (const [name, isWarm] of known) if (state.engines[name]?.warm === true) isWarm();
      } catch (error) {
        fail(error);
        failures += 1;
      }
      const isCold = [...known.keys()].some((name) => state.engines[name]?.warm !== true);
      const pause = answers ? (isCold ? coldMs : restMs) : pausesMs[Math.min(failures, pausesMs.length) - 1];
      const rest = sleep(pause, undefined, { ref: false });
      await (answers ? Promise.race([failed, rest]) : rest);
    }
  }
}

/**
 * What the process there says of itself, asked over a connection of its own.
 * @param part what it must hold
 * @throws when it does not answer in time, or holds another part
 */
export async function engineState(address: EngineAddress, token: string, part: Part): Promise<EnginesState> {
  const { origin, options } = reach(address);
  const client = new Client(origin, options);
  try {
    const state = (await send(client, { method: "GET", path: wireForm }, token, probePatienceMs)) as EnginesState;
    const { number, of } = state.part;
    if (number !== part.number || of !== part.of)
      throw new Error(`it is part ${number} of ${of}, but asked as part ${part.number} of ${part.of}`);
    return state;
  } finally {
    await client.destroy();
  }
}

function reach(address: EngineAddress) {
  const options = { connectTimeout: probePatienceMs };
  if ("path" in address) return { origin: "http://localhost", options: { ...options, socketPath: address.path } };
  const host = address.host.includes(":") ? `[${address.host}]` : address.host;
  return { origin: `http://${host}:${address.port}`, options };
}

type Asked = Pick<Dispatcher.RequestOptions, "method" | "path"> & { body?: string };

async function send(to: Dispatcher, asked: Asked, token: string, patienceMs: number): Promise<unknown> {
  const patience = AbortSignal.timeout(patienceMs);
  const { statusCode, body } = await to.request({
    ...asked,
    headers: { authorization: `Bearer ${token}` },
    signal: patience,
  });
  if (statusCode === 200) return body.json();
  await body.dump();
  if (statusCode === 204) return null;
  throw new Error(reasons[statusCode] ?? `status ${statusCode}`);
}

const reasons: Record<number, string> = {
  401: "it has another MAGPIE_SECRET_KEY (or secret.key)",
  404: "it is of another version",
};
