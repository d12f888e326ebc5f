import type { OutgoingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyReply, FastifyRequest } from "fastify";
import { retrySeconds } from "#server/calls/as-refusal.ts";
import { gzipStream, takesGzip } from "./compress.ts";
import { type PackedPage, packPage } from "./html-cache.ts";
import type { PageTemplate } from "./page-template.ts";

// Not `public`: a shared cache would serve one nonce to many.
const sharedCaching = "private, max-age=0, must-revalidate";

type Sending = {
  nonce: string;
  /** Receives the whole page when it may be cached; null: this page is personal. */
  keep: ((page: PackedPage) => void) | null;
};

/** Streams the router's response, compressed, and passes the whole of it on when it may be cached. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, response: Response, { nonce, keep }: Sending) {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== "set-cookie") reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header("set-cookie", cookie);
  if (response.status === 503) reply.header("retry-after", String(retrySeconds));
  const cached = keep !== null && response.status === 200 && response.headers.getSetCookie().length === 0;
  reply.header("cache-control", cached ? sharedCaching : "private, no-store");
  if (response.body === null || request.method === "HEAD") {
    void response.body?.cancel();
    return reply.send();
  }
  const page = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
  if (cached) gather(page, (html) => keep(packPage(html, nonce, { "content-type": "text/html; charset=utf-8" })));
  if (!takesGzip(request.headers["accept-encoding"])) return reply.send(page);
  reply.header("content-encoding", "gzip");
  return reply.send(gzipStream(page));
}

/** Sends a cached page with a fresh nonce, or 304. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, page: PackedPage, nonce: string) {
  reply.header("cache-control", sharedCaching).header("etag", page.etag);
  const known = request.headers["if-none-match"]?.split(",").some((tag) => tag.trim() === page.etag);
  if (known) {
    // The client's copy has another nonce; its policy has to stay with it.
    reply.removeHeader("content-security-policy");
    return reply.code(304).send();
  }
  reply.headers(page.headers);
  if (!takesGzip(request.headers["accept-encoding"])) return sendTemplate(request, reply, page.plain, nonce);
  return sendTemplate(request, reply.header("content-encoding", "gzip"), page.gzip, nonce);
}

/** Writes directly to the socket, so that the buffer can be reused as soon as it is sent. */
function sendTemplate(request: FastifyRequest, reply: FastifyReply, template: PageTemplate, nonce: string) {
  const bytes = template.fill(nonce);
  reply.hijack();
  const headers = { ...(reply.getHeaders() as OutgoingHttpHeaders), "content-length": bytes.length };
  reply.raw.writeHead(reply.statusCode, headers);
  reply.raw.end(request.method === "HEAD" ? undefined : bytes, () => template.giveBack(bytes));
  return reply;
}

function gather(page: Readable, done: (html: Buffer) => void): void {
  const chunks: Buffer[] = [];
  page.on("data", (chunk: Uint8Array) => chunks.push(Buffer.from(chunk)));
  page.on("end", () => done(Buffer.concat(chunks)));
}
