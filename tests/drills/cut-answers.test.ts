import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkSaves } from "./check-saves.ts";
import { type DrillSite, furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { type RunningApp, waitUntil } from "./running-app.ts";
import { startSavers } from "./savers.ts";
import { timedRequest } from "./timed-requests.ts";

/** A proxy in front of the app that cuts every third answer after some bytes, in the middle of its head or body. */
async function startCuttingProxy(appPort: number) {
  const open = new Set<Socket>();
  let answers = 0;
  let cuts = 0;
  const server = createServer((near) => {
    const far = connect(appPort, "127.0.0.1");
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on("data", (chunk) => far.write(chunk));
    far.on("data", (chunk) => {
      answers += 1;
      if (answers % 3 !== 0) return near.write(chunk);
      cuts += 1;
      // Some bytes arrive, then the connection is gone, on both sides.
      near.write(chunk.subarray(0, cuts % 2 === 0 ? 12 : chunk.length - 5), () => near.resetAndDestroy());
      far.resetAndDestroy();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    port: address.port,
    cuts: () => cuts,
    stop() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

let site: DrillSite;
let app: RunningApp;
beforeAll(async () => {
  site = await makeDrillSite(8);
  app = site.start();
  await waitForAnswer(app.url);
});
afterAll(() => site.clear());

test("answers cut in the middle: saved again with the same key there is one pin each, and the log says nothing", async () => {
  const { boards, sourcePin } = await furnish(site);
  const proxy = await startCuttingProxy(site.port);
  try {
    const before = app.complaints();
    const saving = startSavers({ ...site, port: proxy.port }, boards, sourcePin, 4);
    await waitUntil("saves go on", () => saving.acknowledged.size >= 60 && proxy.cuts() >= 20, 60_000);
    await saving.finish();
    expect([...saving.answers.keys()].toSorted()).toEqual(["200", "no answer"]);
    expect(await checkSaves(site, saving, sourcePin)).toMatchObject({ lost: 0, unasked: 0, drift: 0 });
    // Pages and pictures are cut as well.
    for (let turn = 0; turn < 12; turn += 1) await timedRequest(proxy, `/pin/${sourcePin}/`, null);
    expect(app.complaints().slice(before.length)).toBe("");
    expect(app.alive()).toBe(true);
    expect((await timedRequest(site, "/readyz", null)).status).toBe(200);
  } finally {
    proxy.stop();
  }
});
