import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { createSeal, openSeal } from "./seal.ts";

const secret = Buffer.alloc(32, 1);

test("what was closed opens under the same key and for the same thing alone", () => {
  const seal = createSeal(secret);
  const closed = seal.close("JBSWY3DPEHPK3PXP 🦜", "app of 1");
  expect(closed.toString("latin1")).not.toContain("JBSWY");
  expect(seal.open(closed, "app of 1")).toBe("JBSWY3DPEHPK3PXP 🦜");
  expect(seal.close("JBSWY3DPEHPK3PXP 🦜", "app of 1")).not.toEqual(closed);
  expect(() => seal.open(closed, "app of 2")).toThrow();
  expect(() => createSeal(Buffer.alloc(32, 2)).open(closed, "app of 1")).toThrow();
  for (let at = 0; at < closed.length; at += 1) {
    const bent = Buffer.from(closed);
    bent[at] = (bent[at] ?? 0) ^ 1;
    expect(() => seal.open(bent, "app of 1")).toThrow();
  }
  expect(() => seal.open(Buffer.alloc(5), "app of 1")).toThrow();
});

test("marks are the same for the same text and key alone", () => {
  const seal = createSeal(secret);
  expect(seal.mark("123456")).toEqual(createSeal(secret).mark("123456"));
  expect(seal.mark("123456")).not.toEqual(seal.mark("123457"));
  expect(seal.mark("123456")).not.toEqual(createSeal(Buffer.alloc(32, 2)).mark("123456"));
});

test("the key of the data folder is made once, for the product's own user, and one that was cut off stops the start", async () => {
  const dataDir = temporaryFolder("magpie-seal-");
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const closed = (await openSeal({ dataDir, secretKey: null })).close("text", "it");
  const file = join(dataDir, "secret.key");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const before = await readFile(file, "utf8");
  const again = await Promise.all([1, 2, 3].map(() => openSeal({ dataDir, secretKey: null })));
  expect(again.map((seal) => seal.open(closed, "it"))).toEqual(["text", "text", "text"]);
  expect(await readFile(file, "utf8")).toBe(before);
  const configured = await openSeal({ dataDir, secretKey: "k".repeat(32) });
  expect(() => configured.open(closed, "it")).toThrow();
  await writeFile(file, "short");
  await expect(openSeal({ dataDir, secretKey: null })).rejects.toThrow(/too short/);
});
