import { statfs } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { readBackupDesk } from "#server/domains/data/backup/backup-desk.ts";
import { newestWhole } from "#server/domains/data/backup/is-backup-due.ts";
import { countOverdue } from "#server/domains/data/doctor/left-behind.ts";
import {
  type AdTrouble,
  adTrouble,
  searchBehindMs,
  unbookedSpend,
} from "#server/domains/data/health/health.queries.ts";
import { countJobs } from "#server/jobs/dead-jobs.ts";
import { openStreams } from "./live/live-streams.ts";
import { refusedWithinMs } from "#spec/constants/health.ts";
import type { Cache } from "#server/platform/caches.ts";
import type { Replicas } from "#server/database/replicas/replicas.ts";
import type { Services } from "#server/services/services.ts";
import { answersText } from "./request-figures.ts";

const loop = monitorEventLoopDelay({ resolution: 20 });
loop.enable();

/** The process in Prometheus' text form. */
export async function metricsText(services: Services): Promise<string> {
  const { pool, hashSemaphore, imageSemaphore } = services;
  const memory = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const gauges: [name: string, help: string, value: number][] = [
    ["process_resident_memory_bytes", "Resident memory", memory.rss],
    ["process_heap_bytes", "JavaScript heap in use", memory.heapUsed],
    ["process_cpu_seconds_total", "Processor time used", (user + system) / 1e6],
    ["process_uptime_seconds", "Time since the start", process.uptime()],
    ["magpie_event_loop_delay_p99_seconds", "Delay of the event loop", loop.percentile(99) / 1e9],
    ["magpie_database_connections", "Open database connections", pool.totalCount],
    ["magpie_database_waiting", "Requests waiting for a connection", services.waitingForDatabase()],
    ["magpie_hashes_waiting", "Passwords waiting to be hashed", hashSemaphore.load().waiting],
    ["magpie_live_streams", "Open pages' streams", openStreams(services)],
    ["magpie_images_waiting", "Pictures waiting to be worked on", imageSemaphore.load().waiting],
  ];
  if (services.searchRole !== undefined)
    gauges.push([
      "magpie_search_role_answers",
      "Whether the search role answers",
      services.searchRole.answers() ? 1 : 0,
    ]);
  const disk = await statfs(services.config.dataDir).catch(() => null);
  if (disk !== null) gauges.push(["magpie_free_disk_bytes", "Free where the data folder is", disk.bavail * disk.bsize]);
  const own = gauges.map(([name, help, value]) => gauge(name, help, [["", value]]));
  return [
    ...own,
    adsText(services.ads),
    answersText(services),
    replicasText(services.replicas),
    await countedText(services),
  ].join("");
}

type Values = readonly (readonly [labels: string, value: number])[];

function gauge(name: string, help: string, values: Values, type: "gauge" | "counter" = "gauge"): string {
  const lines = values.map(([labels, value]) => `${name}${labels} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

/** What became of pages that asked for ads; empty where this process serves none. */
function adsText(ads: Services["ads"]): string {
  if (ads === undefined) return "";
  const { pages, places, placed, auctions, late, lost } = ads.counted();
  const { ads: held, accounts } = ads.held();
  return [
    gauge("magpie_ads_held", "Ads and advertisers that the auction holds", [
      [`{what="ads"}`, held],
      [`{what="accounts"}`, accounts],
    ]),
    gauge("magpie_ad_pages_total", "Pages that asked for ads", [["", pages]], "counter"),
    gauge("magpie_ad_places_total", "Places for ads on pages that asked for some", [["", places]], "counter"),
    gauge("magpie_ads_placed_total", "Ads placed on pages", [["", placed]], "counter"),
    gauge(
      "magpie_ad_auctions_total",
      "Auctions by whether they were there in time",
      [
        [`{outcome="held"}`, auctions - late],
        [`{outcome="late"}`, late],
      ],
      "counter",
    ),
    gauge("magpie_ad_receipts_lost_total", "Receipts that could not be written", [["", lost]], "counter"),
  ].join("");
}

/** Where reads were answered, and how the replicas stand; empty without replicas. */
function replicasText(replicas: Replicas | undefined): string {
  if (replicas === undefined) return "";
  const standings = replicas.standings();
  const of = (value: (standing: (typeof standings)[number]) => number): Values =>
    standings.map((standing) => [`{replica="${standing.name}"}`, value(standing)]);
  return [
    gauge(
      "magpie_reads_total",
      "Calls that read, by where they were answered: a replica, or the primary and why",
      [...replicas.counts()].map(([place, count]) => [`{by="${place}"}`, count]),
      "counter",
    ),
    gauge(
      "magpie_replica_used",
      "Whether this replica is read from",
      of(({ isUsed }) => (isUsed ? 1 : 0)),
    ),
    gauge(
      "magpie_replica_lag_seconds",
      "How old what this replica shows is at most",
      of(({ behindMs }) => behindMs / 1_000),
    ),
    gauge(
      "magpie_replica_changes_total",
      "How often this replica was taken or left",
      of(({ changes }) => changes),
      "counter",
    ),
  ].join("");
}

type Counts = {
  overdue: Awaited<ReturnType<typeof countOverdue>>;
  jobs: Awaited<ReturnType<typeof countJobs>>;
  /** How far what this process searches in is behind the database. */
  behind: readonly [engine: string, ms: number][];
  /** When the newest sound backup was made; null: none is known. */
  backup: string | null;
  trouble: AdTrouble;
  unbooked: Awaited<ReturnType<typeof unbookedSpend>>;
};

/** What is counted in the database changes slowly. */
const countedForMs = 60_000;
const lastCount: Cache<{ at: number; counts: Counts | null }> = { create: () => ({ at: 0, counts: null }) };

/** Counted once a minute, however often somebody asks. */
async function countsNow(services: Services): Promise<Counts | null> {
  const last = services.caches.of(lastCount);
  const now = services.clock.now().getTime();
  if (Math.abs(now - last.at) >= countedForMs) {
    const [overdue, jobs, { backups }, behind, trouble, unbooked] = await Promise.all([
      countOverdue(services),
      countJobs(services.db),
      readBackupDesk(services.db),
      enginesBehind(services),
      adTrouble(services.db, new Date(now - refusedWithinMs)),
      unbookedSpend(services.db),
    ]);
    const counts: Counts = { overdue, jobs, behind, trouble, unbooked, backup: newestWhole(backups)?.made_at ?? null };
    Object.assign(last, { counts, at: now });
  }
  return last.counts;
}

/** Nothing of an engine that is loading, or that another process holds and doesn't answer for. */
async function enginesBehind({ db, searchIndex, discovery, searchRole }: Services): Promise<Counts["behind"]> {
  if (searchRole?.answers() === false) return [];
  const held = { index: searchIndex?.held().revision, graph: discovery?.held().revision };
  const known = Object.entries(held).flatMap(([name, revision]) =>
    revision == null ? [] : [[name, revision] as const],
  );
  return Promise.all(
    known.map(async ([name, revision]): Promise<[string, number]> => [name, await searchBehindMs(db, revision)]),
  );
}

/** Empty while the database is unavailable, when the other metrics matter most. */
async function countedText(services: Services): Promise<string> {
  const counts = await countsNow(services).catch(() => null);
  if (counts === null) return "";
  const { overdue, jobs, behind, backup, trouble, unbooked } = counts;
  const age = backup === null ? null : (services.clock.now().getTime() - Date.parse(backup)) / 1000;
  return [
    // Without one it is missing, so that an instance that is backed up by other means is not alarmed about.
    age === null ? "" : gauge("magpie_backup_age_seconds", "Time since the newest sound backup", [["", age]]),
    gauge(
      "magpie_search_behind_seconds",
      "How far what answers searches here is behind the database",
      behind.map(([engine, ms]) => [`{engine="${engine}"}`, ms / 1000]),
    ),
    gauge(
      "magpie_overdue_rows",
      "Rows that the nightly jobs should have removed days ago",
      overdue.map(({ table, count }) => [`{table="${table}"}`, count]),
    ),
    gauge(
      "magpie_jobs",
      "Jobs in the queue: due and not begun for minutes (late), failed for good (dead), all others",
      [
        [`{state="waiting"}`, jobs.waiting],
        [`{state="late"}`, jobs.late],
        [`{state="dead"}`, jobs.dead],
      ],
    ),
    gauge(
      "magpie_ads_unbooked_spend",
      "Spent on ads in days that are not in the books yet, in units of the currency",
      unbooked.map(({ currency, units }) => [`{currency="${currency}"}`, units]),
    ),
    gauge("magpie_ad_charges_failed", "Charges of advertisers that failed and wait", [["", trouble.failedCharges]]),
    gauge(
      "magpie_ad_events_refused",
      "Events of ads that were refused in the last day, by reason",
      trouble.refused.map(({ reason, count }) => [`{reason="${reason}"}`, count]),
    ),
  ].join("");
}
