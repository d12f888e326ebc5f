import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type RequestOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadMediaFile, uploadVideoFile } from "#contract/content/media.ts";
import { registerMedia } from "#server/domains/public-api/organic/register-media.ts";
import { nobody } from "#server/calls/viewer.ts";
import { productExtras } from "#server/app/product-extras.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";

/** Every address that takes a body, as the routes are made. */
const addresses: { method: string; url: string }[] = [];
const site = testSite({
  config: { trustProxy: 1 },
  extras: [
    ({ app, registry }) => {
      for (const { method, path } of registry.keys()) if (method !== "GET") addresses.push({ method, url: path });
      app.addHook("onRoute", ({ method, url }) => {
        for (const one of [method].flat())
          if (!["GET", "HEAD", "OPTIONS"].includes(one)) addresses.push({ method: one, url });
      });
    },
    ...productExtras,
  ],
});

let person: TestPerson;
let proxy: { url: string; close: () => Promise<void> };
beforeAll(async () => {
  person = await site.person();
  proxy = await startProxy(site.url);
});
afterAll(() => proxy.close());

const megabyte = 1024 * 1024;
const json = Buffer.from(JSON.stringify({ a: "b".repeat(megabyte) }));
/** Longer than what a server reads at once, so that the rest of it waits in the connection. */
const shortJson = Buffer.from(JSON.stringify({ a: "b".repeat(megabyte / 8) }));
const form = (field: string, before = "") =>
  Buffer.concat([
    Buffer.from(
      `${before}--b\r\ncontent-disposition: form-data; name="${field}"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n`,
    ),
    Buffer.alloc(megabyte, "a"),
    Buffer.from("\r\n--b--\r\n"),
  ]);
const asForm = { "content-type": "multipart/form-data; boundary=b" };
const asJson = { "content-type": "application/json" };
const fields = (key: string, signature: string) =>
  `--b\r\ncontent-disposition: form-data; name="key"\r\n\r\n${key}\r\n--b\r\ncontent-disposition: form-data; name="x-amz-signature"\r\n\r\n${signature}\r\n`;

type Sent = { headers: Record<string, string>; body: Buffer };

/** What is refused, at one stage or another of taking a request. */
const refused: [string, (cookie: string) => Sent][] = [
  ["a visitor's long JSON", () => ({ headers: asJson, body: json })],
  ["a visitor's form", () => ({ headers: asForm, body: form("file") })],
  ["a visitor's unknown kind", () => ({ headers: { "content-type": "application/x-unknown" }, body: shortJson })],
  ["a person's JSON", (cookie) => ({ headers: { ...asJson, cookie }, body: shortJson })],
  ["a person's form", (cookie) => ({ headers: { ...asForm, cookie }, body: form("other") })],
  [
    "another site's write",
    (cookie) => ({ headers: { ...asJson, cookie, origin: "https://a.example" }, body: shortJson }),
  ],
  ["a wrong token", () => ({ headers: { ...asJson, authorization: "Bearer a" }, body: shortJson })],
  ["JSON without a length", () => ({ headers: { ...asJson, "transfer-encoding": "chunked" }, body: shortJson })],
];

test("API-02 SAV-01 after each refusal of each address that takes a body the same connection answers the next request", async () => {
  expect(addresses.length).toBeGreaterThan(200);
  expect(addresses.map(({ url }) => url)).toContain("/v5/media/upload");
  const stuck: string[] = [];
  let tried = 0;
  const worker = async (mine: typeof addresses) => {
    for (const { method, url } of mine)
      for (const [what, make] of refused) {
        tried += 1;
        const failure = await askTwice(site.url, method, url.replace(/:\w+/g, "1"), make(person.cookie));
        if (failure !== null) stuck.push(`${method} ${url}, ${what}: ${failure}`);
      }
  };
  const shares = 6;
  await Promise.all(
    Array.from({ length: shares }, (_, share) => worker(addresses.filter((_, at) => at % shares === share))),
  );
  console.log(`${tried} refusals of ${addresses.length} addresses, ${stuck.length} connections stuck`);
  expect(stuck).toEqual([]);
});

test("API-02 a registered upload that is refused leaves its connection usable, also for a proxy that keeps connections", async () => {
  const { upload_parameters: given = {} } = await registerMedia(
    site.services,
    { ...nobody, id: person.id, username: person.username },
    null,
  );
  const { key = "", "x-amz-signature": signature = "" } = given;
  const uploads: [string, string, Sent][] = [
    ["nothing but the file", "/v5/media/upload", { headers: asForm, body: form("file") }],
    ["a wrong signature", "/v5/media/upload", { headers: asForm, body: form("file", fields(key, "wrong")) }],
    ["another field", "/v5/media/upload", { headers: asForm, body: form("picture", fields(key, signature)) }],
    ["no video", "/v5/media/upload", { headers: asForm, body: form("file", fields(key, signature)) }],
    ["another field", `${uploadMediaFile.path}/`, { headers: { ...asForm, cookie: person.cookie }, body: form("a") }],
    ["another field", `${uploadVideoFile.path}/`, { headers: { ...asForm, cookie: person.cookie }, body: form("a") }],
    ["no picture", `${uploadMediaFile.path}/`, { headers: { ...asForm, cookie: person.cookie }, body: form("file") }],
  ];
  for (const [what, path, sent] of uploads)
    for (const url of [site.url, proxy.url])
      for (let time = 0; time < 8; time += 1)
        expect([what, path, await askTwice(url, "POST", path, sent)]).toEqual([what, path, null]);
});

test.each(["close", "keep-alive"])(
  "a client whose connection is told to %s reads the refusal of what it still sends",
  async (connection) => {
    for (let time = 0; time < 20; time += 1) {
      const answer = await ask(site.url, new Agent(), "POST", "/v5/media/upload", {
        headers: { ...asForm, connection },
        body: Buffer.concat([form("file"), Buffer.alloc(2 * megabyte)]),
      });
      expect(answer.statusCode).toBe(403);
    }
  },
);

let addressOf = 0;

/** Sends what is to be refused and then a read on the same connection; what went wrong, or null. */
async function askTwice(origin: string, method: string, path: string, sent: Sent): Promise<string | null> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const first = await ask(origin, agent, method, path, sent);
    if (first.statusCode === undefined || first.statusCode >= 500) return `answered ${first.statusCode}`;
    const began = performance.now();
    const second = await ask(origin, agent, "GET", "/healthz", { headers: {}, body: Buffer.alloc(0) });
    if (second.statusCode !== 200) return `the next one answered ${second.statusCode}`;
    const ms = performance.now() - began;
    return ms > patienceMs ? `the next one took ${Math.round(ms)} ms` : null;
  } catch (error) {
    return String(error);
  } finally {
    agent.destroy();
  }
}

const patienceMs = 2_000;

function ask(origin: string, agent: Agent, method: string, path: string, { headers, body }: Sent) {
  addressOf += 1;
  const from = `10.${(addressOf >> 16) % 256}.${(addressOf >> 8) % 256}.${addressOf % 256}`;
  const chunked = headers["transfer-encoding"] !== undefined || body.length === 0;
  const options: RequestOptions = {
    agent,
    method,
    headers: { "x-forwarded-for": from, ...headers, ...(!chunked && { "content-length": body.length }) },
    signal: AbortSignal.timeout(10_000),
  };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(origin + path, options, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer));
      answer.on("error", reject);
    });
    asked.on("error", reject);
    asked.end(body.length === 0 ? undefined : body);
  });
}

/** A proxy as operators have it: it reads a request, sends it on over connections that it keeps, and passes the answer back. */
async function startProxy(origin: string) {
  const kept = new Agent({ keepAlive: true, maxSockets: 4 });
  const server = createServer((asked, answer) => {
    const { connection: _, ...headers } = asked.headers;
    const onward = request(origin + asked.url, { agent: kept, method: asked.method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    onward.on("error", () => answer.destroyed || answer.writeHead(502).end());
    const parts: Buffer[] = [];
    asked.on("data", (part: Buffer) => parts.push(part));
    asked.on("end", () => onward.end(Buffer.concat(parts)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      kept.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
