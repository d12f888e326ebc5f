import { request } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { createBoard } from "#contract/content/boards.ts";
import { createTestSite, type TestSite } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { refuseForeignHosts, isFixedHost } from "./own-hosts.ts";

const site = testSite();
const person = testPerson(site);
let port: string;
beforeAll(async () => {
  ({ port } = new URL(site.url));
});

type Headers = Record<string, string>;

/** `fetch` chooses the header Host itself. */
function ask(path: string, headers: Headers, { url = site.url, body }: { url?: string; body?: unknown } = {}) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request(url + path, {
      method: body === undefined ? "GET" : "POST",
      headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    });
    sent.on("response", (answer) => void text(answer).then((all) => resolve({ status: answer.statusCode, text: all })));
    sent.on("error", reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

test.each([
  ["localhost:3000", true],
  ["app.localhost", true],
  ["127.0.0.1:3000", true],
  ["192.168.1.5", true],
  ["0x7f.1", true],
  ["[::1]:3000", true],
  ["evil.example:3000", false],
  ["127.0.0.1.evil.example", false],
  ["localhost.evil.example", false],
  ["notlocalhost", false],
  ["", false],
  [undefined, false],
])("the host %j is one nobody else can own: %s", (host, fixed) => {
  expect(isFixedHost(host)).toBe(fixed);
});

test("a page of another name that was pointed at this server writes nothing", async () => {
  const write = (headers: Headers) =>
    ask(`${createBoard.path}/`, { cookie: person.cookie, ...headers }, { body: { name: "Rebound" } });
  const rebound = await write({ host: `evil.example:${port}`, origin: `http://evil.example:${port}` });
  expect([rebound.status, rebound.text]).toEqual([403, expect.stringContaining("another site")]);
  expect((await write({ host: `127.0.0.1:${port}`, origin: "http://evil.example" })).status).toBe(403);
  expect((await write({ host: `192.168.1.5:${port}`, origin: `http://192.168.1.6:${port}` })).status).toBe(403);
  // Opened as localhost or by a number in a home network, and behind a proxy that passes its own name on.
  expect((await write({ host: `localhost:${port}`, origin: `http://localhost:${port}` })).status).toBe(200);
  expect((await write({ host: "192.168.1.5", origin: "http://192.168.1.5" })).status).toBe(409);
  expect((await write({ host: "inside", origin: site.url })).status).toBe(409);
});

test("/metrics is given on this machine alone, and to no proxy on it", async () => {
  expect((await ask("/metrics", {})).status).toBe(200);
  expect((await ask("/metrics", { host: `localhost:${port}` })).status).toBe(200);
  for (const header of [
    { "x-forwarded-for": "192.0.2.1" },
    { forwarded: "for=192.0.2.1" },
    { "x-real-ip": "192.0.2.1" },
    { via: "1.1 proxy" },
    { host: "evil.example" },
  ] as Headers[])
    expect([header, (await ask("/metrics", header)).status]).toEqual([header, 404]);
});

test.each([
  ["TRUST_PROXY", (config: TestSite["services"]["config"]) => void (config.trustProxy = 1)],
  ["a PUBLIC_URL elsewhere", (config: TestSite["services"]["config"]) => void (config.publicUrl = "https://a.example")],
])("with %s /metrics needs a token", async (_, set) => {
  const other = await createTestSite();
  const { url } = other;
  try {
    set(other.services.config);
    expect((await ask("/metrics", {}, { url })).status).toBe(404);
    other.services.config.metricsToken = "watcher";
    expect((await ask("/metrics", {}, { url })).status).toBe(404);
    expect((await ask("/metrics", { authorization: "Bearer other" }, { url })).status).toBe(404);
    expect((await ask("/metrics", { authorization: "Bearer watcher" }, { url })).status).toBe(200);
  } finally {
    await other.close();
  }
});

test("a server under development answers to no other name", async () => {
  const other = await createTestSite({ extras: [({ app }, { config }) => refuseForeignHosts(app, config)] });
  const { url, services } = other;
  try {
    expect((await ask("/healthz", {}, { url })).status).toBe(200);
    expect((await ask("/healthz", { host: "localhost:1" }, { url })).status).toBe(200);
    expect((await ask("/healthz", { host: "evil.example" }, { url })).status).toBe(403);
    services.config.publicUrl = "http://workshop.example:3000";
    expect((await ask("/healthz", { host: "workshop.example:3000" }, { url })).status).toBe(200);
  } finally {
    await other.close();
  }
});
