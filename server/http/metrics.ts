import { monitorEventLoopDelay } from "node:perf_hooks";
import { countOverdue } from "#server/domains/data/doctor/left-behind.ts";
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
    ["magpie_database_waiting", "Requests waiting for a connection", pool.waitingCount],
    ["magpie_hashes_waiting", "Passwords waiting to be hashed", hashSemaphore.load().waiting],
    ["magpie_images_waiting", "Pictures waiting to be worked on", imageSemaphore.load().waiting],
  ];
  return gauges.map(([name, help, value]) => gauge(name, help, [["", value]])).join("") + (await overdueText(services));
}

function gauge(name: string, help: string, values: readonly (readonly [labels: string, value: number])[]): string {
  const lines = values.map(([labels, value]) => `${name}${labels} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join("")}`;
}

/** Empty while the database is unavailable, when the other metrics matter most. */
async function overdueText(services: Services): Promise<string> {
  const counts = await countOverdue(services).catch(() => []);
  return gauge(
    "magpie_overdue_rows",
    "Rows that the nightly jobs should have removed days ago",
    counts.map(({ table, count }) => [`{table="${table}"}`, count]),
  );
}
