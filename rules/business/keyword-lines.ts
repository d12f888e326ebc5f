import { keywordLimits, type MatchType } from "#spec/constants/keywords.ts";
import { keywordKey, plainKeyword, valueProblems } from "./keyword-problems.ts";

export type LineProblem = ReturnType<typeof valueProblems>[number] | "unclosed" | "negative_here";
export type ReadLine = { line: number; match_type: MatchType; value: string };
export type ReadLines = {
  /** Each once, in their order, with the line it first stands on. */
  keywords: ReadLine[];
  /** How many lines say what one before them says. */
  repeated: number;
  problems: { line: number; text: string; problem: LineProblem }[];
  /** There are more lines than are looked at. */
  isCut: boolean;
};

/** What a line means by how it is written: `[these words]`, `"these words"`. */
const written = [
  { opens: /^\[/, closes: /\]$/, positive: "EXACT", negative: "EXACT_NEGATIVE" },
  { opens: /^["“”„«]/, closes: /["“”»]$/, positive: "PHRASE", negative: "PHRASE_NEGATIVE" },
] as const;

/** Reads keywords as they are pasted, one a line; a line that doesn't say how it is met has `match`. Empty lines are none. */
export function readKeywordLines(text: string, match: MatchType): ReadLines {
  const isNegative = match.endsWith("NEGATIVE");
  const lines = text.split("\n");
  const found: ReadLines = { keywords: [], repeated: 0, problems: [], isCut: lines.length > keywordLimits.pastedMax };
  const known = new Set<string>();
  for (const [at, typed] of lines.slice(0, keywordLimits.pastedMax).entries()) {
    const plain = typed.trim();
    if (plain === "") continue;
    const read = readLine(plain, match, isNegative);
    const [problem] = "problem" in read ? [read.problem] : valueProblems(read.value);
    if ("problem" in read || problem !== undefined) {
      found.problems.push({ line: at + 1, text: plain, problem: problem ?? "unclosed" });
      continue;
    }
    const key = keywordKey(read);
    if (known.has(key)) found.repeated += 1;
    else {
      known.add(key);
      found.keywords.push({ line: at + 1, ...read });
    }
  }
  return found;
}

function readLine(
  plain: string,
  match: MatchType,
  isNegative: boolean,
): { match_type: MatchType; value: string } | { problem: LineProblem } {
  const isMarked = /^-\s*["“”„«[]/.test(plain);
  if (isMarked && !isNegative) return { problem: "negative_here" };
  const bare = isMarked ? plain.slice(1).trim() : plain;
  const way = written.find(({ opens }) => opens.test(bare));
  if (way === undefined) return { match_type: match, value: plainKeyword(bare) };
  if (bare.length < 2 || !way.closes.test(bare)) return { problem: "unclosed" };
  return { match_type: isNegative ? way.negative : way.positive, value: plainKeyword(bare.slice(1, -1)) };
}
