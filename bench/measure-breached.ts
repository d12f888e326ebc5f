import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashPrefix, isInHashFile } from "#server/domains/identity/passwords/breached/hash-file.ts";
import { importHashes } from "#server/domains/identity/passwords/breached/import-hashes.ts";
import { singleBars } from "./bars.ts";
import type { Figure } from "./figure.ts";

const hashes = 2_000_000;
const lookUps = 200;

/** How long an instance's list of breached passwords takes to be imported, and one password to be looked up in it. */
export async function measureBreached(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "magpie-bench-breached-"));
  const [source, target] = [join(folder, "list.txt"), join(folder, "list.bin")];
  try {
    const lines =
      randomBytes(20 * hashes)
        .toString("hex")
        .match(/.{40}/g) ?? [];
    await writeFile(source, [...lines, createHash("sha1").update("known").digest("hex")].join("\n"));
    const began = performance.now();
    await importHashes(source, target);
    const importS = (performance.now() - began) / 1000;
    if (!(await isInHashFile(target, hashPrefix("known")))) throw new Error("a password of the list is not found");
    const asked = performance.now();
    for (let index = 0; index < lookUps; index += 1) await isInHashFile(target, hashPrefix(`unknown ${index}`));
    const lookUpMs = (performance.now() - asked) / lookUps;
    const [imported, found] = [
      "2,000,000 breached passwords: import",
      "2,000,000 breached passwords: look-up",
    ] as const;
    return [
      { name: imported, value: importS, ...singleBars[imported] },
      { name: found, value: lookUpMs, ...singleBars[found] },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
