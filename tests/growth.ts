const turns = 3;
/** Processor time is counted in ticks of some milliseconds. */
const leastMs = 20;

/**
 * How many times as long the work on `times` as much takes: about `times` where each part costs the same, its square where each part
 * looks at all others. Both are measured in turn, by the processor time of this thread, which a busy machine leaves as it is.
 */
export function growth(prepare: (size: number) => () => unknown, size: number, times: number): number {
  const [small, large] = [prepare(size), prepare(size * times)];
  let rounds = 1;
  while (duration(small, rounds) < leastMs) rounds *= 2;
  let [least, most] = [0, 0];
  for (let turn = 0; turn < turns; turn += 1) {
    least += duration(small, rounds);
    most += duration(large, rounds);
  }
  return most / least;
}

/** In milliseconds of processor time. */
function duration(work: () => unknown, rounds: number): number {
  const before = process.threadCpuUsage();
  for (let round = 0; round < rounds; round += 1) work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
