import { createServer, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { createLiveStreams } from "#server/http/live/live-streams.ts";
import { singleBars } from "./bars.ts";
import type { Figure } from "./figure.ts";

const streams = 2_000;

/** What 2,000 open streams of a process hold in memory, their clients included, and how soon all of them are told. */
export async function measureLive(): Promise<Figure[]> {
  const live = createLiveStreams();
  const server = createServer((incoming, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    live.add(response, incoming.url?.slice(1) ?? "", "127.0.0.1", []);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const before = resident();
  let heard = 0;
  const clients = Array.from({ length: streams }, (_, at) => {
    const client = request({ port, host: "127.0.0.1", path: `/${at + 1}`, agent: false });
    client.on("response", (response) =>
      response.on("data", (chunk: Buffer) => (heard += /changed/.test(String(chunk)) ? 1 : 0)),
    );
    client.on("error", () => {});
    client.end();
    return client;
  });
  while (live.size() < streams) await sleep(20);
  await sleep(1_000);
  const memory = resident() - before;
  const begun = performance.now();
  for (let at = 1; at <= streams; at += 1) live.tell(`person:${at}`, { changed: ["message"] });
  while (heard < streams) await sleep(1);
  const told = performance.now() - begun;
  for (const client of clients) client.destroy();
  server.closeAllConnections();
  server.close();
  return [
    { name: "2,000 open streams", value: memory, ...singleBars["2,000 open streams"] },
    { name: "telling 2,000 streams", value: told, ...singleBars["telling 2,000 streams"] },
  ];
}

function resident(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss / 2 ** 20;
}
