import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, open, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type SmallDisk = {
  folder: string;
  /** Environment the product needs on it. */
  env: Record<string, string>;
  how: string;
  /** Fills it up to the point where less than the product wants is free. */
  fill: () => Promise<void>;
  makeRoom: () => Promise<void>;
  freeMegabytes: () => Promise<number>;
  remove: () => Promise<void>;
};

const size = 1_600;
const piece = Buffer.alloc(8 * 2 ** 20, 7);

/**
 * A disk that can be filled: one of its own in memory where this user may mount one; else the common one, on which the product is told to
 * want nearly all that is free now.
 */
export async function makeSmallDisk(): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), "magpie-drill-disk-"));
  await chmod(folder, 0o755);
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}m,mode=755`, "tmpfs", folder]).status === 0;
  const filler = join(folder, "filler");
  const freeMegabytes = async () => {
    const { bavail, bsize } = await statfs(folder);
    return Math.floor((bavail * bsize) / 2 ** 20);
  };
  // Of a small disk half must be free; of the common one, on which others write too, so much that filling 1 GiB goes below it.
  const leastFree = mounted ? size / 2 : Math.max(64, (await freeMegabytes()) - 600);
  return {
    folder,
    env: mounted ? {} : { LEAST_FREE_MB: String(leastFree) },
    how: mounted ? `a disk of ${size} MiB in memory` : "the common disk with LEAST_FREE_MB",
    async fill() {
      const file = await open(filler, "w");
      try {
        while ((await freeMegabytes()) > leastFree - (mounted ? 500 : 300)) await file.write(piece);
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(filler, { force: true }),
    freeMegabytes,
    async remove() {
      await rm(filler, { force: true });
      if (mounted) spawnSync("umount", ["-l", folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
