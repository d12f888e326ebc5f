import { performance } from "node:perf_hooks";

const lookEveryMs = 2_000;
/** Event loop utilization between two checks that counts as busy, and as idle. */
const share = { busy: 0.1, idle: 0.02 } as const;

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

export type Resting = {
  /** Runs garbage collection. Default: the engine's own, available with `--expose-gc`; without it nothing happens. */
  collect?: Collect | undefined;
  /** Called one check later, when the other threads are idle too; see `trimMemory`. */
  afterwards?: () => void;
};

/**
 * Returns memory to the system once this thread becomes idle after being busy, as it is at the start: otherwise the engine keeps what it
 * grew to under load until the next load. The pause of about a tenth of a second affects nobody.
 * @returns stops it
 */
export function restWhenIdle({
  collect = globalThis.gc as Collect | undefined,
  afterwards = () => {},
}: Resting = {}): () => void {
  if (collect === undefined) return () => {};
  let before = performance.eventLoopUtilization();
  let state: "busy" | "collected" | "resting" = "busy";
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    if (utilization > share.busy) state = "busy";
    else if (utilization < share.idle) state = rested(state);
    before = performance.eventLoopUtilization();
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);

  function rested(was: typeof state): typeof state {
    if (was === "busy") collect?.({ type: "major", execution: "sync", flavor: "last-resort" });
    if (was === "collected") afterwards();
    return was === "busy" ? "collected" : "resting";
  }
}
