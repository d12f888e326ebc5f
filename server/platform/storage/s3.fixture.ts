import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";

export type SmallS3 = {
  endpoint: string;
  files: Map<string, { bytes: Buffer; type: string }>;
  failNext: (status: number, times: number) => void;
  close: () => Promise<void>;
};

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/test-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/;

/** A bucket service in memory, over real HTTP, that takes signed requests only; lists two keys a page. On this port, or a free one. */
export async function startSmallS3(bucket: string, port = 0): Promise<SmallS3> {
  const files: SmallS3["files"] = new Map();
  let failing = { status: 0, times: 0 };
  const server = createServer((request, reply) => {
    void read(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://small");
      const refuse = (status: number, code: string) =>
        reply.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
      if (failing.times > 0) {
        failing.times -= 1;
        return refuse(failing.status, "SlowDown");
      }
      const sum = request.headers["x-amz-content-sha256"];
      if (!SIGNED.test(request.headers.authorization ?? "") || !request.headers["x-amz-date"])
        return refuse(403, "AccessDenied");
      if (request.method === "PUT" && sum !== createHash("sha256").update(body).digest("hex"))
        return refuse(400, "XAmzContentSHA256Mismatch");
      if (!pathname.startsWith(`/${bucket}`)) return refuse(404, "NoSuchBucket");
      const key = pathname.slice(bucket.length + 2);
      if (key === "") return reply.end(listing([...files.keys()].toSorted(), searchParams));
      if (request.method === "PUT") {
        files.set(key, { bytes: body, type: request.headers["content-type"] ?? "" });
        return reply.end();
      }
      if (request.method === "DELETE") {
        files.delete(key);
        return reply.writeHead(204).end();
      }
      const file = files.get(key);
      if (!file) return refuse(404, "NoSuchKey");
      const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "");
      if (!range)
        return reply
          .writeHead(200, { "content-type": file.type, "content-length": file.bytes.length })
          .end(request.method === "HEAD" ? undefined : file.bytes);
      const [start, end] = [Number(range[1]), range[2] ? Number(range[2]) : file.bytes.length - 1];
      if (start >= file.bytes.length)
        return reply.writeHead(416, { "content-range": `bytes */${file.bytes.length}` }).end();
      return reply
        .writeHead(206, { "content-type": file.type, "content-range": `bytes ${start}-${end}/${file.bytes.length}` })
        .end(file.bytes.subarray(start, end + 1));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    files,
    failNext: (status, times) => (failing = { status, times }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function listing(keys: string[], query: URLSearchParams): string {
  const after = query.get("continuation-token") ?? "";
  const found = keys.filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after);
  const page = found.slice(0, 2);
  const more = found.length > 2;
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join("");
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${contents}${next}</ListBucketResult>`;
}
