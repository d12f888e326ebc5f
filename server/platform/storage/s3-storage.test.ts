import { createServer } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSmallS3 } from "./s3.fixture.ts";
import type { SmallS3 } from "./s3.fixture.ts";
import { keysOf } from "./keys-of.fixture.ts";
import { s3Storage } from "./s3-storage.ts";

let service: SmallS3;
beforeEach(async () => (service = await startSmallS3("pictures")));
afterEach(() => service.close());

function storage(changes: Partial<Parameters<typeof s3Storage>[0]> = {}) {
  return s3Storage({
    endpoint: service.endpoint,
    bucket: "pictures",
    region: "test-1",
    accessKeyId: "KEY",
    secretAccessKey: "secret",
    ...changes,
  });
}

test("the type is kept with the file", async () => {
  await storage().put("a.webp", Buffer.from("x"), { type: "image/webp" });
  expect(service.files.get("a.webp")?.type).toBe("image/webp");
});

test("a slash after the endpoint is no matter", async () => {
  await storage({ endpoint: `${service.endpoint}/` }).check();
});

test("a short failure of the service is tried again, a long one is an error that names the key", async () => {
  service.failNext(503, 1);
  await storage().put("a.webp", Buffer.from("x"), { type: "image/webp" });
  expect(service.files.has("a.webp")).toBe(true);
  service.failNext(503, 10);
  await expect(storage().put("b.webp", Buffer.from("x"), { type: "image/webp" })).rejects.toThrow(
    "could not write b.webp: 503 SlowDown",
  );
  await expect(storage().has("a.webp")).rejects.toThrow("could not look up a.webp");
});

test("wrong keys and a missing bucket are told apart from a missing file", async () => {
  await expect(storage({ accessKeyId: "OTHER" }).get("a.webp")).rejects.toThrow(
    "could not read a.webp: 403 AccessDenied",
  );
  await expect(storage({ bucket: "nowhere" }).check()).rejects.toThrow("404 NoSuchBucket");
  await expect(keysOf(storage({ accessKeyId: "OTHER" }).list(""))).rejects.toThrow("could not list");
});

test("a service that never answers is given up", async () => {
  const silent = createServer((socket) => socket.resume().on("error", () => {}));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  await expect(storage({ endpoint: `http://127.0.0.1:${port}`, timeoutMs: 100 }).get("a.webp")).rejects.toMatchObject({
    cause: { message: "storage: no answer in 100 ms" },
  });
  await new Promise((resolve) => silent.close(resolve));
});
