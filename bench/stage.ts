import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findRunningEmbedded } from "#server/database/embedded/start-embedded.ts";
import type { Services } from "#server/services/services.ts";
import type { Visit } from "./visit.ts";
import type { CaseName } from "./bars.ts";
import { collectionFolder } from "./collection.ts";
import { type Floor, startFloor } from "./floors/start-floor.ts";
import { openRecorder } from "./floors/record-floor.ts";
import type { LoadRequest } from "./load/http-load.ts";
import { type LoadGenerator, startLoad } from "./load/start-load.ts";
import type { RunningProduct } from "./product.ts";
import { startSide } from "./side.ts";
import type { Subjects } from "./subjects.ts";

/** Everything a case needs: the product on a collection of its own, the floors beside it on the same database, and the load. */
export type Stage = {
  product: RunningProduct;
  floor: Floor;
  load: LoadGenerator;
  requests: (name: CaseName) => LoadRequest[];
  /** Somebody who is signed in, and a pin to look at. */
  visit: Visit;
  /** All who are signed in. */
  people: Subjects["people"];
  /** Of this process, on the product's database. */
  services: Services;
  /** Waits until the product's queue is empty. */
  quiet: () => Promise<void>;
  /** Drops the jobs the floor has made: nobody is to do them. */
  clearJobs: () => Promise<void>;
  /** Runs the work while the product does nothing at all. */
  productAsleep: <T>(work: () => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

/** Sets the stage with so many pins, for the named cases. */
export async function setStage(
  pins: number,
  names: readonly CaseName[],
  print: (line: string) => void,
): Promise<Stage> {
  const folder = await collectionFolder(pins, print);
  const ours = await startSide(folder, names);
  const { product, subjects, visiting } = ours;
  const scratch = await mkdtemp(join(tmpdir(), "magpie-bench-floors-"));
  const { pool } = visiting.services;
  const recorder = await openRecorder(visiting.services, scratch);
  const cases: Record<string, string> = {};
  for (const name of names) {
    print(`Recording: ${name}`);
    const file = await recorder.record(name, ours.requests(name), product.port);
    if (file !== null) cases[name] = file;
  }
  const database = await findRunningEmbedded(folder);
  if (database === undefined) throw new Error("the product's database does not answer");
  const visits = ours.requests("page, signed in").map(({ path, headers }) => ({
    path,
    cookie: headers["cookie"] ?? "",
  }));
  const floor = await startFloor({ database, cases, password: subjects.password, pages: { dataDir: folder, visits } });
  const load = startLoad();

  return {
    product,
    floor,
    load,
    services: visiting.services,
    visit: {
      url: `http://localhost:${product.port}`,
      cookie: subjects.people[0]?.cookie ?? "",
      pins: subjects.pins,
    },
    people: subjects.people,
    requests: ours.requests,
    quiet: ours.quiet,
    async clearJobs() {
      await pool.query("delete from graphile_worker._private_jobs where locked_at is null");
    },
    productAsleep: ours.asleep,
    async close() {
      load.stop();
      floor.stop();
      await recorder.close();
      await ours.close();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}
