import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { startServices } from "#server/app/start-services.ts";
import { readConfig } from "#server/config/config.ts";
import { silentLog } from "#server/config/log.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { addJob } from "#server/jobs/enqueue.ts";
import { singleBars } from "./bars.ts";
import type { Figure } from "./figure.ts";
import { median } from "./measure-case.ts";

const connections = 32;
const rounds = 5;
const roundMs = 3_000;

type Round = { perSecond: number; p99: number };

/**
 * What a save puts in the queue, by 32 connections at once that do nothing else; beside it the same two rows under a key that nobody else
 * has, so that no writer can wait for another.
 */
export async function measureQueue(print: (line: string) => void): Promise<Figure[]> {
  const [rate, slowest] = [
    "the queue's part of 32 saves at once: rate",
    "the queue's part of 32 saves at once: p99",
  ] as const;
  print(`Measuring: ${rate}`);
  const folder = await mkdtemp(join(tmpdir(), "magpie-bench-queue-"));
  await chmod(folder, 0o711);
  const { services, stop } = await startServices(readConfig({ MAGPIE_DATA_DIR: folder, NODE_ENV: "production" }), {
    log: silentLog,
    connections,
  });
  const { db, pool } = services;
  const clear = () => pool.query("truncate graphile_worker._private_jobs");
  try {
    const ours: Round[] = [];
    const floor: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      floor.push(await crowd((number) => keyed(db, number)));
      await clear();
      ours.push(await crowd((number) => asSaved(db, number)));
      await clear();
    }
    const middle = (of: keyof Round, side: readonly Round[]) => median(side.map((one) => one[of]));
    print(
      `rows with keys of their own: ${middle("perSecond", floor).toFixed(0)}/s, p99 ${middle("p99", floor).toFixed(1)} ms; ` +
        `as saved: ${middle("perSecond", ours).toFixed(0)}/s, p99 ${middle("p99", ours).toFixed(1)} ms`,
    );
    const times = (of: keyof Round) => median(ours.map((one, index) => one[of] / (floor[index]?.[of] ?? Number.NaN)));
    return [
      { name: rate, value: times("perSecond"), ...singleBars[rate] },
      { name: slowest, value: times("p99"), ...singleBars[slowest] },
    ];
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function crowd(write: (number: string) => Promise<unknown>): Promise<Round> {
  const times: number[] = [];
  const began = performance.now();
  let number = 0;
  const one = async () => {
    while (performance.now() - began < roundMs) {
      const start = performance.now();
      await write(String((number += 1)));
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99: times[Math.floor(0.99 * times.length)] ?? Number.NaN };
}

function asSaved(db: Db, number: string): Promise<unknown> {
  return sql`select ${addJob("index_pins", [number])}, ${addJob("notify_saves", [number])}`.execute(db);
}

function keyed(db: Db, number: string): Promise<unknown> {
  const add = (name: string) =>
    sql`graphile_worker.add_job(${name}::text, ${JSON.stringify([number])}::json, run_at => now() + interval '150 milliseconds',
          max_attempts => 5, job_key => ${`${name}:${number}`}::text, job_key_mode => 'preserve_run_at')`;
  return sql`select ${add("index_pins")}, ${add("notify_saves")}`.execute(db);
}
