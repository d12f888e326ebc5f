import { performance } from "node:perf_hooks";

const lookEveryMs = 2_000;
/** Shares of the time between two looks in which this thread's loop did something. */
const share = { busy: 0.1, idle: 0.02 } as const;

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

export type Resting = {
  /** Collects what this thread needs no more. Default: the engine's own, which `--expose-gc` makes known; without it nothing happens. */
  collect?: Collect | undefined;
  /** Called a look later, when the other threads have come to rest too; see `trimMemory`. */
  afterwards?: () => void;
};

/**
 * Gives memory back to the machine once this thread was busy, as it is when it starts, and has nothing to do any more: the engine would
 * keep what it took while many asked, for as long as nobody asks again. The pause of about a tenth of a second finds nobody waiting.
 * @returns ends it
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
