import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/** Processor time in milliseconds, user and system, that these processes and the servers' children have used since they started. */
export function processorTime(pids: readonly number[], servers: readonly number[] = []): number {
  const children = servers.flatMap((server) => childrenOf(server));
  const own = [...pids, ...children].reduce((sum, pid) => sum + ticks(pid, [13, 14]), 0);
  return ((own + servers.reduce((sum, pid) => sum + ticks(pid, [13, 14, 15, 16]), 0)) * 1000) / ticksPerSecond;
}

/** Resident memory of a process in MB. */
export function residentMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kb ?? Number.NaN) / 1024;
}

function childrenOf(server: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(fields(pid)[3]) === server);
}

/** Sum of the given fields (numbered from 0) of /proc/pid/stat. */
function ticks(pid: number, places: readonly number[]): number {
  const found = fields(pid);
  return places.reduce((sum, place) => sum + Number(found[place] ?? 0), 0);
}

function fields(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return ["", "", ...text.slice(text.lastIndexOf(")") + 2).split(" ")];
  } catch {
    return [];
  }
}
