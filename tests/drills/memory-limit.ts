import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type MemoryLimit = {
  /** Puts a process, and all it starts from now on, under the limit. */
  take: (pid: number) => void;
  /** Most that was used at a time, in MB, with what the system keeps of files. */
  maxUsed: () => number;
  /** How often a process was ended for want of memory. */
  killed: () => number;
  remove: () => void;
};

/** A limit of memory by the system's control groups (version 1 or 2), or null where this user may not make one. */
export function makeMemoryLimit(megabytes: number): MemoryLimit | null {
  const isFirst = existsSync("/sys/fs/cgroup/memory/memory.limit_in_bytes");
  const folder = join("/sys/fs/cgroup", isFirst ? "memory" : "", `magpie-drill-${process.pid}`);
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, isFirst ? "memory.limit_in_bytes" : "memory.max"), String(megabytes * 2 ** 20));
  } catch {
    return null;
  }
  return {
    take: (pid) => writeFileSync(join(folder, "cgroup.procs"), String(pid)),
    maxUsed: () => Number(read(isFirst ? "memory.max_usage_in_bytes" : "memory.peak")) / 1e6,
    killed: () => Number(/oom_kill (\d+)/.exec(read(isFirst ? "memory.oom_control" : "memory.events"))?.[1] ?? 0),
    remove: () => rmdirSync(folder),
  };
}
