import { StartError } from "./start-error.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The value of a variable, trimmed; null when it is not set or empty. */
export function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === "" ? null : value;
}

/** An address with one of these protocols (with the colon); null when it is not set. */
export function urlIn(env: Environment, name: string, protocols: string[]): string | null {
  const value = text(env, name);
  if (value === null) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new StartError(
      `${name}: must be an address that starts with ${protocols.map((p) => `${p}//`).join(" or ")}.`,
    );
  }
  return value;
}
