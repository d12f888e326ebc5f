import { performance } from "node:perf_hooks";

const lookEveryMs = 2_000;
/** Shares of the time between two looks in which this thread's loop did something. */
const share = { busy: 0.1, idle: 0.02 } as const;

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Gives memory back to the machine once this thread was busy and has nothing to do any more: the engine would keep what it took while many
 * asked, for as long as nobody asks again. The pause of about a tenth of a second finds nobody waiting. Does nothing without `--expose-gc`.
 * @returns ends it
 */
export function restWhenIdle(collect = globalThis.gc as Collect | undefined): () => void {
  if (collect === undefined) return () => {};
  let before = performance.eventLoopUtilization();
  let wasBusy = false;
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    if (utilization > share.busy) wasBusy = true;
    else if (wasBusy && utilization < share.idle) {
      wasBusy = false;
      collect({ type: "major", execution: "sync", flavor: "last-resort" });
    }
    before = performance.eventLoopUtilization();
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
