const turns = 7;
const leastMs = 2;

/**
 * How many times as long the work on `times` as much takes: about `times` where each part costs the same, its square where each part
 * looks at all others. Both are measured in turn and the shortest counts, so that it says the same on a busy machine.
 */
export function growth(prepare: (size: number) => () => unknown, size: number, times: number): number {
  const [small, large] = [prepare(size), prepare(size * times)];
  let rounds = 1;
  while (duration(small, rounds) < leastMs) rounds *= 2;
  let [least, most] = [Infinity, Infinity];
  for (let turn = 0; turn < turns; turn += 1) {
    least = Math.min(least, duration(small, rounds));
    most = Math.min(most, duration(large, rounds));
  }
  return most / least;
}

function duration(work: () => unknown, rounds: number): number {
  const began = performance.now();
  for (let round = 0; round < rounds; round += 1) work();
  return performance.now() - began;
}
