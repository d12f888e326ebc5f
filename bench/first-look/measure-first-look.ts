import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { readProgress } from "#samples/sample-progress.ts";
import type { Services } from "#server/services/services.ts";
import { singleBars } from "../bars.ts";
import type { Figure } from "../figure.ts";
import { startProduct } from "../product.ts";
import { visitServices } from "../visit-services.ts";
import { measureBesideBare } from "./measure-beside-bare.ts";

const first = 60;
const patienceMs = 15 * 60_000;

/** A first start on an empty folder: how soon there is something to look at, then what its pages weigh beside their pictures alone. */
export async function measureFirstLook(print: (line: string) => void): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "magpie-bench-first-look-"));
  // The database's own user has to pass through.
  await chmod(folder, 0o711);
  try {
    const product = await startProduct(folder, { MAGPIE_SAMPLE: "on" });
    const readyAt = performance.now();
    const visiting = await visitServices(folder, product.port);
    try {
      print("Waiting for the samples");
      const someAfterS = await untilDrawn(visiting.services, first, readyAt);
      const allAfterS = await untilDrawn(visiting.services, Infinity, readyAt);
      return [
        { name: "first 60 samples after ready", value: someAfterS, ...singleBars["first 60 samples after ready"] },
        { name: "all samples after ready", value: allAfterS, ...singleBars["all samples after ready"] },
        ...(await measureBesideBare(visiting.services, `http://localhost:${product.port}`, print)),
      ];
    } finally {
      await visiting.stop();
      await product.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Seconds until so many sample pins are there, or all of them. */
async function untilDrawn({ db }: Services, count: number, readyAt: number): Promise<number> {
  while (performance.now() - readyAt < patienceMs) {
    const { state } = await readProgress(db);
    const { rows } = await sql<{ pins: number }>`select count(*)::int as pins from pins`.execute(db);
    if (state === "done" || (rows[0]?.pins ?? 0) >= count) return (performance.now() - readyAt) / 1000;
    await wait(250);
  }
  return Number.NaN;
}
