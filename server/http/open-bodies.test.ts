import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { idleConnectionMs, requestBodies } from "#spec/constants/request-bodies.ts";
import { watchBodies } from "./open-bodies.ts";

/** A hundredth of the product's own times. */
const times = {
  ...requestBodies,
  silentMs: 600,
  wholeMs: 1_200,
  provenWithinMs: 400,
  longMs: 5_000,
  crowdSilentMs: 200,
  silentPerAddress: 3,
  lookEveryMs: 20,
};

const app = fastify({ trustProxy: () => true });
beforeAll(async () => {
  const bodies = watchBodies(app, times);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  const taking = async ({ raw }: { raw: AsyncIterable<Buffer> }) => {
    let bytes = 0;
    for await (const part of raw) bytes += part.length;
    return `${bytes}`;
  };
  app.post("/short", taking);
  app.post("/long", { config: { longBody: true } }, async (request) => {
    if (request.headers.authorization !== undefined) bodies.giveLong(request);
    return taking(request);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

/** Begins a body of a kilobyte; `ms`: how long it was borne. */
function begin(path: string, headers = "", first = "a"): { socket: Socket; ms: Promise<number> } {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  const began = performance.now();
  socket.on("error", () => {});
  socket.resume();
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: a/b\r\ncontent-length: 1000\r\n${headers}\r\n${first}`,
  );
  // A cut may come as a reset, which `once` of node:events would take for its own failure.
  const closed = new Promise((resolve) => socket.once("close", resolve));
  return { socket, ms: closed.then(() => performance.now() - began) };
}

async function dripped(socket: Socket, everyMs: number): Promise<void> {
  while (!socket.destroyed) {
    socket.write("a");
    await sleep(everyMs);
  }
}

test("a body that has begun and is silent is cut after a minute", async () => {
  const ms = await begin("/short").ms;
  expect(ms).toBeGreaterThan(550);
  expect(ms).toBeLessThan(1_100);
});

test("a body that comes byte by byte has two minutes", async () => {
  const { socket, ms } = begin("/short");
  void dripped(socket, 100);
  expect(await ms).toBeGreaterThan(1_100);
  expect(await ms).toBeLessThan(2_000);
});

test("a long one has seconds until its sender is known, and then the time of a slow line", async () => {
  const unknown = begin("/long");
  void dripped(unknown.socket, 100);
  expect(await unknown.ms).toBeLessThan(900);
  const known = begin("/long", "authorization: a\r\n");
  void dripped(known.socket, 100);
  expect(await Promise.race([known.ms, sleep(2_500, "under way")])).toBe("under way");
  known.socket.destroy();
});

test("of the silent bodies of one address some stay, while those that send and those of other addresses aren't counted", async () => {
  const silent = Array.from({ length: 8 }, () => begin("/short", "x-forwarded-for: 192.0.2.1\r\n"));
  const sending = Array.from({ length: 8 }, () => begin("/short", "x-forwarded-for: 192.0.2.1\r\n"));
  const others = Array.from({ length: 3 }, () => begin("/short", "x-forwarded-for: 192.0.2.2\r\n"));
  for (const { socket } of sending) void dripped(socket, 50);
  await sleep(420);
  const open = (bodies: typeof silent) => bodies.filter(({ socket }) => !socket.destroyed).length;
  expect([open(silent), open(sending), open(others)]).toEqual([3, 8, 3]);
  for (const { socket } of [...silent, ...sending, ...others]) socket.destroy();
});

test("an idle connection outlives that of a proxy in front", () => {
  const longestOfProxiesMs = 120_000;
  expect(idleConnectionMs).toBeGreaterThan(longestOfProxiesMs);
});
