import { hostname } from "node:os";
import { statfs } from "node:fs/promises";
import { storageLimits, type TableGroup } from "#spec/constants/storage.ts";
import { idTime } from "#server/database/ids.ts";
import { writers } from "#server/domains/data/tables.ts";
import { readBackupDesk } from "#server/domains/data/backup/backup-desk.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { measureVideos } from "#server/domains/media/measure-videos.ts";
import { largestAccounts } from "./largest-accounts.ts";
import { finishedExports, picturesAfter, tableSizes, videosAfter } from "./storage-sizes.queries.ts";
import { changeStorageNote, newRun, type StorageCount } from "./storage-use.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    count_storage: Nothing;
  }
}

const stepRows = 1000;
/** How often the progress is noted, at most. */
const noteEveryMs = 1000;
/** Up to which percent each part of the work leads. */
const until = { pictures: 40, videos: 50, accounts: 98 } as const;

/** Every night, after what is unused was swept, and when an operator asks: what takes how much room. It reads some hundred rows at a time. */
export const countStorageJob = defineJob({
  name: "count_storage",
  effect: "adds",
  touches: ["desk"],
  cron: "11 5 * * *",
  async run(services) {
    const at = services.clock.now().toISOString();
    await changeStorageNote(services, async (before) => {
      const run = before.run?.state === "WORKING" ? { ...before.run, moved_at: at } : newRun(at);
      return { after: { ...before, run }, result: undefined };
    });
    const note = progressOf(services);
    try {
      await measureVideos(services);
      const { counted, files } = await count(services, at, note);
      const accounts = await largestAccounts(services, (id, now) =>
        note(until.videos, shareOf(id, now), until.accounts),
      );
      const database = counted.kinds
        .filter(({ kind }) => kind === "tables" || kind === "indexes")
        .reduce((sum, { bytes }) => sum + bytes, 0);
      const day = { day: at.slice(0, 10), files_bytes: files, database_bytes: database };
      await changeStorageNote(services, async (before) => ({
        after: {
          ...{ counted, accounts, run: { ...(before.run ?? newRun(at)), state: "DONE", percent: 100 } },
          days: [...before.days.filter((one) => one.day < day.day), day].slice(-storageLimits.growthDays),
        },
        result: undefined,
      }));
    } catch (error) {
      services.log.error("storage was not counted", error);
      await changeStorageNote(services, async (before) => ({
        after: { ...before, run: { ...(before.run ?? newRun(at)), state: "FAILED" } },
        result: undefined,
      }));
    }
  },
});

type Note = (from: number, share: number, to: number) => void;

async function count(services: Services, at: string, note: Note): Promise<{ counted: StorageCount; files: number }> {
  const { db, config } = services;
  const sums = { bytes: 0, originals: 0, kept: 0, videos: 0, unused: 0, unused_bytes: 0 };
  for (let last: string | null = ""; last !== null;) {
    const part: Awaited<ReturnType<typeof picturesAfter>> = await picturesAfter(db, last, stepRows);
    sums.bytes += part.bytes;
    sums.originals += part.originals;
    sums.kept += part.kept;
    sums.unused += part.unused;
    sums.unused_bytes += part.unused_bytes;
    last = part.last;
    if (last !== null) note(0, hashShare(last), until.pictures);
  }
  for (let last: string | null = ""; last !== null;) {
    const part: Awaited<ReturnType<typeof videosAfter>> = await videosAfter(db, last, stepRows);
    sums.videos += part.bytes;
    sums.unused += part.unused;
    sums.unused_bytes += part.unused_bytes;
    last = part.last;
    if (last !== null) note(until.pictures, hashShare(last), until.videos);
  }
  const [exports, tables, { backups }, disk] = await Promise.all([
    finishedExports(db),
    tableSizes(db),
    readBackupDesk(db),
    statfs(config.dataDir),
  ]);
  const groups = new Map<TableGroup, number>();
  for (const { table, bytes } of tables) groups.set(groupOf(table), (groups.get(groupOf(table)) ?? 0) + bytes);
  const total = (all: readonly number[]) => all.reduce((sum, bytes) => sum + bytes, 0);
  const kinds = [
    { kind: "originals" as const, bytes: sums.originals },
    { kind: "kept" as const, bytes: sums.kept },
    { kind: "sizes" as const, bytes: sums.bytes - sums.originals - sums.kept },
    { kind: "videos" as const, bytes: sums.videos },
    { kind: "exports" as const, bytes: exports.bytes },
    { kind: "backups" as const, bytes: total(backups.map(({ bytes }) => bytes)) },
    { kind: "tables" as const, bytes: total(tables.map(({ bytes }) => bytes)) },
    { kind: "indexes" as const, bytes: total(tables.map(({ indexes }) => indexes)) },
  ];
  return {
    files: sums.bytes + sums.videos,
    counted: {
      at,
      kinds: kinds.toSorted((one, other) => other.bytes - one.bytes),
      groups: [...groups].map(([group, bytes]) => ({ group, bytes })).toSorted((one, other) => other.bytes - one.bytes),
      disk: {
        host: hostname(),
        folder: config.dataDir,
        free_bytes: disk.bavail * disk.bsize,
        total_bytes: disk.blocks * disk.bsize,
      },
      is_in_bucket: config.s3 !== null,
      unused: { count: sums.unused, bytes: sums.unused_bytes },
      exports,
    },
  };
}

const groupOfDomain: Readonly<Partial<Record<string, TableGroup>>> = {
  people: "accounts",
  identity: "accounts",
  content: "content",
  media: "media",
  social: "social",
  discovery: "discovery",
  business: "ads",
  trust: "moderation",
};

function groupOf(table: string): TableGroup {
  const [, layer, domain = ""] = writers.get(table)?.split("/") ?? [];
  return (layer === "domains" ? groupOfDomain[domain] : undefined) ?? "other";
}

/** How far a walk by hashes is: they are spread evenly. */
const hashShare = (hash: string) => (Number.parseInt(hash.slice(0, 4), 16) || 0) / 0x1_00_00;

/** How far a walk by ids is: they grow with time. */
function shareOf(id: string, now: Date): number {
  const begin = idTime("0").getTime();
  return (idTime(id).getTime() - begin) / Math.max(1, now.getTime() - begin);
}

/** Notes now and then how far it is; that it isn't dead either way. */
function progressOf(services: Services): Note {
  let noted = performance.now();
  return (from, share, to) => {
    const now = performance.now();
    if (now - noted < noteEveryMs) return;
    noted = now;
    const percent = Math.floor(from + Math.min(1, Math.max(0, share)) * (to - from));
    changeStorageNote(services, async (before) => {
      const moved_at = services.clock.now().toISOString();
      const run = before.run?.state === "WORKING" ? { ...before.run, percent, moved_at } : before.run;
      return { after: { ...before, run }, result: undefined };
    }).catch((error: unknown) => services.log.warn("the progress of a count was not noted", { reason: String(error) }));
  };
}
