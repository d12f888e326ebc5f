import { monitorEventLoopDelay } from "node:perf_hooks";
import { countOverdue } from "#server/domains/data/doctor/left-behind.ts";
import { openStreams } from "./live/live.ts";
import type { Cache } from "#server/platform/caches.ts";
import type { Replicas } from "#server/database/replicas/replicas.ts";
import type { Services } from "#server/services/services.ts";

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
  const own = gauges.map(([name, help, value]) => gauge(name, help, [["", value]]));
  return [...own, replicasText(services.replicas), await overdueText(services)].join("");
}

type Values = readonly (readonly [labels: string, value: number])[];

function gauge(name: string, help: string, values: Values, type: "gauge" | "counter" = "gauge"): string {
  const lines = values.map(([labels, value]) => `${name}${labels} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
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

type Overdue = Awaited<ReturnType<typeof countOverdue>>;

/** What the night should have removed changes slowly. */
const countedForMs = 60_000;
const lastCount: Cache<{ at: number; counts: Overdue }> = { create: () => ({ at: 0, counts: [] }) };

/** Counted once a minute, however often somebody asks. */
async function overdueCounts(services: Services): Promise<Overdue> {
  const last = services.caches.of(lastCount);
  const now = services.clock.now().getTime();
  if (Math.abs(now - last.at) >= countedForMs) Object.assign(last, { counts: await countOverdue(services), at: now });
  return last.counts;
}

/** Empty while the database is unavailable, when the other metrics matter most. */
async function overdueText(services: Services): Promise<string> {
  const counts = await overdueCounts(services).catch(() => []);
  return gauge(
    "magpie_overdue_rows",
    "Rows that the nightly jobs should have removed days ago",
    counts.map(({ table, count }) => [`{table="${table}"}`, count]),
  );
}
