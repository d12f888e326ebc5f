import { randomInt } from "node:crypto";

/** An alphabet without characters that are confused when read out. */
const signs = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A number for a case that can be read out on the phone: MG-7F3K-29. Random, so that it tells nothing of how many cases there are. */
export function newCaseNumber(): string {
  const letters = Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join("");
  return `MG-${letters}-${String(randomInt(100)).padStart(2, "0")}`;
}

/** What an operator typed as a case number, in the form it is kept; null when it is none. */
export function readCaseNumber(typed: string): string | null {
  const number = typed.trim().toUpperCase();
  return /^MG-[0-9A-Z]{4}-[0-9]{2}$/.test(number) ? number : null;
}
