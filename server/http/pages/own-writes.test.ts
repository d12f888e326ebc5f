import { setTimeout as wait } from "node:timers/promises";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { watchOwnWrites } from "./own-writes.ts";

const app = fastify({ forceCloseConnections: true });
let written = 0;
let url = "";
beforeAll(async () => {
  const ownWritesDone = watchOwnWrites(app);
  app.post<{ Params: { ms: string } }>("/write/:ms", async ({ params }) => {
    await wait(Number(params.ms));
    return String(++written);
  });
  app.get("/page", async (request) => {
    await ownWritesDone(request);
    return String(written);
  });
  url = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

const as = (session: string) => ({ headers: { cookie: `a=1; magpie_session=${session}; b=2` } });
const page = async (session: string) => (await fetch(`${url}/page`, as(session))).text();

const write = (session: string, ms: number) => fetch(`${url}/write/${ms}`, { method: "POST", ...as(session) });
/** Long enough for a write to be under way. */
const moment = () => wait(60);

test("a page that is asked for during a write of its viewer shows what was written, each time; others' pages do not wait", async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const before = written;
    const writes = [write("1.ada", 200), write("1.ada", 150)];
    await moment();
    expect(await page("2.ben")).toBe(String(before));
    expect(await page("1.ada")).toBe(String(before + 2));
    await Promise.all(writes);
  }
});

test("a write that takes long holds no page up past its first half second, and a broken one none at all", async () => {
  const before = written;
  const long = write("1.ada", 1_200);
  await moment();
  const began = performance.now();
  expect(await page("1.ada")).toBe(String(before));
  expect(performance.now() - began).toBeLessThan(900);
  await (await long).text();
  const cut = new AbortController();
  const broken = fetch(`${url}/write/300`, { method: "POST", signal: cut.signal, ...as("1.ada") });
  await moment();
  cut.abort();
  await expect(broken).rejects.toThrow();
  expect(await page("1.ada")).toMatch(/^\d+$/);
});
