import { setTimeout as sleep } from "node:timers/promises";
import { implementations } from "#server/app/implementations.ts";
import { silentLog } from "#server/config/log.ts";
import { databaseBus } from "#server/database/bus/database-bus.ts";
import { createCaches } from "#server/platform/caches.ts";
import type { Services } from "#server/services/services.ts";
import { buildSite } from "../app.ts";
import { liveExtra } from "./live.ts";

/** One more process of the product on the database of these services, listening to the others. */
export async function otherProcess(of: Services) {
  const bus = databaseBus(of.pool, { log: silentLog });
  const services = { ...of, bus, caches: createCaches() };
  const site = await buildSite(services, implementations, [liveExtra]);
  const url = await site.app.listen({ port: 0, host: "127.0.0.1" });
  while (!(await bus.isCurrent())) await sleep(10);
  return {
    url,
    services,
    site,
    async stop() {
      site.app.server.closeAllConnections();
      await site.app.close();
      await bus.stop();
    },
  };
}

export type Heard = { event: string; data: unknown; at: number };

/** Reads a stream until it ends or `stop` is called. */
export async function listenTo(url: string, cookie: string, pins: readonly string[] = []) {
  const ending = new AbortController();
  const query = pins.map((pin) => `pin=${pin}`).join("&");
  const response = await fetch(`${url}/live/?${query}`, { headers: { cookie }, signal: ending.signal });
  const heard: Heard[] = [];
  const listener = {
    status: response.status,
    headers: response.headers,
    heard,
    isOver: false,
    stop: () => ending.abort(),
  };
  if (response.status === 200 && response.body !== null) void read(response.body);
  else await response.body?.cancel();
  return listener;

  async function read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = "";
    const decoder = new TextDecoder();
    try {
      for await (const chunk of body) {
        text += decoder.decode(chunk, { stream: true });
        const blocks = text.split("\n\n");
        text = blocks.pop() ?? "";
        for (const block of blocks) {
          const [, event] = /^event: (.*)$/m.exec(block) ?? [];
          const [, data] = /^data: (.*)$/m.exec(block) ?? [];
          if (event !== undefined) heard.push({ event, data: JSON.parse(data ?? ""), at: performance.now() });
        }
      }
    } catch {
      // Stopped, or cut off.
    }
    listener.isOver = true;
  }
}
