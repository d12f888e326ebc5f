import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

const hasProc = process.platform === "linux";

/**
 * Identifies a process beyond its reusable pid: its start time as the system reports it. Undefined when there is no such process, or it is
 * a zombie.
 */
export function processIdentity(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  if (!hasProc) {
    const answer = spawnSync("ps", ["-o", "state=,lstart=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
    return answer === "" || answer.startsWith("Z") ? undefined : answer.replace(/^\S+\s+/, "");
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name stands in parentheses and may hold anything; the fields after it are fixed (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** Whether the living process `pid` is a PostgreSQL process of this cluster folder (an absolute, real path). */
export function worksOnCluster(pid: number, cluster: string): boolean {
  if (processIdentity(pid) === undefined) return false;
  if (!hasProc) {
    const command = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout;
    return command.includes("postgres") && command.includes(cluster);
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
}

/** Whether any process of this cluster still lives, such as a backend that has outlived its parent. */
export function anyWorksOnCluster(cluster: string): boolean {
  if (!hasProc) return spawnSync("ps", ["-axo", "command="], { encoding: "utf8" }).stdout.includes(cluster);
  return readdirSync("/proc").some((name) => /^\d+$/.test(name) && worksOnCluster(Number(name), cluster));
}

/** Waits until the process is gone; false when it still lives after `timeoutMs`. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (processIdentity(pid) !== undefined) {
    if (Date.now() >= deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return true;
}
