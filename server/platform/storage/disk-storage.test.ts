import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keysOf } from "./keys-of.fixture.ts";
import { diskStorage } from "./disk-storage.ts";

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), "magpie-disk-"))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const type = { type: "image/webp" };

test("nothing half-written is left beside the files, whether a put succeeds or fails", async () => {
  const storage = diskStorage(folder);
  await storage.put("ab/cd/one.webp", Buffer.from("one"), type);
  await mkdir(join(folder, "ab/cd/two.webp"));
  await expect(storage.put("ab/cd/two.webp", Buffer.from("two"), type)).rejects.toThrow();
  expect(await readdir(join(folder, ".incoming"))).toEqual([]);
  expect((await readdir(join(folder, "ab/cd"))).toSorted()).toEqual(["one.webp", "two.webp"]);
});

test("a file that was cut short by another hand is written again", async () => {
  const storage = diskStorage(folder);
  await storage.put("ab/one.webp", Buffer.from("whole"), type);
  await writeFile(join(folder, "ab/one.webp"), "wh");
  await storage.put("ab/one.webp", Buffer.from("whole"), type);
  expect(await readFile(join(folder, "ab/one.webp"), "utf8")).toBe("whole");
});

test("folders removed while it runs are made again", async () => {
  const storage = diskStorage(folder);
  await storage.put("ab/cd/one.webp", Buffer.from("one"), type);
  await rm(join(folder, "ab"), { recursive: true });
  await storage.put("ab/cd/one.webp", Buffer.from("one"), type);
  await rm(folder, { recursive: true });
  await storage.put("ab/cd/two.webp", Buffer.from("two"), type);
  expect(await readFile(join(folder, "ab/cd/two.webp"), "utf8")).toBe("two");
});

test("check tidies what a crash left behind, and leaves alone what is being written", async () => {
  const storage = diskStorage(folder);
  await storage.check();
  const [old, fresh] = [join(folder, ".incoming/old"), join(folder, ".incoming/fresh")];
  await writeFile(old, "half");
  await writeFile(fresh, "half");
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(old, yesterday, yesterday);
  await storage.check();
  expect(await readdir(join(folder, ".incoming"))).toEqual(["fresh"]);
});

test("half-written files are in no list", async () => {
  const storage = diskStorage(folder);
  await storage.check();
  await writeFile(join(folder, ".incoming/half"), "half");
  await storage.put("a.txt", Buffer.from("x"), type);
  expect(await keysOf(storage.list(""))).toEqual(["a.txt"]);
});

test("check fails where nothing can be written", async () => {
  await writeFile(join(folder, "file"), "in the way");
  await expect(diskStorage(join(folder, "file")).check()).rejects.toThrow();
  if (process.getuid?.() === 0) return;
  await chmod(folder, 0o500);
  await expect(diskStorage(folder).check()).rejects.toThrow("EACCES");
});

test("tells how much room is left", async () => {
  expect(await diskStorage(folder).freeBytes?.()).toBeGreaterThan(0);
});

test.skipIf(process.platform === "win32")("what is private may be read by nobody else on the machine", async () => {
  const storage = diskStorage(folder);
  await storage.put("ex/one/1.part", Buffer.from("one"), { ...type, private: true });
  await storage.put("ab/one.webp", Buffer.from("one"), type);
  const modeOf = async (path: string) => ((await stat(join(folder, path))).mode & 0o077).toString(8);
  expect(await Promise.all(["ex", "ex/one", "ex/one/1.part"].map(modeOf))).toEqual(["0", "0", "0"]);
  expect(await modeOf("ab/one.webp")).not.toBe("0");
});
