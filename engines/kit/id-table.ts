import { textOfInt64 } from "./int64.ts";
import { widened } from "./widened.ts";

/** Numbers ids in the order they were added; an id is given as the two 32-bit halves of its 64 bits, the low one signed or not. */
export type IdTable = {
  readonly size: number;
  /** The number of an id, or -1. */
  find(high: number, low: number): number;
  /** The number of an id, assigned when it is new. */
  add(high: number, low: number): number;
  idOf(number: number): string;
};

const minSlots = 1_024;

/** An open-addressing hash table on typed arrays: sixteen bytes an id, nothing for the garbage collector to trace. */
export function createIdTable(): IdTable {
  let slots = new Int32Array(minSlots).fill(-1);
  let highs = new Int32Array(minSlots / 2);
  let lows = new Int32Array(minSlots / 2);
  let size = 0;

  function slotOf(high: number, low: number): number {
    const mask = slots.length - 1;
    let slot = mixed(high, low) & mask;
    for (;;) {
      const number = slots[slot] ?? -1;
      if (number < 0 || (highs[number] === high && lows[number] === low)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  function grow(): void {
    highs = widened(highs, new Int32Array(highs.length * 2));
    lows = widened(lows, new Int32Array(lows.length * 2));
    slots = new Int32Array(slots.length * 2).fill(-1);
    for (let number = 0; number < size; number += 1) slots[slotOf(highs[number] ?? 0, lows[number] ?? 0)] = number;
  }

  return {
    get size() {
      return size;
    },
    find: (high, low) => slots[slotOf(high | 0, low | 0)] ?? -1,
    add(high, low) {
      if (size * 2 === slots.length) grow();
      const slot = slotOf(high | 0, low | 0);
      const known = slots[slot] ?? -1;
      if (known >= 0) return known;
      highs[size] = high;
      lows[size] = low;
      slots[slot] = size;
      size += 1;
      return size - 1;
    },
    idOf: (number) => textOfInt64(highs[number] ?? 0, lows[number] ?? 0),
  };
}

function mixed(high: number, low: number): number {
  let hash = Math.imul(high ^ Math.imul(low, 0x9e3779b1), 0x85ebca6b);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 13);
}
