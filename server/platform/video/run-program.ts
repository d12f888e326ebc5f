import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { createInterface } from "node:readline";

/** `refused`: it exited with an error. `killed`: it was killed, and may succeed next time. */
export class ProgramFailed extends Error {
  override name = "ProgramFailed";
  readonly kind: "missing" | "refused" | "killed" | "timed_out";

  constructor(kind: ProgramFailed["kind"], message: string) {
    super(message);
    this.kind = kind;
  }
}

type ProgramOptions = {
  timeoutMs: number;
  /** Most bytes it may write to its output. */
  maxBytes: number;
  /** Takes its output line by line instead of keeping it. */
  onLine?: (line: string) => void;
};

const keptErrorChars = 2000;
const lowest = 19;

/** Runs a program at the lowest priority, without input and with a clean environment, and returns its output. Throws ProgramFailed. */
export function runProgram(
  file: string,
  args: readonly string[],
  { timeoutMs, maxBytes, onLine }: ProgramOptions,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C" },
      windowsHide: true,
    });
    let ended: ProgramFailed["kind"] | null = null;
    const end = (kind: ProgramFailed["kind"]) => {
      ended ??= kind;
      child.kill("SIGKILL");
    };
    const timer = setTimeout(() => end("timed_out"), timeoutMs);
    const withUs = () => child.kill("SIGKILL");
    process.once("exit", withUs);
    if (child.pid !== undefined) lower(child.pid);
    const chunks: Buffer[] = [];
    let size = 0;
    if (onLine === undefined) {
      child.stdout.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBytes) end("refused");
        else chunks.push(chunk);
      });
    } else createInterface({ input: child.stdout }).on("line", onLine);
    let output = "";
    child.stderr.on("data", (chunk: Buffer) => (output = (output + chunk.toString("latin1")).slice(-keptErrorChars)));
    const over = () => {
      clearTimeout(timer);
      process.off("exit", withUs);
    };
    child.on("error", (error) => {
      over();
      reject(new ProgramFailed("code" in error && error.code === "ENOENT" ? "missing" : "killed", error.message));
    });
    child.on("close", (code, signal) => {
      over();
      if (ended === null && code === 0) return resolve(Buffer.concat(chunks));
      reject(
        new ProgramFailed(
          ended ?? (signal === null ? "refused" : "killed"),
          output.trim() || `it ended with ${code ?? signal}`,
        ),
      );
    });
  });
}

/** It may have ended already, and some systems know no priorities. */
function lower(pid: number): void {
  try {
    setPriority(pid, lowest);
  } catch {
    // Then it runs as others do.
  }
}
