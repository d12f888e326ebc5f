import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pinProduct } from "#contract/discovery/discovery.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";

const linked = (json: string) => `<script type="application/ld+json">${json}</script>`;
const shop: Record<string, () => string> = {
  "/stool": () => linked(`{"@type":"Product","name":"Oak stool","offers":{"price":"80.00","priceCurrency":"EUR"}}`),
  "/points": () => `<meta property="product:price:amount" content="1${".".repeat(1_000_000)}1">`,
  "/nodes": () => linked(`[${"{},".repeat(1_600_000)}{}]`),
};

let server: Server;
let site: TestSite;
let maker: TestPerson;
let origin = "";

beforeAll(async () => {
  server = createServer((request, reply) => {
    const body = shop[request.url ?? ""]?.();
    reply.writeHead(body === undefined ? 404 : 200, { "content-type": "text/html" }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${place}`;
  site = await createTestSite({ config: { egressAllow: [place] } });
  maker = await site.person();
});
afterAll(async () => {
  await site.close();
  server.closeAllConnections();
  server.close();
});

test("DIS-07 what a pin's page sells is read, and a hostile page neither holds up the process nor fails its job", async () => {
  const board = await site.board(maker);
  const pins = [];
  for (const path of Object.keys(shop))
    pins.push(await site.pin(maker, board.id, { title: path, link: origin + path }));
  await site.settle();
  for (const { id } of pins) await enqueue(site.services.db, "read_product", { pin_id: id });

  let working = true;
  const settling = site.settle().finally(() => (working = false));
  const began = performance.now();
  let longest = 0;
  while (working) {
    const started = performance.now();
    expect((await site.visitor.fetch("/healthz")).status).toBe(200);
    longest = Math.max(longest, performance.now() - started);
    await sleep(20);
  }
  await settling;

  // A process that read such a page itself would answer nobody for as long as that takes.
  expect(longest).toBeLessThan((performance.now() - began) / 2);
  const [stool, points, nodes] = await Promise.all(pins.map((pin) => maker.call(pinProduct, { pin_id: pin.id })));
  expect(stool).toMatchObject({ name: "Oak stool", price: "80.00" });
  expect(points).toMatchObject({ price: "1.00" });
  expect(nodes).toBeNull();
});
