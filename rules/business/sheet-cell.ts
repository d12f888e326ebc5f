import { isCalendarDay } from "./campaign-days.ts";
import { readMoney } from "./typed-money.ts";

/** Why a cell isn't taken. `rounded`: a spreadsheet made a number of an id. */
export type CellProblem =
  | "formula"
  | "unseen"
  | "long"
  | "rounded"
  | "id"
  | "day"
  | "number"
  | "yesNo"
  | "choice"
  | "sign"
  | "grouping"
  | "format"
  | "decimals"
  | "tooMuch";

export type CellRead<Value> = { value: Value } | { problem: CellProblem };

/** A moment as a sheet says it: a day or a time of the account's calendar, or a moment with its distance from UTC. */
export type SheetMoment = { day: string } | { local: string } | { at: Date };

/** Signs that turn the direction of what stands around them, or are controls. */
const unseen = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFFD]/u;
const rounded = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** A text without what can't be seen in it. */
export function readText(typed: string): CellRead<string> {
  return unseen.test(typed) || !typed.isWellFormed() ? { problem: "unseen" } : { value: typed };
}

export function readSheetId(typed: string): CellRead<string> {
  if (rounded.test(typed)) return { problem: "rounded" };
  return /^[1-9]\d{0,17}$/.test(typed) ? { value: typed } : { problem: "id" };
}

/** An amount in whole units of the currency, in micro. */
export function readAmount(typed: string, currency: string): CellRead<string> {
  const read = readMoney(typed, currency);
  if ("micro" in read) return { value: String(read.micro) };
  const { problem } = read;
  return { problem: problem === "empty" || problem === "tooLittle" ? "format" : problem };
}

export function readYesNo(typed: string): CellRead<boolean> {
  const word = typed.toLowerCase();
  if (["true", "yes", "1"].includes(word)) return { value: true };
  return ["false", "no", "0"].includes(word) ? { value: false } : { problem: "yesNo" };
}

export function readWhole(typed: string): CellRead<number> {
  return /^\d{1,9}$/.test(typed) ? { value: Number(typed) } : { problem: "number" };
}

/** One of some words, however they are capitalised; spaces stand for the lines of a word. */
export function readChoice(typed: string, options: readonly string[]): CellRead<string> {
  const wanted = typed.toUpperCase().replaceAll(/[\s-]+/g, "_");
  const value = options.find((option) => option.toUpperCase() === wanted);
  return value === undefined ? { problem: "choice" } : { value };
}

/** Several, with semicolons, commas, bars or lines between them. */
export function readList(typed: string): CellRead<string[]> {
  const parts = typed.split(/[;,|\n]/).map((part) => part.trim());
  const text = readText(parts.join(""));
  return "problem" in text ? text : { value: [...new Set(parts.filter((part) => part !== ""))] };
}

export function readSheetMoment(typed: string): CellRead<SheetMoment> {
  const [, day = "", time, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(typed) ?? [];
  if (!isCalendarDay(day) || Number(day.slice(0, 4)) < 1970 || Number(day.slice(0, 4)) > 2200)
    return { problem: "day" };
  if (time === undefined) return { value: { day } };
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?$/.test(time)) return { problem: "day" };
  if (zone === undefined) return { value: { local: `${day} ${time}` } };
  const at = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(at.getTime()) ? { problem: "day" } : { value: { at } };
}
