import { chmod, mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { makePrivate } from "./private-folder.ts";

const modeOf = async (folder: string) => (await stat(folder)).mode & 0o777;

test("SAV-04 the data folder is its owner's alone, whether it is new or was there", async () => {
  const parent = temporaryFolder("magpie-private-");
  const [fresh, open] = [join(parent, "a", "fresh"), join(parent, "open")];
  await mkdir(open);
  await chmod(open, 0o755);
  for (const folder of [fresh, open, open]) {
    await makePrivate(folder, false);
    expect(await modeOf(folder)).toBe(0o700);
  }
});

test("SAV-04 the database's user passes through the data folder of root, and pictures and mails stay closed to it", async () => {
  const folder = temporaryFolder("magpie-private-");
  await makePrivate(folder, true);
  expect(await modeOf(folder)).toBe(0o711);
  for (const inner of ["media", "outbox"]) expect(await modeOf(join(folder, inner))).toBe(0o700);
});
