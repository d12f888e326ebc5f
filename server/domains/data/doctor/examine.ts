import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import { lacksOfNodes, waitingStatements } from "#server/database/distribute/distribute.ts";
import { pendingMigrations } from "#server/database/migrate.ts";
import { placements } from "#server/domains/data/tables.ts";
import { migrations } from "#server/database/migrations/list.ts";
import type { MediaFile } from "#server/database/tables/media-file.ts";
import { storedBytes } from "#server/domains/media/measure-videos.ts";
import { mediaKey, storedKey } from "#server/platform/storage/media-key.ts";
import { instanceTexts } from "#server/services/limits.ts";
import type { Services } from "#server/services/services.ts";
import { countedLimits } from "#spec/constants/rate-limits.ts";
import { examineReplicas } from "./examine-replicas.ts";
import { idsAhead } from "./ids-ahead.ts";
import { leftBehind } from "./left-behind.ts";
import { type Drift, findDrift } from "./recount.ts";
import { askSearchRole } from "./search-role.ts";
import { unreadableSecrets } from "./encrypted-secrets.ts";

/** One thing looked at, and what was found. */
export type Finding = { name: string; sound: boolean; message: string; details: string[] };

export type Examination = { findings: Finding[]; drifts: Drift[] };

export type ExamineOptions = {
  /** Look at every picture's files rather than at a sample. */
  full: boolean;
};

const sampleOfMedia = 500;
const maxDetails = 20;
const leastFreeBytes = 1024 ** 3;

/** Checks everything the product relies on and recounts everything. Changes nothing. */
export async function examine(services: Services, { full }: ExamineOptions): Promise<Examination> {
  const findings: Finding[] = [
    configuration(services),
    await database(services),
    ...(services.config.replicaUrls.length === 0 ? [] : [await replicas(services)]),
  ];
  const pending = await pendingMigrations(services.pool, migrations);
  findings.push(
    finding(
      "Schema",
      pending.length === 0,
      pending.length === 0
        ? `up to date (${migrations.at(-1)?.name})`
        : `${pending.length} migrations wait: run magpie migrate, or start the app`,
      pending,
    ),
  );
  if (pending.length > 0) return { findings, drifts: [] };
  const lacks = await lacksOfNodes(services.pool, placements);
  if (lacks !== null) findings.push(nodes(lacks));
  // Each look at rows would end, or wait long, at the node that is gone.
  if (lacks !== null && lacks.length > 0) {
    findings.push(await distribution(services), await deadJobs(services), await diskSpace(services));
    return { findings, drifts: [] };
  }
  const drifts = await findDrift(services.db);
  findings.push(
    finding(
      "Counters and edges",
      drifts.length === 0,
      drifts.length === 0 ? "all as counted again" : `${drifts.length} differ: magpie doctor --fix counts again`,
      drifts.map(
        ({ invariant, row, stored, actual }) =>
          `${invariant}: ${row} has ${stored ?? "nothing"}, counted ${actual ?? "nothing"}`,
      ),
    ),
    await pictures(services, full),
    await videos(services, full),
    await secretKey(services),
    ...(services.config.sms === null ? [] : [await textMessages(services)]),
    await distribution(services),
    await deadJobs(services),
    await nightlyJobs(services),
    await ids(services),
    ...(services.config.searchUrls.length === 0 ? [] : [await searchRole(services)]),
    await diskSpace(services),
  );
  return { findings, drifts };
}

function nodes(lacks: readonly string[]): Finding {
  return finding(
    "Nodes",
    lacks.length === 0,
    lacks.length === 0
      ? "every worker answers"
      : "what is on them was not looked at, nor counters, pictures and whatever else needs all of them",
    lacks,
  );
}

async function distribution({ pool }: Services): Promise<Finding> {
  const waiting = await waitingStatements(pool, placements);
  return finding(
    "Distribution",
    !waiting?.length,
    waiting === null
      ? "one PostgreSQL"
      : waiting.length === 0
        ? "every table stands as declared"
        : `${waiting.length} statements wait: run magpie distribute`,
    waiting ?? [],
  );
}

async function secretKey(services: Services): Promise<Finding> {
  const { seen, unreadable } = await unreadableSecrets(services);
  return finding(
    "Secret key",
    unreadable === 0,
    unreadable === 0
      ? `opens the ${seen} factors looked at`
      : `does not open ${unreadable} of ${seen} factors: put the former MAGPIE_SECRET_KEY or secret.key back`,
    [],
  );
}

function configuration({ config }: Services): Finding {
  const facts = [
    config.databaseUrl === null ? "embedded database" : "database by DATABASE_URL",
    config.s3 === null ? "pictures on this disk" : "pictures in a bucket",
    config.smtpUrl === null ? "mail kept in the outbox" : "mail by SMTP",
  ];
  return finding("Configuration", true, `${config.dataDir}; ${facts.join(", ")}`, []);
}

async function database({ pool }: Services): Promise<Finding> {
  const { rows } = await pool.query<{ version: string; size: string; fsync: string; commit: string }>(`
    select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size,
           current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`);
  const facts = rows[0];
  const durable = facts?.fsync === "on" && facts.commit !== "off";
  return finding(
    "Database",
    durable,
    `PostgreSQL ${facts?.version}, ${facts?.size}`,
    durable ? [] : ["fsync or synchronous_commit is off: a power cut loses what was acknowledged"],
  );
}

async function replicas(services: Services): Promise<Finding> {
  const lacks = await examineReplicas(services);
  const count = services.config.replicaUrls.length;
  const message =
    lacks.length === 0
      ? `${count} of ${count} have all that the database has`
      : `${lacks.length} of ${count} are not read from: everything comes from DATABASE_URL instead`;
  return finding("Replicas", lacks.length === 0, message, lacks);
}

async function pictures({ db, storage }: Services, full: boolean): Promise<Finding> {
  const missing: string[] = [];
  let looked = 0;
  for (let after = ""; ;) {
    const rows = await db
      .selectFrom("media")
      .select(["hash", "files"])
      .where("hash", ">", after)
      .orderBy("hash")
      .limit(sampleOfMedia)
      .execute();
    for (const { hash, files } of rows) missing.push(...(await missingFiles(storage, hash, files)));
    looked += rows.length;
    after = rows.at(-1)?.hash ?? after;
    if (!full || rows.length < sampleOfMedia) break;
  }
  const message = missing.length === 0 ? `${looked} looked at, all files there` : `${missing.length} files are missing`;
  return finding("Pictures", missing.length === 0, message, missing);
}

/** The files of videos are there, and as large as storage use counts them. */
async function videos({ db, storage }: Services, full: boolean): Promise<Finding> {
  const wrong: string[] = [];
  let looked = 0;
  for (let after = ""; ;) {
    const rows = await db
      .selectFrom("videos")
      .select(["hash", "files"])
      .where("hash", ">", after)
      .orderBy("hash")
      .limit(sampleOfMedia)
      .execute();
    for (const { hash, files } of rows)
      for (const file of files) {
        const bytes = await storedBytes(storage, hash, file);
        const key = mediaKey(hash, file.rendition, file.format);
        if (bytes === null) wrong.push(`${key} is missing`);
        else if (file.bytes !== undefined && file.bytes !== bytes)
          wrong.push(`${key}: ${bytes} bytes, ${file.bytes} noted`);
      }
    looked += rows.length;
    after = rows.at(-1)?.hash ?? after;
    if (!full || rows.length < sampleOfMedia) break;
  }
  const message =
    wrong.length === 0
      ? `${looked} looked at, all files there`
      : `${wrong.length} files are missing or of another size`;
  return finding("Videos", wrong.length === 0, message, wrong);
}

async function missingFiles(
  storage: Services["storage"],
  hash: string,
  files: readonly MediaFile[],
): Promise<string[]> {
  const keys = files.map((file) => storedKey(hash, file));
  const there = await Promise.all(keys.map((key) => storage.has(key)));
  return keys.filter((_, index) => !there[index]);
}

async function deadJobs({ db }: Services): Promise<Finding> {
  const { rows } = await sql<{ task_identifier: string; count: string; last_error: string | null }>`
    select task_identifier, count(*) as count, max(last_error) as last_error from graphile_worker.jobs
     where attempts >= max_attempts group by 1 order by 1`.execute(db);
  const details = rows.map(
    ({ task_identifier, count, last_error }) =>
      `${count} × ${task_identifier}: ${last_error?.split("\n")[0] ?? "no error kept"}`,
  );
  return finding(
    "Jobs",
    rows.length === 0,
    rows.length === 0 ? "none has failed for good" : "some have failed for good",
    details,
  );
}

async function nightlyJobs(services: Services): Promise<Finding> {
  const left = await leftBehind(services);
  const message = left.length === 0 ? "nothing is left behind" : "rows are left behind: is a worker running at night?";
  return finding("Nightly jobs", left.length === 0, message, left);
}

async function ids(services: Services): Promise<Finding> {
  const ahead = await idsAhead(services);
  const message =
    ahead.length === 0 ? "none is ahead of the clock" : "some are ahead of the clock: made of a wrong date";
  return finding("Ids", ahead.length === 0, message, ahead);
}

async function searchRole(services: Services): Promise<Finding> {
  const { answers, wrong, isWhole } = await askSearchRole(services);
  const message =
    wrong.length === 0
      ? answers.join("; ")
      : isWhole
        ? "does not answer everywhere; others of the same part do"
        : "does not answer, so PostgreSQL alone answers searches: does `node server/main.ts search` run?";
  return finding("Search role", wrong.length === 0, message, wrong);
}

async function diskSpace({ config }: Services): Promise<Finding> {
  const { bavail, bsize } = await statfs(config.dataDir);
  const free = bavail * bsize;
  const least = config.leastFreeMb === null ? leastFreeBytes : config.leastFreeMb * 1024 ** 2;
  const message = `${(free / 1024 ** 3).toFixed(1)} GiB free`;
  return finding(
    "Disk",
    free >= least,
    message,
    free >= least ? [] : ["saving stops when so little is free: make room"],
  );
}

function finding(name: string, sound: boolean, message: string, details: readonly string[]): Finding {
  const left = details.length - maxDetails;
  return {
    name,
    sound,
    message,
    details: [...details.slice(0, maxDetails), ...(left > 0 ? [`and ${left} more`] : [])],
  };
}

/** Four fifths of what an hour may cost are no ordinary hour. */
async function textMessages({ limits, config }: Services): Promise<Finding> {
  const { max } = countedLimits.sms_instance;
  const sent = max - (await limits.left(instanceTexts));
  const where =
    config.smsCountries === null
      ? "to every country (SMS_COUNTRIES limits that)"
      : `to ${config.smsCountries.join(", ")}`;
  return finding("Text messages", sent < max * 0.8, `${sent} of ${max} in the last hour, ${where}`, []);
}
