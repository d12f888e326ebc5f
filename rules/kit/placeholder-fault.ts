import { placeholderNames } from "./text.ts";

/** What is wrong with the placeholders of a sentence somebody wrote. */
export type PlaceholderFault = { kind: "braces" } | { kind: "unknown" | "missing"; name: string };

const form = String.raw`\{(?:[^{}]|\{\w+\})*\}`;
const placeholder = () =>
  new RegExp(String.raw`\{\w+(?:, plural,(?: (?:=\d+|zero|one|two|few|many) ${form})* other ${form})?\}`, "g");

/** The first fault of a sentence as formatText fills it: a brace that is no placeholder's, a name that isn't filled, a needed one left out. */
export function placeholderFault(
  sentence: string,
  { known, needed = [] }: { known: readonly string[]; needed?: readonly string[] },
): PlaceholderFault | null {
  if (/[{}]/.test(sentence.replaceAll(placeholder(), ""))) return { kind: "braces" };
  const names = placeholderNames(sentence);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) return { kind: "unknown", name: unknown };
  const missing = needed.find((name) => !names.includes(name));
  return missing === undefined ? null : { kind: "missing", name: missing };
}
