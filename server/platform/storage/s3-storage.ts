import { createHash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { Parser } from "htmlparser2";
import type { Storage } from "./storage.ts";
import { checkStorageKey, storageType } from "./storage-key.ts";
import { StorageUnavailable } from "./storage-unavailable.ts";

export type S3Options = {
  /** Origin of the service, e.g. `https://s3.eu-central-1.amazonaws.com` or `http://localhost:9000`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Milliseconds until an answer must have begun, sending included. Default 30,000. */
  timeoutMs?: number;
};

/** Files in a bucket of any service that speaks S3, addressed by path. */
export function s3Storage({ endpoint, bucket, region, timeoutMs = 30_000, ...keys }: S3Options): Storage {
  const client = new AwsClient({ ...keys, region, service: "s3", retries: 2, initRetryMs: 100 });
  const root = `${endpoint.replace(/\/+$/, "")}/${bucket}`;

  async function send(
    method: string,
    path: string,
    init: { headers?: Record<string, string>; body?: Uint8Array | Blob; timeoutMs?: number } = {},
  ) {
    const answered = new AbortController();
    const patience = init.timeoutMs ?? timeoutMs;
    const timer = setTimeout(() => answered.abort(new Error(`storage: no answer in ${patience} ms`)), patience);
    try {
      const body = init.body === undefined ? {} : { body: init.body as Uint8Array<ArrayBuffer> | Blob };
      const headers = init.headers ?? {};
      return await client.fetch(`${root}${path}`, { method, headers, ...body, signal: answered.signal });
    } catch (error) {
      throw new StorageUnavailable(`storage: ${method} ${path} found no answer`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  function pathOf(key: string): string {
    checkStorageKey(key);
    return `/${key}`;
  }

  const storage: Storage = {
    async put(key, bytes, { type }) {
      const sum = createHash("sha256").update(bytes).digest("hex");
      const headers = { "content-type": type, "x-amz-content-sha256": sum };
      await settle(await send("PUT", pathOf(key), { headers, body: bytes }), "write", key);
    },
    async putFile(key, path, { type }) {
      const body = await openAsBlob(path, { type });
      const hash = createHash("sha256");
      await pipeline(createReadStream(path), hash);
      const headers = { "content-type": type, "x-amz-content-sha256": hash.digest("hex") };
      // A slow line still carries a megabyte in two seconds.
      const patience = timeoutMs + Math.ceil(body.size / 2 ** 20) * 2000;
      await settle(await send("PUT", pathOf(key), { headers, body, timeoutMs: patience }), "write", key);
    },
    async get(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end ?? ""}` } : {};
      const answer = await send("GET", pathOf(key), { headers });
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      // A range beyond its end: only its size is told.
      if (answer.status === 416) {
        await answer.body?.cancel();
        const size = Number(answer.headers.get("content-range")?.split("/")[1] ?? Number.NaN);
        if (!Number.isNaN(size)) return { stream: Readable.from([]), size, type: storageType(key) };
      }
      if (!answer.ok || !answer.body) throw refused(answer, await answer.text(), "read", key);
      const whole = answer.headers.get("content-range")?.split("/")[1];
      return {
        stream: Readable.fromWeb(answer.body as NodeReadableStream),
        size: Number(whole ?? answer.headers.get("content-length")),
        type: answer.headers.get("content-type") ?? storageType(key),
      };
    },
    async has(key) {
      const answer = await send("HEAD", pathOf(key));
      if (answer.status === 404) return false;
      await settle(answer, "look up", key);
      return true;
    },
    async remove(key) {
      const answer = await send("DELETE", pathOf(key));
      if (answer.status !== 404) await settle(answer, "remove", key);
    },
    async check() {
      const key = "check/probe.txt";
      await storage.put(key, Buffer.from("probe"), { type: storageType(key) });
      await storage.remove(key);
    },
    async *list(prefix) {
      for (let token: string | null = ""; token !== null;) {
        const query = new URLSearchParams({ "list-type": "2", prefix });
        if (token !== "") query.set("continuation-token", token);
        const answer = await send("GET", `?${query.toString()}`);
        const text = await answer.text();
        if (!answer.ok) throw refused(answer, text, "list", prefix);
        const page = readPage(text);
        yield* page.keys;
        token = page.next;
      }
    },
  };
  return storage;
}

/** Reads an answer to its end; throws when it is a refusal. */
async function settle(answer: Response, verb: string, key: string): Promise<void> {
  const text = await answer.text();
  if (!answer.ok) throw refused(answer, text, verb, key);
}

function refused(answer: Response, text: string, verb: string, key: string): Error {
  const code = /<Code>([^<]{1,80})<\/Code>/.exec(text)?.[1] ?? "no reason given";
  const message = `storage: could not ${verb} ${key}: ${answer.status} ${code}`;
  return answer.status >= 500 || answer.status === 429 ? new StorageUnavailable(message) : new Error(message);
}

/** One page of a ListObjectsV2 answer. */
function readPage(xml: string): { keys: string[]; next: string | null } {
  const keys: string[] = [];
  let next: string | null = null;
  let text = "";
  const parser = new Parser(
    {
      onopentag: () => (text = ""),
      ontext: (part) => (text += part),
      onclosetag(name) {
        if (name === "Key") keys.push(text);
        if (name === "NextContinuationToken" && text !== "") next = text;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { keys, next };
}
