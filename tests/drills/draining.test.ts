import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#tests/free-port.ts";
import { type DrillSite, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { startKeepAliveClients } from "./keep-alive-clients.ts";
import { type OwnDatabase, startOwnDatabase } from "./own-database.ts";
import { type RunningApp, startApp, waitUntil } from "./running-app.ts";

let database: OwnDatabase;
let site: DrillSite;
const apps: RunningApp[] = [];
beforeAll(async () => {
  database = await startOwnDatabase();
  site = await makeDrillSite(0, { DATABASE_URL: database.url });
});
afterAll(async () => {
  for (const app of apps) await app.kill("SIGKILL");
  await site.clear();
  await database.stop();
});

async function startWeb(port: number, env: Record<string, string> = {}): Promise<RunningApp> {
  const app = startApp({ ...site.env, ...env }, port, { roles: ["web"] });
  apps.push(app);
  await waitForAnswer(app.url);
  return app;
}

/** A connection on which a test writes its requests itself. */
async function openConnection(port: number): Promise<{ socket: Socket; text: () => string; ended: Promise<unknown> }> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return { socket, text: () => text, ended: once(socket, "close") };
}

const healthz = "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";
const json = "host: localhost\r\ncontent-type: application/json\r\n";
/** A request of which the last byte of the body is yet to come. */
const unfinished = `POST /v3/users/session/ HTTP/1.1\r\n${json}content-length: 2\r\n\r\n{`;

test("both processes restarted one after the other: twelve clients with kept connections are cut off in no request", async () => {
  const ports = [await freePort(), await freePort()];
  let running = await Promise.all(ports.map((port) => startWeb(port)));
  const clients = startKeepAliveClients(12, { ports });
  const answered = () => clients.outcomes.get("200") ?? 0;
  for (const [index, port] of ports.entries()) {
    const before = answered();
    await waitUntil("they are answered", () => answered() > before + 500);
    await running[index]?.kill("SIGTERM");
    running = running.with(index, await startWeb(port));
  }
  await clients.finish();
  expect([...clients.outcomes.keys()]).toEqual(["200"]);
  // Each was told at least once that its connection ends, instead of finding out.
  expect(clients.lastAnswers()).toBeGreaterThanOrEqual(12);
});

test("after SIGTERM /readyz says first that the process ends, on a port that is still open", async () => {
  const port = await freePort();
  const app = await startWeb(port, { DRAIN_SECONDS: "3" });
  const kept = await openConnection(port);
  kept.socket.write(healthz);
  await waitUntil("the kept connection is answered", () => kept.text().includes("200 OK"));
  expect(kept.text()).toContain("keep-alive");
  const ended = app.kill("SIGTERM");
  const ask = () => fetch(`${app.url}/readyz`);
  await waitUntil("it is not ready", async () => (await ask()).status === 503);
  const answer = await ask();
  expect([answer.status, answer.headers.get("connection"), answer.headers.get("retry-after")]).toEqual([
    503,
    "close",
    "2",
  ]);
  expect(await answer.json()).toEqual({ status: "draining" });
  kept.socket.write(healthz);
  await kept.ended;
  expect(kept.text().match(/200 OK/g)).toHaveLength(2);
  expect(kept.text()).toMatch(/connection: close/i);
  await ended;
  await expect(ask()).rejects.toThrow("fetch failed");
});

test("a request under way is answered whole, also when the port is closed by then", async () => {
  const port = await freePort();
  const app = await startWeb(port, { DRAIN_SECONDS: "0" });
  const slow = await openConnection(port);
  slow.socket.write(unfinished);
  await fetch(`${app.url}/healthz`);
  const ended = app.kill("SIGTERM");
  await waitUntil("the port is closed", () =>
    fetch(`${app.url}/healthz`).then(
      () => false,
      () => true,
    ),
  );
  slow.socket.write("}");
  await slow.ended;
  expect(slow.text()).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(slow.text()).toMatch(/connection: close/i);
  expect(slow.text()).toContain("resource_response");
  await ended;
});

test("a request that never comes to its end holds up the end of the process for a limited time only", async () => {
  const port = await freePort();
  const app = await startWeb(port, { DRAIN_SECONDS: "0" });
  const stuck = await openConnection(port);
  stuck.socket.write(unfinished);
  await fetch(`${app.url}/healthz`);
  await app.kill("SIGTERM");
  await stuck.ended;
  expect(stuck.text()).toBe("");
});
