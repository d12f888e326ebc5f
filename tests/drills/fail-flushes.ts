import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

const maxMs = 20_000;

/**
 * Lets every flush to the disk by the server processes that run now fail with EIO, until all of them have ended of it. Those that the
 * postmaster starts afterwards flush as before. Needs strace. Throws when the failure changes nothing.
 */
export async function failFlushes(databasePid: number): Promise<void> {
  const children = readFileSync(`/proc/${databasePid}/task/${databasePid}/children`, "utf8").trim().split(" ");
  const tracer = spawn(
    "strace",
    [
      "-qq",
      "-e",
      "signal=none",
      "-e",
      "trace=fsync,fdatasync",
      "-e",
      "inject=fsync,fdatasync:error=EIO",
      "-p",
      children.join(","),
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let said = "";
  tracer.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
  const stop = setTimeout(() => tracer.kill(), maxMs);
  const [code] = (await once(tracer, "exit").catch((error: unknown) => {
    throw new Error(`strace is needed to let flushes fail (Debian: apt-get install strace): ${String(error)}`);
  })) as [number | null];
  clearTimeout(stop);
  if (!said.includes("INJECTED")) throw new Error(`no flush failed (strace ended with ${String(code)}): ${said}`);
}
