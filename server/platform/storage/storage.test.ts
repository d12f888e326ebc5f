import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keysOf } from "./keys-of.fixture.ts";
import { diskStorage } from "./disk-storage.ts";
import { startSmallS3 } from "./s3.fixture.ts";
import { s3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

const keys = { region: "test-1", accessKeyId: "KEY", secretAccessKey: "secret" };
const kinds: Record<string, () => Promise<{ storage: Storage; end: () => Promise<unknown> }>> = {
  async disk() {
    const folder = await mkdtemp(join(tmpdir(), "magpie-storage-"));
    return { storage: diskStorage(join(folder, "media")), end: () => rm(folder, { recursive: true }) };
  },
  async s3() {
    const service = await startSmallS3("pictures");
    return { storage: s3Storage({ ...keys, endpoint: service.endpoint, bucket: "pictures" }), end: service.close };
  },
};

describe.each(Object.keys(kinds))("%s storage", (kind) => {
  let storage: Storage;
  let end: () => Promise<unknown>;
  beforeAll(async () => ({ storage, end } = await (kinds[kind] ?? kinds["disk"])!()));
  afterAll(() => end());

  async function contentOf(key: string): Promise<string | null> {
    const file = await storage.get(key);
    return file && (await buffer(file.stream)).toString();
  }

  test("gives back what was put, with its size and type", async () => {
    await storage.put("ab/cd/one.webp", Buffer.from("picture"), { type: "image/webp" });
    const file = await storage.get("ab/cd/one.webp");
    expect(file).toMatchObject({ size: 7, type: "image/webp" });
    expect(file && (await buffer(file.stream)).toString()).toBe("picture");
    expect(await storage.has("ab/cd/one.webp")).toBe(true);
  });

  test("gives part of a file, with the size of the whole", async () => {
    await storage.put("ab/part.mp4", Buffer.from("0123456789"), { type: "video/mp4" });
    const middle = await storage.get("ab/part.mp4", { start: 2, end: 4 });
    expect(middle?.size).toBe(10);
    expect(middle && (await buffer(middle.stream)).toString()).toBe("234");
    const rest = await storage.get("ab/part.mp4", { start: 7 });
    expect(rest && (await buffer(rest.stream)).toString()).toBe("789");
  });

  test("tells the size of a file whose part beyond the end is asked for", async () => {
    await storage.put("ab/short.mp4", Buffer.from("0123456789"), { type: "video/mp4" });
    const beyond = await storage.get("ab/short.mp4", { start: 10 });
    expect(beyond?.size).toBe(10);
    expect(beyond && (await buffer(beyond.stream)).toString()).toBe("");
  });

  test("takes a file of this machine and leaves it where it is; the same again is no error", async () => {
    const folder = await mkdtemp(join(tmpdir(), "magpie-put-file-"));
    const path = join(folder, "film");
    await writeFile(path, "a long film");
    for (let time = 0; time < 2; time += 1) await storage.putFile("ab/film.mp4", path, { type: "video/mp4" });
    expect(await contentOf("ab/film.mp4")).toBe("a long film");
    expect((await readFile(path)).toString()).toBe("a long film");
    await expect(storage.putFile("ab/none.mp4", join(folder, "none"), { type: "video/mp4" })).rejects.toThrow();
    expect(await storage.has("ab/none.mp4")).toBe(false);
    await rm(folder, { recursive: true });
  });

  test("says null of what is not there", async () => {
    expect(await storage.get("no/such.webp")).toBeNull();
    expect(await storage.has("no/such.webp")).toBe(false);
  });

  test("takes the same file again, also from many sides at once", async () => {
    const puts = Array.from({ length: 8 }, () =>
      storage.put("ef/same.webp", Buffer.from("same"), { type: "image/webp" }),
    );
    await Promise.all(puts);
    await storage.put("ef/same.webp", Buffer.from("same"), { type: "image/webp" });
    expect(await contentOf("ef/same.webp")).toBe("same");
  });

  test("removes, and removing again is no error", async () => {
    await storage.put("gh/gone.webp", Buffer.from("x"), { type: "image/webp" });
    await storage.remove("gh/gone.webp");
    await storage.remove("gh/gone.webp");
    expect(await storage.has("gh/gone.webp")).toBe(false);
  });

  test("lists by the start of the key, in order", async () => {
    for (const key of ["l/b/2", "l/a/1", "l/b/1", "l/c", "l/b-1", "m/1"])
      await storage.put(key, Buffer.from("x"), { type: "text/plain" });
    const list = (prefix: string) => keysOf(storage.list(prefix));
    expect(await list("l/")).toEqual(["l/a/1", "l/b-1", "l/b/1", "l/b/2", "l/c"]);
    expect(await list("l/b")).toEqual(["l/b-1", "l/b/1", "l/b/2"]);
    expect(await list("nothing/")).toEqual([]);
    expect(await list("")).toContain("m/1");
  });

  test("refuses keys that lead elsewhere or hide", async () => {
    for (const key of [
      "",
      "/etc/passwd",
      "../up",
      "a/../b",
      "a//b",
      "a/",
      "A",
      "a b",
      ".hidden",
      "a/.b",
      "a\0",
      "a\\b",
      "a..b",
      "x".repeat(301),
    ]) {
      await expect(storage.put(key, Buffer.from("x"), { type: "" }), key).rejects.toBeInstanceOf(TypeError);
      await expect(storage.get(key), key).rejects.toBeInstanceOf(TypeError);
      await expect(storage.has(key), key).rejects.toBeInstanceOf(TypeError);
      await expect(storage.remove(key), key).rejects.toBeInstanceOf(TypeError);
    }
  });

  test("an empty file is a file", async () => {
    await storage.put("e/empty.txt", Buffer.alloc(0), { type: "text/plain" });
    expect(await contentOf("e/empty.txt")).toBe("");
  });

  test("is well", async () => {
    await storage.check();
    await storage.check();
  });
});
