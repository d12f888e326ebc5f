/** Ids in the order they came, each with its number; an id is the two 32-bit halves of its 64 bits. */
export type IdTable = {
  readonly size: number;
  /** The number of an id, or -1. */
  find(high: number, low: number): number;
  /** The number of an id, which it gets now when it has none. */
  add(high: number, low: number): number;
  idOf(number: number): string;
};

const fewestSlots = 1_024;

/** An open-addressing table of typed arrays: sixteen bytes an id, nothing for the garbage collector to follow. */
export function createIdTable(): IdTable {
  let slots = new Int32Array(fewestSlots).fill(-1);
  let highs = new Int32Array(fewestSlots / 2);
  let lows = new Int32Array(fewestSlots / 2);
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
    highs = widened(highs);
    lows = widened(lows);
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
    idOf: (number) => textOfHalves(highs[number] ?? 0, lows[number] ?? 0),
  };
}

/** The decimal id of two halves. */
export function textOfHalves(high: number, low: number): string {
  return ((BigInt(high) << 32n) | BigInt(low >>> 0)).toString();
}

/** The two halves of a decimal id. */
export function halvesOfText(id: string): { high: number; low: number } {
  const whole = BigInt(id);
  return { high: Number(whole >> 32n), low: Number(BigInt.asIntN(32, whole)) };
}

/** A copy with twice the room. */
export function widened(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const wide = new Int32Array(array.length * 2);
  wide.set(array);
  return wide;
}

function mixed(high: number, low: number): number {
  let hash = Math.imul(high ^ Math.imul(low, 0x9e3779b1), 0x85ebca6b);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 13);
}
