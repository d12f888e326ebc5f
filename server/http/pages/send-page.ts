import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyReply, FastifyRequest } from "fastify";
import { retrySeconds } from "#server/calls/as-refusal.ts";
import { gzipStream, takesGzip } from "./compress.ts";
import type { PackedPage } from "./pack-page.ts";

const askAgain = "max-age=0, must-revalidate";

/** Receives the whole page when it may be cached; null: this page is personal. */
type Keep = ((html: Buffer) => void) | null;

/** Streams the router's response, compressed, and passes the whole of it on when it may be cached. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, response: Response, keep: Keep) {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== "set-cookie") reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header("set-cookie", cookie);
  if (response.status === 503) reply.header("retry-after", String(retrySeconds));
  const cached = keep !== null && response.status === 200 && response.headers.getSetCookie().length === 0;
  reply.header("cache-control", cached ? `private, ${askAgain}` : "private, no-store");
  if (response.body === null || request.method === "HEAD") {
    void response.body?.cancel();
    return reply.send();
  }
  const page = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
  if (cached) gather(page, keep);
  if (!takesGzip(request.headers["accept-encoding"])) return reply.send(page);
  reply.header("content-encoding", "gzip");
  return reply.send(gzipStream(page));
}

/** Sends a kept page, or 304. Caches between may keep it too, and ask each time: its country and language are the asker's. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, page: PackedPage) {
  const whose = reply.hasHeader("set-cookie") ? "private" : "public";
  reply.headers({
    "cache-control": `${whose}, ${askAgain}`,
    "content-security-policy": page.policy,
    etag: page.etag,
  });
  const isKnown = request.headers["if-none-match"]?.split(",").some((tag) => tag.trim() === page.etag);
  if (isKnown) return reply.code(304).send();
  reply.type("text/html; charset=utf-8");
  if (!takesGzip(request.headers["accept-encoding"])) return reply.send(page.plain);
  return reply.header("content-encoding", "gzip").send(page.gzip);
}

function gather(page: Readable, done: (html: Buffer) => void): void {
  const chunks: Buffer[] = [];
  page.on("data", (chunk: Uint8Array) => chunks.push(Buffer.from(chunk)));
  page.on("end", () => done(Buffer.concat(chunks)));
}
