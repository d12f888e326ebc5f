import { chmod, mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { makePrivate } from "./private-folder.ts";

test("SAV-04 the data folder is its owner's alone, whether it is new or was there", async () => {
  const parent = temporaryFolder("magpie-private-");
  const [fresh, open] = [join(parent, "a", "fresh"), join(parent, "open")];
  await mkdir(open);
  await chmod(open, 0o755);
  for (const folder of [fresh, open, open]) {
    await makePrivate(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  }
});
