import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Cache } from "#server/platform/caches.ts";
import type { Services } from "#server/services/services.ts";

/** Upper bounds of the buckets of answer times, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

type Figures = { buckets: number[]; count: number; seconds: number };
/** By what was asked and the hundred of its status: `page 2xx`. */
const answered: Cache<Map<string, Figures>> = { create: () => new Map() };

/** Counts every answer of a server with its time, but for open pages' streams, which last. */
export function countAnswers(server: Server, services: Services): void {
  server.on("request", ({ url = "/" }: IncomingMessage, response: ServerResponse) => {
    const kind = kindOf(url);
    if (kind === "live") return;
    const began = performance.now();
    response.once("close", () => {
      const key = `${kind} ${Math.floor(response.statusCode / 100)}xx`;
      const counted = services.caches.of(answered);
      const figures = counted.get(key) ?? { buckets: bounds.map(() => 0), count: 0, seconds: 0 };
      const seconds = (performance.now() - began) / 1000;
      const bucket = bounds.findIndex((bound) => seconds <= bound);
      if (bucket >= 0) figures.buckets[bucket] = (figures.buckets[bucket] ?? 0) + 1;
      figures.count++;
      figures.seconds += seconds;
      counted.set(key, figures);
    });
  });
}

const calls = /^\/(v3|vx|resource|ads\/v4)\//;

function kindOf(url: string): "call" | "api" | "live" | "media" | "file" | "page" | "health" {
  if (calls.test(url)) return "call";
  if (url.startsWith("/v5/")) return "api";
  if (url.startsWith("/live")) return "live";
  if (url.startsWith("/media/")) return "media";
  if (url.startsWith("/assets/")) return "file";
  return /^\/(healthz|readyz|metrics)/.test(url) ? "health" : "page";
}

/** The same as a histogram in Prometheus' text form. */
export function answersText(services: Services): string {
  const name = "magpie_request_seconds";
  const lines = [...services.caches.of(answered)].flatMap(([key, { buckets, count, seconds }]) => {
    const [kind, status] = key.split(" ");
    const labels = `kind="${kind}",status="${status}"`;
    let below = 0;
    const cumulative = bounds.map(
      (bound, at) => `${name}_bucket{${labels},le="${bound}"} ${(below += buckets[at] ?? 0)}`,
    );
    return [
      ...cumulative,
      `${name}_bucket{${labels},le="+Inf"} ${count}`,
      `${name}_sum{${labels}} ${seconds}`,
      `${name}_count{${labels}} ${count}`,
    ];
  });
  return `# HELP ${name} Answers by what was asked and how it ended, with their times\n# TYPE ${name} histogram\n${lines.join("\n")}\n`;
}
