/** Ids have at most 18 digits: two numbers of nine, which typed arrays hold and which compare in the ids' order. */
const digits = 9;
const half = 1e9;

export function firstHalf(id: string): number {
  return id.length <= digits ? 0 : Number(id.slice(0, -digits));
}

export function secondHalf(id: string): number {
  return Number(id.slice(-digits));
}

export function wholeId(first: number, second: number): string {
  return first === 0 ? String(second) : `${first}${String(second).padStart(digits, "0")}`;
}

/** The milliseconds an id counts (its bits above the lowest 18), as near as a number gets. */
export function millisecondsOf(first: number, second: number): number {
  return (first * half + second) / 2 ** 18;
}
