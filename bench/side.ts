import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Started } from "#server/app/start-services.ts";
import type { CaseName } from "./bars.ts";
import { requestsOf } from "./cases.ts";
import type { LoadRequest } from "./load/http-load.ts";
import { project, type RunningProduct, startProduct } from "./product.ts";
import { chooseSubjects, type Subjects } from "./subjects.ts";
import { visitServices } from "./visit-services.ts";

/** A product on a collection of its own, and the requests that it is measured with. */
export type ProductSide = {
  product: RunningProduct;
  /** Of this process, on the product's database. */
  visiting: Started;
  subjects: Subjects;
  requests: (name: CaseName) => LoadRequest[];
  /** Waits until the product's queue is empty. */
  quiet: () => Promise<void>;
  /** Runs the work while the product does nothing at all. */
  asleep: <T>(work: () => Promise<T>) => Promise<T>;
  /** Stops the product and deletes its folder. */
  close: () => Promise<void>;
};

const queuePatienceMs = 60_000;

/**
 * Starts a product on a data folder, for the named cases.
 * @param checkout the folder of the product's sources, built
 */
export async function startSide(
  folder: string,
  names: readonly CaseName[],
  checkout: string = project,
): Promise<ProductSide> {
  const product = await startProduct(folder, {}, [], checkout);
  const visiting = await visitServices(folder, product.port);
  const { pool } = visiting.services;
  const subjects = await chooseSubjects(visiting.services);
  const requests = new Map(names.map((name) => [name, requestsOf(name, subjects)]));
  return {
    product,
    visiting,
    subjects,
    requests: (name) => requests.get(name) ?? [],
    async quiet() {
      const until = performance.now() + queuePatienceMs;
      while (performance.now() < until) {
        const { rows } = await pool.query<{ left: boolean }>(
          "select exists (select 1 from graphile_worker._private_jobs where attempts < max_attempts and run_at <= now()) as left",
        );
        if (rows[0]?.left === false) return;
        await wait(50);
      }
    },
    async asleep(work) {
      process.kill(product.pid, "SIGSTOP");
      try {
        return await work();
      } finally {
        process.kill(product.pid, "SIGCONT");
      }
    },
    async close() {
      await visiting.stop();
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
