import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { createCipher, openCipher } from "./cipher.ts";

const secret = Buffer.alloc(32, 1);

test("what was closed opens under the same key and for the same thing alone", () => {
  const cipher = createCipher(secret);
  const closed = cipher.encrypt("JBSWY3DPEHPK3PXP 🦜", "app of 1");
  expect(closed.toString("latin1")).not.toContain("JBSWY");
  expect(cipher.decrypt(closed, "app of 1")).toBe("JBSWY3DPEHPK3PXP 🦜");
  expect(cipher.encrypt("JBSWY3DPEHPK3PXP 🦜", "app of 1")).not.toEqual(closed);
  expect(() => cipher.decrypt(closed, "app of 2")).toThrow();
  expect(() => createCipher(Buffer.alloc(32, 2)).decrypt(closed, "app of 1")).toThrow();
  for (let at = 0; at < closed.length; at += 1) {
    const bent = Buffer.from(closed);
    bent[at] = (bent[at] ?? 0) ^ 1;
    expect(() => cipher.decrypt(bent, "app of 1")).toThrow();
  }
  expect(() => cipher.decrypt(Buffer.alloc(5), "app of 1")).toThrow();
});

test("marks are the same for the same text and key alone", () => {
  const cipher = createCipher(secret);
  expect(cipher.hmac("123456")).toEqual(createCipher(secret).hmac("123456"));
  expect(cipher.hmac("123456")).not.toEqual(cipher.hmac("123457"));
  expect(cipher.hmac("123456")).not.toEqual(createCipher(Buffer.alloc(32, 2)).hmac("123456"));
});

test("the key of the data folder is made once, for the product's own user, and one that was cut off stops the start", async () => {
  const dataDir = temporaryFolder("magpie-cipher-");
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const closed = (await openCipher({ dataDir, secretKey: null })).encrypt("text", "it");
  const file = join(dataDir, "secret.key");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const before = await readFile(file, "utf8");
  const again = await Promise.all([1, 2, 3].map(() => openCipher({ dataDir, secretKey: null })));
  expect(again.map((cipher) => cipher.decrypt(closed, "it"))).toEqual(["text", "text", "text"]);
  expect(await readFile(file, "utf8")).toBe(before);
  const configured = await openCipher({ dataDir, secretKey: "k".repeat(32) });
  expect(() => configured.decrypt(closed, "it")).toThrow();
  await writeFile(file, "short");
  await expect(openCipher({ dataDir, secretKey: null })).rejects.toThrow(/too short/);
});
