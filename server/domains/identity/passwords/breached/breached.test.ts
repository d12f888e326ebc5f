import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { changePassword, getSession, logIn, passwordRules, register } from "#contract/identity/session.ts";
import { seededRandom } from "#tests/seeded-random.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { testSite } from "#tests/test-site.ts";
import { hashFilePath, hashPrefix, isInHashFile } from "./hash-file.ts";
import { importHashes } from "./import-hashes.ts";

const site = testSite({ config: { trustProxy: 1 } });
const birthday = Date.UTC(1990, 4, 1) / 1000;
const folder = temporaryFolder("magpie-breached-");
const [source, target] = [join(folder, "list.txt"), join(folder, "list.bin")];
const text = "This password has appeared in a data breach elsewhere. Please choose another one.";
const sha1 = (password: string) => createHash("sha1").update(password).digest("hex");

describe("ACC-29 the list of breached passwords", () => {
  test("ACC-29 hashes in any order, with counts, doubles, small letters and other line ends make one list that finds each", async () => {
    const known = Array.from({ length: 20_000 }, (_, index) => `known-${index}`);
    // By their hashes they are in any order.
    const lines = known.map((password, index) =>
      index % 2 === 0 ? `${sha1(password).toUpperCase()}:${index}` : sha1(password),
    );
    await writeFile(source, `${[...lines, ...lines.slice(0, 500), ""].join("\r\n")}\n\n`);
    expect(await importHashes(source, target)).toBe(20_000);
    const entries = await readFile(target);
    expect(entries.length).toBe(8 + 20_000 * 8);
    for (let at = 16; at < entries.length; at += 8) expect(entries.compare(entries, at - 8, at, at, at + 8)).toBe(1);
    for (const password of [...known.slice(0, 200), ...known.slice(-200)])
      expect(await isInHashFile(target, hashPrefix(password))).toBe(true);
    for (let index = 0; index < 300; index += 1)
      expect(await isInHashFile(target, hashPrefix(`unknown-${index}`))).toBe(false);
    for (const edge of [Buffer.alloc(8), Buffer.alloc(8, 255)]) expect(await isInHashFile(target, edge)).toBe(false);
  });

  test("ACC-29 an empty list and none at all hold nothing; a line that is no hash is named and the earlier list stays", async () => {
    await writeFile(source, sha1("kept"));
    expect(await importHashes(source, target)).toBe(1);
    for (const bad of ["no hash", sha1("a").slice(1), `${sha1("a")}0`, `g${sha1("a").slice(1)}`]) {
      await writeFile(source, `${sha1("b")}\n${bad}\n`);
      await expect(importHashes(source, target)).rejects.toThrow(/line 2: must be a SHA-1/);
    }
    expect(await isInHashFile(target, hashPrefix("kept"))).toBe(true);
    await writeFile(source, "");
    expect(await importHashes(source, target)).toBe(0);
    expect(await isInHashFile(target, hashPrefix("kept"))).toBe(false);
    expect(await isInHashFile(join(folder, "missing.bin"), hashPrefix("kept"))).toBe(false);
  });

  test("ACC-29 more hashes with one first byte than are held at once are all found", async () => {
    const { number } = seededRandom();
    const digits = (value: number, length: number) => value.toString(16).padStart(length, "0");
    // Eight bytes of each are kept: no two are alike in those.
    const hashes = Array.from(
      { length: 20_000 },
      (_, index) => `ab${digits(number(2 ** 24), 6)}${digits(index, 8)}${"0".repeat(24)}`,
    );
    await writeFile(source, hashes.join("\n"));
    expect(await importHashes(source, target)).toBe(20_000);
    for (const hash of [...hashes.slice(0, 100), ...hashes.slice(-100)])
      expect(await isInHashFile(target, Buffer.from(hash, "hex").subarray(0, 8))).toBe(true);
    expect(await isInHashFile(target, Buffer.from("ac".repeat(8), "hex"))).toBe(false);
  });
});

describe("ACC-29 breached passwords", () => {
  test("ACC-29 are refused at sign-up and change with their text, from the built-in list and the imported one", async () => {
    expect((await createBrowser(site).call(passwordRules, {})).checks_breaches).toBe(true);
    await writeFile(source, sha1("Quite-unusual-77"));
    await importHashes(source, hashFilePath(site.services.config));
    const owner = createBrowser(site);
    const email = "careful@example.com";
    for (const password of ["gatekeeper", "GateKeeper", "Quite-unusual-77"])
      await expect(owner.call(register, { email, password, birthday })).rejects.toMatchObject({
        reason: "PASSWORD_REJECTED",
        message: text,
        data: { field: "password" },
      });
    await owner.call(register, { email, password: "kettle-and-7-cups", birthday });
    await expect(
      owner.call(changePassword, { old_password: "kettle-and-7-cups", new_password: "Quite-unusual-77" }),
    ).rejects.toMatchObject({ message: text, data: { field: "new_password" } });
  });

  test("ACC-29 at log-in they let in, and the viewer is asked to change it until they have", async () => {
    const owner = createBrowser(site);
    const email = "later@example.com";
    const old = "teapot-and-8-cups";
    expect((await owner.call(register, { email, password: old, birthday })).user.password_breached).toBeUndefined();
    await writeFile(source, sha1(old));
    await importHashes(source, hashFilePath(site.services.config));
    const { user } = await owner.call(logIn, { username_or_email: email, password: old });
    expect(user.password_breached).toBe(true);
    expect((await owner.call(getSession, {})).user?.password_breached).toBe(true);
    await owner.call(logIn, { username_or_email: email, password: old });
    const { rows } = await site.services.pool.query<{ n: number }>(
      "select count(*)::int as n from person_events where person_id = $1 and kind = 'password_breached'",
      [user.id],
    );
    expect(rows[0]?.n).toBe(1);
    await owner.call(changePassword, { old_password: old, new_password: "nine-lives-4-cats" });
    expect((await owner.call(getSession, {})).user?.password_breached).toBeUndefined();
  });

  test("ACC-29 the flags decide the length and the strength that new passwords need", async () => {
    await site.services.flags.set({ strong_password: "on", new_password_8: "off" });
    expect(await createBrowser(site).call(passwordRules, {})).toMatchObject({ min_length: 6, strong_required: true });
    await expect(
      createBrowser(site).call(register, { email: "weak@example.com", password: "abcabc77", birthday }),
    ).rejects.toMatchObject({ message: "Please make a stronger password." });
    await site.services.flags.set({ strong_password: "off" });
    expect(
      (await createBrowser(site).call(register, { email: "six@example.com", password: "xk7-qz", birthday })).user.email,
    ).toBe("six@example.com");
  });
});
