import { once } from "node:events";
import { link, rename } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { silentLog } from "#server/config/log.ts";
import { freePort } from "#tests/free-port.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { connectEngines, engineState } from "./connect-engines.ts";
import type { Engine } from "./engine.ts";
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

async function serve(address: EngineAddress): Promise<() => Promise<void>> {
  const stop = await serveEngines({ doubling }, { address, token, variable: "SEARCH_URLS" });
  undo.push(() => stop().catch(() => {}));
  return stop;
}

function connect(address: EngineAddress, given = token): Doubling {
  const remote = connectEngines({ address, token: given, url: "there" }, silentLog);
  undo.push(remote.stop);
  return remote.engine(plan);
}

const until = (isSo: () => Promise<boolean>) => expect.poll(isSo, { timeout: 10_000, interval: 10 }).toBe(true);
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
    const engine = connect(address);
    await engine.warm;
    const answers = await Promise.all(Array.from({ length: 100 }, (_each, number) => engine.ask({ double: number })));
    expect(answers).toEqual(answers.map((_each, number) => ({ doubled: number * 2 })));
    expect(await engine.ask({ unknown: true })).toBeNull();
    expect(engine.held()).toEqual({ numbers: 7 });
    expect((await engineState(address, token)).engines).toEqual({
      doubling: { warm: true, answered: 100, held: { numbers: 7 } },
    });
  },
);

test("whoever does not know the secret is answered nothing", async () => {
  const address = await overTcp();
  await serve(address);
  await expect(engineState(address, "another")).rejects.toThrow("MAGPIE_SECRET_KEY");
  expect(await connect(address, "another").ask({ double: 1 })).toBeNull();
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
  expect(await status("/1/doubling")).toBe(200);
  expect(await status("/2/doubling")).toBe(404);
  expect(await status("/1/toString")).toBe(404);
  expect(await status("/2", "GET")).toBe(404);
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

test("addresses are a socket's path, or host and port", () => {
  expect(engineAddress("unix:/run/magpie/search.sock")).toEqual({ path: "/run/magpie/search.sock" });
  expect(engineAddress("unix:///run/magpie/search.sock")).toEqual({ path: "/run/magpie/search.sock" });
  expect(engineAddress("http://search:4000")).toEqual({ host: "search", port: 4000 });
  expect(engineAddress("http://[::1]:4000")).toEqual({ host: "::1", port: 4000 });
});
