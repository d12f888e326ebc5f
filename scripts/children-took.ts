import { existsSync, readFileSync } from "node:fs";

/** What a test file cost of the processors, with the browsers and products that it started. */
export type ProcessorTime = { file: string; seconds: number };

/** Clock ticks of Linux, in which it tells of children. */
const ticksPerSecond = 100;

/** Seconds of the processors that this process's children took, and theirs, as far as they have ended; 0 elsewhere than on Linux. */
export function childrenTook(): number {
  if (!existsSync("/proc/self/stat")) return 0;
  // The name, which may hold blanks, ends with the last bracket; the fields of children are the 16th and 17th of all.
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}
