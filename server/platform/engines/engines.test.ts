import { once } from "node:events";
import { link, rename } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { silentLog } from "#server/config/log.ts";
import { freePort } from "#tests/free-port.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { connectEngines, engineState } from "./connect-engines.ts";
import { type Engine, whole } from "./engine.ts";
import { roundRobin } from "./round-robin.ts";
import { serveEngines } from "./serve-engines.ts";
import { type EngineAddress, engineAddress } from "./wire.ts";

type Question = { double: number } | { never: true } | { unknown: true };
type Doubling = Engine<Question, { doubled: number }, { numbers: number }>;

const doubling: Doubling = {
  async ask(question) {
    if ("never" in question) return new Promise(() => {});
    return "double" in question ? { doubled: question.double * 2 } : null;
  },
  warm: Promise.resolve(),
  held: () => ({ numbers: 7 }),
  stop: async () => {},
};
const plan = { name: "doubling", patienceMs: 300, nothing: { numbers: 0 } };
const token = "a shared secret";

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function serve(address: EngineAddress, part = whole): Promise<() => Promise<void>> {
  const stop = await serveEngines({ doubling }, { address, token, variable: "SEARCH_URLS", part });
  undo.push(() => stop().catch(() => {}));
  return stop;
}

function connect(address: EngineAddress, { given = token, patienceMs = plan.patienceMs } = {}) {
  const remote = connectEngines({ address, token: given, url: "there", part: whole }, silentLog);
  undo.push(remote.stop);
  return remote.engine<Question, { doubled: number }, { numbers: number }>({ ...plan, patienceMs });
}

const until = (isSo: () => Promise<boolean>) => expect.poll(isSo, { interval: 10 }).toBe(true);
const overTcp = async (): Promise<EngineAddress> => ({ host: "127.0.0.1", port: await freePort() });
const overSocket = async (): Promise<EngineAddress> => ({ path: join(temporaryFolder("magpie-engines-"), "s") });

test.each([
  ["TCP", overTcp],
  ["a Unix socket", overSocket],
])(
  "over %s questions are answered, what the engine cannot answer is null, and it is known what it holds",
  async (_, make) => {
    const address = await make();
    await serve(address);
    // A hundred at once take their time on a busy machine.
    const engine = connect(address, { patienceMs: 10_000 });
    await engine.warm;
    const answers = await Promise.all(Array.from({ length: 100 }, (_each, number) => engine.ask({ double: number })));
    expect(answers).toEqual(answers.map((_each, number) => ({ doubled: number * 2 })));
    expect(await engine.ask({ unknown: true })).toBeNull();
    expect(engine.held()).toEqual({ numbers: 7 });
    expect((await engineState(address, token, whole)).engines).toEqual({
      doubling: { warm: true, answered: 100, held: { numbers: 7 } },
    });
  },
);

test("whoever does not know the secret is answered nothing", async () => {
  const address = await overTcp();
  await serve(address);
  await expect(engineState(address, "another", whole)).rejects.toThrow("MAGPIE_SECRET_KEY");
  expect(await connect(address, { given: "another" }).ask({ double: 1 })).toBeNull();
});

test("another version's questions are refused by number, others' engines by name", async () => {
  const address = await overTcp();
  await serve(address);
  const status = async (path: string, method = "POST") =>
    (
      await fetch(`http://127.0.0.1:${"port" in address ? address.port : 0}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(method === "POST" ? { body: '{"double":1}' } : {}),
      })
    ).status;
  expect(await status("/2/doubling")).toBe(200);
  expect(await status("/1/doubling")).toBe(404);
  expect(await status("/2/toString")).toBe(404);
  expect(await status("/1", "GET")).toBe(404);
});

test("a question without an answer costs its patience once; then none is asked until the process stands", async () => {
  const address = await overTcp();
  // Takes connections and says nothing, as a process does that was stopped.
  const silent = createServer(() => {}).listen(address);
  await once(silent, "listening");
  const sockets = new Set<{ destroy: () => void }>();
  silent.on("connection", (socket) => sockets.add(socket));
  const engine = connect(address);
  const began = performance.now();
  for (let times = 0; times < 1_000; times += 1) expect(await engine.ask({ double: times })).toBeNull();
  expect(performance.now() - began).toBeLessThan(plan.patienceMs);
  for (const socket of sockets) socket.destroy();
  silent.close();
  await once(silent, "close");
  await serve(address);
  await until(async () => (await engine.ask({ double: 4 }))?.doubled === 8);
});

test("one that never answers one question goes on answering others", async () => {
  const address = await overSocket();
  await serve(address);
  const engine = connect(address);
  await engine.warm;
  expect(await engine.ask({ never: true })).toBeNull();
  await until(async () => (await engine.ask({ double: 1 }))?.doubled === 2);
});

test("a process that ends and comes back is asked again, also where it left its socket behind", async () => {
  const address = await overSocket();
  const stop = await serve(address);
  const engine = connect(address);
  await engine.warm;
  await stop();
  expect(await engine.ask({ double: 1 })).toBeNull();
  // What a kill leaves: a socket that nobody listens at.
  const path = "path" in address ? address.path : "";
  const left = createServer((socket) => socket.destroy()).listen(path);
  await once(left, "listening");
  await link(path, `${path}.kept`);
  left.close();
  await once(left, "close");
  await rename(`${path}.kept`, path);
  await serve(address);
  await until(async () => (await engine.ask({ double: 3 }))?.doubled === 6);
});

test("an address that cannot be listened at stops the start with one line that names the variable", async () => {
  const address = await overTcp();
  await serve(address);
  await expect(serve(address)).rejects.toThrow(/^SEARCH_URLS: 127\.0\.0\.1:\d+ is taken by another program\.$/);
  await expect(serve({ path: "/nowhere/at/all" })).rejects.toThrow(
    /^SEARCH_URLS: \/nowhere\/at\/all may not be made by this user, or its folder is missing/,
  );
});

test("one that holds another part is not asked, and it is said which it holds", async () => {
  const address = await overTcp();
  await serve(address, { number: 1, of: 3 });
  const wanted = { number: 2, of: 2 };
  await expect(engineState(address, token, wanted)).rejects.toThrow("it is part 1 of 3, but asked as part 2 of 2");
  const told: unknown[] = [];
  const log = { info: () => {}, warn: (_: string, fields?: object) => void told.push(fields) };
  const remote = connectEngines({ address, token, url: "there", part: wanted }, log);
  undo.push(remote.stop);
  const engine = remote.engine<Question, { doubled: number }, { numbers: number }>(plan);
  await until(async () => told.length > 0);
  expect(told).toEqual([{ url: "there", reason: "Error: it is part 1 of 3, but asked as part 2 of 2" }]);
  expect([await engine.ask({ double: 1 }), remote.answers(), engine.stands()]).toEqual([null, false, false]);
});

test("of engines that hold the same each is asked in turn, and those that answer for one that has ended", async () => {
  const addresses = [await overTcp(), await overSocket()];
  const stops = await Promise.all(addresses.map((address) => serve(address)));
  const engines = addresses.map((address) => connect(address));
  await Promise.all(engines.map(({ warm }) => warm));
  const both = roundRobin(engines, plan);
  const answered = async (address: EngineAddress) =>
    (await engineState(address, token, whole)).engines["doubling"]?.answered;
  for (let number = 0; number < 10; number += 1)
    expect(await both.ask({ double: number })).toEqual({ doubled: number * 2 });
  expect(await Promise.all(addresses.map(answered))).toEqual([5, 5]);
  await stops[0]?.();
  await until(async () => engines[0]?.stands() === false);
  for (let number = 0; number < 4; number += 1)
    expect(await both.ask({ double: number })).toEqual({ doubled: number * 2 });
  expect(both.held()).toEqual({ numbers: 7 });
  await stops[1]?.();
  await until(async () => !both.stands());
  expect([await both.ask({ double: 1 }), both.held()]).toEqual([null, { numbers: 0 }]);
});

test("addresses are a socket's path, or host and port", () => {
  expect(engineAddress("unix:/run/magpie/search.sock")).toEqual({ path: "/run/magpie/search.sock" });
  expect(engineAddress("unix:///run/magpie/search.sock")).toEqual({ path: "/run/magpie/search.sock" });
  expect(engineAddress("http://search:4000")).toEqual({ host: "search", port: 4000 });
  expect(engineAddress("http://[::1]:4000")).toEqual({ host: "::1", port: 4000 });
});
