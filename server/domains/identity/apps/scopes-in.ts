import { type Scope, scopes } from "#contract/kit/define.ts";

/** The scopes a text names, separated by commas or spaces, and the words in it that are none. */
export function scopesIn(text: string): { known: readonly Scope[]; unknown: readonly string[] } {
  const words = [...new Set(text.split(/[\s,]+/).filter((word) => word !== ""))];
  const known = scopes.filter((scope) => words.includes(scope));
  return { known, unknown: words.filter((word) => !known.some((scope) => scope === word)) };
}
