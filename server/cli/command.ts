import type { ParseArgsConfig } from "node:util";

/** What was written behind a command's name. */
export type Written = {
  values: Readonly<Record<string, string | boolean | undefined>>;
  positionals: readonly string[];
};

/** What the audit log says of a command beside its name: the account it is about and who acts, by name or email, and ids and choices. */
export type Told = { person?: string | undefined; by?: string | undefined; names?: Readonly<Record<string, unknown>> };

export type Terminal = {
  env: Readonly<Record<string, string | undefined>>;
  print: (line: string) => void;
  complain: (line: string) => void;
  /** All of standard input as text. */
  readInput: () => Promise<string>;
  /** Asks whoever sits in front of it, and gives whether they typed yes; undefined: nobody does. */
  confirm?: (question: string) => Promise<boolean>;
  /** The command under way, where the audit log tells of it. */
  told?: Told & { call: string };
};

export type Command = {
  /** The words that name it. */
  name: string;
  /** What stands behind them, as the usage shows it. */
  takes: string;
  summary: string;
  options?: NonNullable<ParseArgsConfig["options"]>;
  /** Fewest and most words behind the name that are no options. Default none. */
  positionals?: readonly [least: number, most: number];
  /** For a command that is told in the audit log: what changes accounts, roles or settings, or takes data out. Undefined for words that only show. */
  audited?: (written: Written) => Told | undefined;
  /** Does it and gives the exit code. */
  run: (written: Written, terminal: Terminal) => Promise<number>;
};

/** The command was not written as its usage says: shown with the usage, exit code 2. */
export class UsageError extends Error {}

/** The text of an option, or undefined when it was not given. */
export function textOption({ values }: Written, name: string): string | undefined {
  const value = values[name];
  if (typeof value !== "string") return undefined;
  if (value === "") throw new UsageError(`--${name}: give a value.`);
  return value;
}

/** The same for an option that must be given. */
export function requiredOption(written: Written, name: string): string {
  const value = textOption(written, name);
  if (value === undefined) throw new UsageError(`--${name}: is missing.`);
  return value;
}

/** The whole number of an option. */
export function numberOption(written: Written, name: string, range: readonly [least: number, most: number]) {
  const value = textOption(written, name);
  if (value === undefined) return undefined;
  const number = Number(value);
  const [least, max] = range;
  if (!Number.isInteger(number) || number < least || number > max)
    throw new UsageError(`--${name}: must be a whole number from ${least} to ${max}, not "${value}".`);
  return number;
}
