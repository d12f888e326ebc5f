import type { z } from "zod";

type Issue = z.core.$ZodIssue;
export type Problem = { path: readonly PropertyKey[]; message: string };

/** What is wrong with the input of an operation of the public API, for people: its schemas bring no sentences of their own. */
export function problemsInWords(issues: readonly Issue[]): Problem[] {
  return issues.flatMap((issue): Problem[] =>
    issue.code === "invalid_union" && issue.errors.length > 0
      ? nearest(issue.errors).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
      : [{ path: issue.path, message: inWords(issue) }],
  );
}

/**
 * The problems of that alternative which was meant: the word that tells them apart (`source_type`) says which. Where it is none of theirs, all
 * words are named.
 */
function nearest(alternatives: readonly (readonly Issue[])[]): Problem[] {
  const keyOf = ({ path }: Issue) => path.join(".");
  const choices = alternatives.map((issues) =>
    issues.filter((issue) => issue.code === "invalid_value" && issue.path.length > 0),
  );
  const counted = new Map<string, number>();
  for (const issue of choices.flat()) counted.set(keyOf(issue), (counted.get(keyOf(issue)) ?? 0) + 1);
  const [tag] = [...counted].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const meant = alternatives.filter((_, at) => choices[at]?.some((issue) => keyOf(issue) === tag) !== true);
  if (tag !== undefined && meant.length === 0) {
    const values = choices.flat().flatMap((issue) => (keyOf(issue) === tag && "values" in issue ? issue.values : []));
    return [{ path: tag.split("."), message: oneOf(values) }];
  }
  const [best = []] = meant.toSorted((a, b) => a.length - b.length);
  return problemsInWords(best);
}

const types: Readonly<Record<string, string>> = {
  string: "a text",
  int: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  undefined: "left out",
};

const patterns: Readonly<Record<string, string>> = {
  "/^\\d+$/": "must be an id, digits alone",
  "/^[0-9]+$/": "must be an id, digits alone",
  "/^[a-zA-Z0-9+/=]+$/": "must be base64 alone, without the beginning of a data: address",
  "/^(http|https|ftp|sftp):\\/\\//": "must begin with http:// or https://",
  "/^(\\d{4})-(\\d{2})-(\\d{2})$/": "must be a day as YYYY-MM-DD",
};

function inWords(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.message.endsWith("received undefined")
        ? "is needed"
        : `must be ${types[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return oneOf(issue.values);
    case "too_big":
      return issue.origin === "string" || issue.origin === "array"
        ? `must have no more than ${String(issue.maximum)} ${issue.origin === "array" ? "items" : "characters"}`
        : `must be at most ${String(issue.maximum)}`;
    case "too_small":
      return issue.origin === "string" || issue.origin === "array"
        ? `must have at least ${String(issue.minimum)} ${issue.origin === "array" ? "items" : "characters"}`
        : `must be at least ${String(issue.minimum)}`;
    case "invalid_format":
      if (issue.format === "date") return "must be a day as YYYY-MM-DD";
      return issue.format === "regex"
        ? (patterns[issue.pattern ?? ""] ?? `must be of the form ${(issue.pattern ?? "").slice(1, -1)}`)
        : `must be of the form ${issue.format}`;
    default:
      return issue.message;
  }
}

function oneOf(values: readonly unknown[]): string {
  const [only] = values;
  return values.length === 1 ? `must be ${String(only)}` : `must be one of ${values.map(String).join(", ")}`;
}
