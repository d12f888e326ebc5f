import { firstHalf, secondHalf } from "./halves.ts";

/** Gives every id a small number, for good: open addressing over typed arrays, 12 bytes an id at most half full. */
export type Numbering = { readonly size: number; number: (id: string) => number };

export function createNumbering(): Numbering {
  let capacity = 1 << 12;
  let high = new Uint32Array(capacity);
  let low = new Uint32Array(capacity);
  let numbers = new Uint32Array(capacity);
  let size = 0;
  return {
    get size() {
      return size;
    },
    number(id) {
      if (size * 2 >= capacity) grow();
      const slot = slotOf(firstHalf(id), secondHalf(id));
      if (numbers[slot] === 0) {
        high[slot] = firstHalf(id);
        low[slot] = secondHalf(id);
        numbers[slot] = size += 1;
      }
      return (numbers[slot] ?? 0) - 1;
    },
  };

  /** Where an id stands, or would. Empty slots hold the number 0. */
  function slotOf(first: number, second: number): number {
    let slot = (Math.imul(first, 0x9e37_79b1) ^ Math.imul(second, 0x85eb_ca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & (capacity - 1);
    while (numbers[slot] !== 0 && (high[slot] !== first || low[slot] !== second)) slot = (slot + 1) & (capacity - 1);
    return slot;
  }

  function grow(): void {
    const before = { high, low, numbers };
    capacity *= 2;
    [high, low, numbers] = [new Uint32Array(capacity), new Uint32Array(capacity), new Uint32Array(capacity)];
    for (const [at, number] of before.numbers.entries()) {
      if (number === 0) continue;
      const slot = slotOf(before.high[at] ?? 0, before.low[at] ?? 0);
      high[slot] = before.high[at] ?? 0;
      low[slot] = before.low[at] ?? 0;
      numbers[slot] = number;
    }
  }
}
