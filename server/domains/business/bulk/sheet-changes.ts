import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import type { Written } from "#server/domains/business/entities/judge-changes.ts";
import { type SheetName, sheetNames, kindOf } from "#server/domains/business/entities/kinds.ts";
import { type CellField, sheetColumns } from "./sheet-columns.ts";

/** What a row changes of a column, as a sheet says it; null: there was nothing. */
export type CellChange = { column: string; before: string | null; after: string | null };

/** What all that runs in an account may spend by budgets of a kind, in micro, as it is and as it would be. */
export type BudgetTotal = { kind: SheetName; field: string; before: string; after: string };

const budgets: readonly string[] = ["daily_micro", "lifetime_micro"];

/** A value as a cell says it; "" for nothing. */
export function cellText({ form, key, ...cell }: CellField, value: unknown, moments: MomentText): string {
  const own = key === null ? value : (value as Readonly<Record<string, unknown>> | null)?.[key];
  if (own === null || own === undefined) return "";
  if (Array.isArray(own)) return own.join("; ");
  if (typeof own === "boolean") return own ? "TRUE" : "FALSE";
  if (form === "money") return fromMicroCurrency(BigInt(own as string));
  if (own instanceof Date) return moments(own, "isEnd" in cell && cell.isEnd);
  return String(own as string | number);
}

/** What a change comes to, column by column. */
export function cellChanges({ kind, before, after }: Written, moments: MomentText): CellChange[] {
  return sheetColumns().flatMap(({ head, fields }) => {
    const field = fields[kind.name as SheetName];
    if (field === undefined) return [];
    const was = before === null ? "" : cellText(field, before[field.field], moments);
    const is = cellText(field, after[field.field], moments);
    return was === is ? [] : [{ column: head, before: was === "" ? null : was, after: is === "" ? null : is }];
  });
}

/** How much more, or less, changes let be spent of what runs, by kind and field. */
export function budgetChanges(written: readonly Written[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  const runs = (one: Written["before"], field: string) =>
    one === null || one.status !== "ACTIVE" || one[field] === null || one[field] === undefined
      ? 0n
      : BigInt(one[field] as string);
  for (const { kind, before, after } of written)
    for (const field of budgetsOf(kind.name)) {
      const key = `${kind.name} ${field}`;
      sums.set(key, (sums.get(key) ?? 0n) + runs(after, field) - runs(before, field));
    }
  return sums;
}

/** The budgets of a kind; none for those that have none. */
export function budgetsOf(kind: string): string[] {
  return budgets.filter((field) => kindOf(kind).fields[field]?.isMoney === true);
}

export const budgetKinds = sheetNames.filter((name) => budgetsOf(name).length > 0);

/** Writes moments as sheets of an account say them: `isEnd` where one is the end of a day. */
export type MomentText = (at: Date, isEnd: boolean) => string;

/** A day of the account's calendar where the moment is its start, or the end of one; else the moment with its distance from UTC. */
export function momentsIn(zone: string): MomentText {
  const format = new Intl.DateTimeFormat("en", {
    ...({ timeZone: zone, calendar: "gregory", numberingSystem: "latn", hourCycle: "h23" } as const),
    ...({ year: "numeric", month: "2-digit", day: "2-digit" } as const),
    ...({ hour: "2-digit", minute: "2-digit", second: "2-digit" } as const),
  });
  return (at, isEnd) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const day = `${parts["year"]?.padStart(4, "0")}-${parts["month"]}-${parts["day"]}`;
    const rest = String(at.getUTCMilliseconds()).padStart(3, "0");
    const time = `${parts["hour"]}:${parts["minute"]}:${parts["second"]}.${rest}`;
    if (time === "00:00:00.000") return isEnd ? new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10) : day;
    const minutes = Math.round((Date.parse(`${day}T${time}Z`) - at.getTime()) / 60_000);
    const [hours, left] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
    const two = (count: number) => String(count).padStart(2, "0");
    return `${day}T${time}${minutes < 0 ? "-" : "+"}${two(hours)}:${two(left)}`;
  };
}
