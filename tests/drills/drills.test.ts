import { expect, test } from "vitest";
import { backupRestore } from "./backup-restore.ts";
import { diskFull } from "./disk-full.ts";
import type { Drill, DrillOptions } from "./drill.ts";
import { doubleSubmit } from "./double-submit.ts";
import { failover } from "./failover.ts";
import { killApp, killBoth, killDatabase } from "./kill-drills.ts";
import { killWorker } from "./kill-worker.ts";
import { race } from "./race.ts";

// The figures belong to `npm run drill` on a machine with nothing else to do; what is lost or doubled shows in one round.
const short = { rounds: 1, pins: 100, patience: 30, print: () => {} };

test.each<[string, Drill, Partial<DrillOptions>?]>([
  ["kill -9 of the app loses nothing that was acknowledged and leaves nothing half-saved", killApp],
  ["kill -9 of the database leaves the app up, which answers 503 with Retry-After and then saves again", killDatabase],
  ["kill -9 of both: the next start needs no help", killBoth],
  ["the same submit twenty times, over two processes and after a lost answer, makes one pin", doubleSubmit],
  ["a worker killed in the middle of a job: another one ends it, its effect once", killWorker, { pins: 2_000 }],
  ["a disk that fills up: reads go on, saves are refused with the reason and resume", diskFull],
  ["two tabs that change one board and one pin lose no change", race, { rounds: 100 }],
  [
    "the primary killed and its standby promoted loses nothing that was acknowledged; worker, notices and reads of replicas come back",
    failover,
  ],
  ["a backup made under saves restores elsewhere and in place, and its restore point leads back", backupRestore],
])("%s", async (_sentence, drill, options = {}) => {
  expect((await drill.run({ ...short, ...options })).failures).toEqual([]);
});
