import { textOfInt64 } from "./int64.ts";
import { orderOfIds } from "./order-of-ids.ts";
import { widened } from "./widened.ts";

/**
 * Numbers ids in the order they were added, from 0 on; an id is given as the two 32-bit halves of its 64 bits, the low one signed or not.
 * Ids are never negative.
 */
export type IdTable = {
  /** Every number is below this. */
  readonly size: number;
  /** How many ids there are. */
  readonly count: number;
  /** The number of an id, or -1. */
  find(high: number, low: number): number;
  /** The number of an id, assigned when it is new. */
  add(high: number, low: number): number;
  /** Forgets a number's id; the number goes to the next id that is new. */
  remove(number: number): void;
  idOf(number: number): string;
  /** Whether the first number's id is less than the second's. */
  isBefore(one: number, other: number): boolean;
  /** 32 bits that follow from a number's id alone. */
  hashOf(number: number): number;
  /** Numbers all ids anew, in the order of ids. Gives the new number of each old one, or null when none has changed. */
  sort(): Int32Array | null;
  bytes(): number;
};

const minSlots = 1_024;

/** An open-addressing hash table on typed arrays: sixteen bytes an id, nothing for the garbage collector to trace. */
export function createIdTable(): IdTable {
  let slots = new Int32Array(minSlots).fill(-1);
  let highs = new Int32Array(minSlots / 2);
  let lows = new Int32Array(minSlots / 2);
  let size = 0;
  const free: number[] = [];

  const hashOf = (number: number) => hashOfId(highs[number] ?? 0, lows[number] ?? 0);

  function slotOf(high: number, low: number): number {
    const mask = slots.length - 1;
    let slot = hashOfId(high, low) & mask;
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
    get count() {
      return size - free.length;
    },
    find: (high, low) => slots[slotOf(high | 0, low | 0)] ?? -1,
    add(high, low) {
      if (free.length === 0 && size * 2 === slots.length) grow();
      const slot = slotOf(high | 0, low | 0);
      const known = slots[slot] ?? -1;
      if (known >= 0) return known;
      const number = free.pop() ?? size++;
      highs[number] = high;
      lows[number] = low;
      slots[slot] = number;
      return number;
    },
    remove(number) {
      const mask = slots.length - 1;
      let hole = slotOf(highs[number] ?? 0, lows[number] ?? 0);
      // What stands behind moves up, unless that were before where it is looked for first (Knuth 6.4, algorithm R).
      for (let slot = (hole + 1) & mask; (slots[slot] ?? -1) >= 0; slot = (slot + 1) & mask) {
        const home = hashOf(slots[slot] ?? 0) & mask;
        if (((slot - home) & mask) < ((slot - hole) & mask)) continue;
        slots[hole] = slots[slot] ?? -1;
        hole = slot;
      }
      slots[hole] = -1;
      free.push(number);
    },
    idOf: (number) => textOfInt64(highs[number] ?? 0, lows[number] ?? 0),
    isBefore(one, other) {
      const [high, otherHigh] = [highs[one] ?? 0, highs[other] ?? 0];
      return high === otherHigh ? (lows[one] ?? 0) >>> 0 < (lows[other] ?? 0) >>> 0 : high < otherHigh;
    },
    hashOf,
    sort() {
      if (free.length > 0) throw new Error("numbers are sorted before any is free");
      const order = orderOfIds(highs, lows, size);
      if (order === null) return null;
      const numbers = new Int32Array(size);
      const [oldHighs, oldLows] = [highs, lows];
      highs = new Int32Array(oldHighs.length);
      lows = new Int32Array(oldLows.length);
      for (const [number, old] of order.entries()) {
        numbers[old] = number;
        highs[number] = oldHighs[old] ?? 0;
        lows[number] = oldLows[old] ?? 0;
      }
      for (let slot = 0; slot < slots.length; slot += 1) {
        const old = slots[slot] ?? -1;
        if (old >= 0) slots[slot] = numbers[old] ?? -1;
      }
      return numbers;
    },
    bytes: () => slots.byteLength + highs.byteLength + lows.byteLength + free.length * 8,
  };
}

/** The same of an id that no table holds. */
export function hashOfId(high: number, low: number): number {
  let hash = Math.imul(high ^ Math.imul(low, 0x9e3779b1), 0x85ebca6b);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 13);
}
