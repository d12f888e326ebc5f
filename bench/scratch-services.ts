import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServices } from "#server/app/start-services.ts";
import { readConfig } from "#server/config/config.ts";
import { createLog } from "#server/config/log.ts";
import type { Services } from "#server/services/services.ts";

/** Services on an empty database of their own, which is gone afterwards. */
export async function withScratchServices<Result>(work: (services: Services) => Promise<Result>): Promise<Result> {
  const scratch = await mkdtemp(join(tmpdir(), "magpie-bench-scratch-"));
  // The database's own user has to pass through.
  await chmod(scratch, 0o711);
  const started = await startServices(readConfig({ MAGPIE_DATA_DIR: scratch }), {
    log: createLog(),
    statementTimeoutMs: 0,
  });
  try {
    return await work(started.services);
  } finally {
    await started.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}
