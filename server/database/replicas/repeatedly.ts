const pauseMs = 250;

/** Does something again and again, with a pause of a quarter of a second; `now` skips the pause. */
export function repeatedly(work: () => Promise<void>): { now: () => void; stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  let isDue = false;
  let isStopped = false;

  async function turn(): Promise<void> {
    clearTimeout(timer);
    if (isWorking) {
      isDue = true;
      return;
    }
    isWorking = true;
    isDue = false;
    await work();
    isWorking = false;
    if (isStopped) return;
    timer = setTimeout(() => void turn(), isDue ? 0 : pauseMs);
    timer.unref();
  }
  void turn();
  return {
    now: () => void (isStopped || turn()),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
