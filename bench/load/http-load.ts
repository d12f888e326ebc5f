import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** One request of a load; `freshKey` gives each sending an Idempotency-Key of its own. */
export type LoadRequest = {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
  freshKey?: boolean;
};

export type LoadPlan = {
  port: number;
  requests: LoadRequest[];
  connections: number;
  seconds: number;
  /** So many requests are due each second, whether the ones before were answered or not; a late one's time counts from when it was due. */
  perSecond?: number;
};

/** What came of it. Times in milliseconds. */
export type LoadResult = { answered: number; refused: number; seconds: number; p50: number; p95: number; p99: number };

/**
 * Sends the requests over and over on so many kept connections, one at a time on each. Reads answers no further than to find their
 * end, so that the load costs the machine little beside what it measures.
 */
export async function sendLoad({ port, requests, connections, seconds, perSecond }: LoadPlan): Promise<LoadResult> {
  const times: number[] = [];
  let refused = 0;
  let turn = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => work()));
  const elapsed = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN;
  return { answered: times.length, refused, seconds: elapsed, p50: at(0.5), p95: at(0.95), p99: at(0.99) };

  async function work(): Promise<void> {
    const socket = await open(port);
    const reader = answersOf(socket);
    while (performance.now() < until) {
      const due = perSecond === undefined ? null : began + (turn * 1000) / perSecond;
      const request = requests[turn++ % requests.length];
      if (request === undefined) throw new RangeError("a load without requests");
      if (due !== null && due > performance.now()) await sleep(due - performance.now());
      const sent = due ?? performance.now();
      socket.write(written(request));
      const status = await reader();
      times.push(performance.now() - sent);
      if (status >= 400) refused += 1;
    }
    socket.destroy();
  }
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => resolve(socket));
    socket.once("error", reject);
  });
}

function written({ method, path, headers, body, freshKey }: LoadRequest): string {
  const lines = [`${method} ${path} HTTP/1.1`, "host: localhost"];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (freshKey === true) lines.push(`idempotency-key: ${randomUUID()}`);
  if (body !== undefined) lines.push("content-type: application/json", `content-length: ${Buffer.byteLength(body)}`);
  return `${lines.join("\r\n")}\r\n\r\n${body ?? ""}`;
}

const headEnd = Buffer.from("\r\n\r\n");
const lastChunk = Buffer.from("\r\n0\r\n\r\n");

/** Waits for the next whole answer of a connection and gives its status. */
function answersOf(socket: Socket): () => Promise<number> {
  let waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;
  let status = 0;
  let left: number | "chunked" | null = null;
  let kept: Buffer = Buffer.alloc(0);
  const fail = (error: Error) => waiting?.reject(error);
  socket.on("error", fail);
  socket.on("close", () => fail(new Error("the connection was closed before the answer came")));
  socket.on("data", (chunk: Buffer) => {
    if (left === null) {
      kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
      const end = kept.indexOf(headEnd);
      if (end < 0) return;
      const head = kept.toString("latin1", 0, end);
      status = Number(head.slice(9, 12));
      left = /\r\ntransfer-encoding: chunked/i.test(head) ? "chunked" : bodyLength(head);
      chunk = kept.subarray(end + headEnd.length);
      kept = Buffer.alloc(0);
    }
    if (left === "chunked") {
      kept = Buffer.concat([kept.subarray(-lastChunk.length), chunk]);
      if (!kept.subarray(-lastChunk.length).equals(lastChunk)) return;
    } else {
      left -= chunk.length;
      if (left > 0) return;
    }
    left = null;
    kept = Buffer.alloc(0);
    waiting?.resolve(status);
  });
  return () => new Promise((resolve, reject) => (waiting = { resolve, reject }));
}

function bodyLength(head: string): number {
  return Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
}
