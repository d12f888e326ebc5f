import { mkdir, rmdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { once } from "#server/platform/once.ts";
import { projectFolder } from "./pages-build.ts";

const { ensureBuilt } = createRequire(import.meta.url)("../../../scripts/toolchain.cjs") as { ensureBuilt: () => void };
const lock = join(tmpdir(), `magpie-build-${Buffer.from(projectFolder).toString("base64url").slice(-40)}`);

/** The pages, built if they are not yet; one test file builds while the others wait. */
export const pagesBuilt = once(buildAlone);

async function buildAlone(): Promise<void> {
  for (let turn = 0; turn < 300; turn++) {
    const mine = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (mine) break;
    await wait(200);
  }
  try {
    ensureBuilt();
  } finally {
    await rmdir(lock).catch(() => {});
  }
}
