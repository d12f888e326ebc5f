/**
 * One SELECT for each key of a list, as one UNION ALL. Each asks for its own key alone, so it may have a LIMIT of its own and reads no more
 * than that takes: a join with the list and LATERAL reads the same, but only where all keys are on one machine. For some dozen keys; their
 * number is rounded up, so that few texts are prepared.
 * @param keys only their number counts
 * @param list the list as the statement knows it, such as `$1::bigint[]`
 * @param select the SELECT of a key, which is given as SQL; null beyond the end of the list. `at` is its place, from 1
 */
export function eachKey(keys: readonly string[], list: string, select: (key: string, at: number) => string): string {
  const places = 2 ** Math.ceil(Math.log2(Math.max(1, keys.length)));
  return Array.from({ length: places }, (_, index) => `(${select(`(${list})[${index + 1}]`, index + 1)})`).join(
    "\nunion all ",
  );
}
