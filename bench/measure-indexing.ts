import { rm } from "node:fs/promises";
import { startServices } from "#server/app/start-services.ts";
import { readConfig } from "#server/config/config.ts";
import { silentLog } from "#server/config/log.ts";
import { indexPinsJob } from "#server/domains/discovery/search/index-pins.job.ts";
import { singleBars } from "./bars.ts";
import { collectionFolder } from "./collection.ts";
import type { Figure } from "./figure.ts";
import { median } from "./measure-case.ts";

const pins = 5_000;
const rounds = 3;
/** As many as a worker has places. */
const atOnce = 4;

const cases = [
  { name: "single pins indexed 4 at once, commits 20 ms away", length: 1, lists: 200, awayMs: 20 },
  { name: "lists of 500 pins indexed 4 at once", length: 500, lists: 8, awayMs: 0 },
  { name: "single pins indexed 4 at once", length: 1, lists: 200, awayMs: 0 },
] as const;

/**
 * Jobs that index pins, four at a time against one after the other. Where both have all processors busy, more at once bring little; what
 * must not hold them up is each other's commits. These are put at a distance, as by a synchronous standby: PostgreSQL's `commit_delay`.
 */
export async function measureIndexing(print: (line: string) => void): Promise<Figure[]> {
  const folder = await collectionFolder(pins, print);
  const { services, background, stop } = await startServices(
    readConfig({ MAGPIE_DATA_DIR: folder, NODE_ENV: "production" }),
    { log: silentLog, statementTimeoutMs: 0 },
  );
  const { pool } = services;
  const figures: Figure[] = [];
  try {
    await pool.query("alter system set commit_siblings = 0");
    const { rows } = await pool.query<{ id: string }>("select id from pins order by id limit $1", [8 * 500]);
    const ids = rows.map(({ id }) => id);
    for (const { name, length, lists, awayMs } of cases) {
      print(`Measuring: ${name}`);
      const jobs = Array.from({ length: lists }, (_, at) => ids.slice(at * length, (at + 1) * length));
      const speed = async (workers: number) => {
        await setApart(jobs.flat());
        await pool.query(`alter system set commit_delay = ${awayMs * 1000}`);
        await pool.query("select pg_reload_conf()");
        const began = performance.now();
        const queue = [...jobs];
        const work = async () => {
          for (let job = queue.shift(); job !== undefined; job = queue.shift())
            await indexPinsJob.run(background, job as never);
        };
        await Promise.all(Array.from({ length: workers }, work));
        const perSecond = (1000 * length * lists) / (performance.now() - began);
        await pool.query("alter system set commit_delay = 0");
        await pool.query("select pg_reload_conf()");
        return perSecond;
      };
      const measured: { one: number; several: number }[] = [];
      for (let round = 0; round < rounds; round += 1)
        measured.push({ one: await speed(1), several: await speed(atOnce) });
      const [one, several] = [median(measured.map((r) => r.one)), median(measured.map((r) => r.several))];
      const value = median(measured.map((r) => r.several / r.one));
      print(
        `one after the other ${one.toFixed(0)} pins/s, ${atOnce} at once ${several.toFixed(0)} pins/s: ${value.toFixed(2)} ×`,
      );
      if (name in singleBars) figures.push({ name, value, ...singleBars[name as keyof typeof singleBars] });
    }
    return figures;
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }

  /** Takes the documents of these pins away as if they were new, with all they are counted in. */
  async function setApart(some: readonly string[]): Promise<void> {
    await pool.query("update pins set deleted_at = now() where id = any($1::bigint[])", [some]);
    for (let from = 0; from < some.length; from += 500)
      await indexPinsJob.run(background, some.slice(from, from + 500) as never);
    await pool.query("update pins set deleted_at = null where id = any($1::bigint[])", [some]);
    await pool.query("truncate graphile_worker._private_jobs");
  }
}
