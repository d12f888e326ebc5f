import { EventEmitter, once } from "node:events";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waitForOwnWrites } from "./wait-for-own-writes.ts";

const app = fastify({ forceCloseConnections: true });
/** What arrives, and which writes may be answered. */
const events = new EventEmitter();
let written = 0;
let url = "";
beforeAll(async () => {
  const ownWritesDone = waitForOwnWrites(app);
  app.post<{ Params: { name: string } }>("/write/:name", async ({ params: { name } }) => {
    const released = once(events, `release ${name}`);
    events.emit(`began ${name}`);
    await released;
    return String(++written);
  });
  app.get("/page", async (request) => {
    events.emit("asked");
    await ownWritesDone(request);
    return String(written);
  });
  url = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

const as = (session: string) => ({ headers: { cookie: `a=1; magpie_session=${session}; b=2` } });
const page = async (session: string) => (await fetch(`${url}/page`, as(session))).text();
const release = (name: string) => events.emit(`release ${name}`);

/** A write that is under way until it is released. */
async function write(session: string, name: string, signal?: AbortSignal) {
  const began = once(events, `began ${name}`);
  const answer = fetch(`${url}/write/${name}`, { method: "POST", signal: signal ?? null, ...as(session) });
  await began;
  return { answer };
}

test("a page that is asked for during a write of its viewer shows what was written, each time; others' pages do not wait", async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const before = written;
    const writes = [await write("1.ada", "one"), await write("1.ada", "two")];
    expect(await page("2.ben")).toBe(String(before));
    const asked = once(events, "asked");
    const own = page("1.ada");
    await asked;
    release("one");
    release("two");
    expect(await own).toBe(String(before + 2));
    await Promise.all(writes.map(({ answer }) => answer));
  }
});

test("a write that takes long holds no page up until its end, and a broken one none at all", async () => {
  const before = written;
  const long = await write("1.ada", "long");
  expect(await page("1.ada")).toBe(String(before));
  release("long");
  await (await long.answer).text();
  const cut = new AbortController();
  const broken = await write("1.ada", "broken", cut.signal);
  cut.abort();
  await expect(broken.answer).rejects.toThrow();
  expect(await page("1.ada")).toMatch(/^\d+$/);
  release("broken");
});
