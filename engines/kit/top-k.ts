/**
 * Keeps the k best in a binary heap whose root is the worst of them. `isWorse` has to be a total order: where scores are equal
 * something else decides, or which of the equals stay would be left to the heap.
 */
export function createTopK<Item extends { score: number }>(k: number, isWorse: (a: Item, b: Item) => boolean) {
  const heap: Item[] = [];
  const sink = (item: Item) => {
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      const [left, right] = [heap[child], heap[child + 1]];
      if (left === undefined) break;
      let worse = left;
      if (right !== undefined && isWorse(right, left)) [child, worse] = [child + 1, right];
      if (!isWorse(worse, item)) break;
      heap[at] = worse;
      at = child;
    }
    heap[at] = item;
  };
  const rise = (item: Item) => {
    let at = heap.push(item) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isWorse(item, parent)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = item;
  };
  return {
    /** The lowest score that is still kept. */
    least: () => (heap.length < k ? Number.NEGATIVE_INFINITY : (heap[0]?.score ?? Number.POSITIVE_INFINITY)),
    /** While it isn't full, everything added is kept. */
    isFull: () => heap.length >= k,
    add(item: Item): void {
      const [worst] = heap;
      if (heap.length < k) rise(item);
      else if (worst !== undefined && isWorse(worst, item)) sink(item);
    },
    /** The best first. */
    take: (): Item[] => heap.toSorted((a, b) => (isWorse(a, b) ? 1 : -1)),
  };
}
