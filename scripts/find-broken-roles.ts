import { readWrites, withoutComments } from "./read-writes.ts";

/** What the ending of a file's name promises of what is in it (docs/ARCHITECTURE.md). */
const promises: Readonly<Record<string, "reads" | "asks nothing">> = {
  queries: "reads",
  policy: "reads",
  invariants: "reads",
  archive: "reads",
  view: "asks nothing",
  routes: "asks nothing",
};

/** SQL in a text, or a query that is built. */
const query =
  /\bsql(?:<[^`]*?>)?`|\b(?:named)?statement(?:OfIds)?(?:<|\()|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/i;

/** In what a file breaks the promise of its name's ending; empty for names without such an ending. */
export function findBrokenRoles(file: string, text: string): string[] {
  const [, role = ""] = /\.([a-z]+)\.ts$/.exec(file) ?? [];
  const promised = promises[role];
  if (promised === undefined) return [];
  const [write] = readWrites(text);
  const isQuerying = query.test(withoutComments(text));
  return [
    ...(write === undefined ? [] : [`${file}:${write.line} writes`]),
    ...(promised === "asks nothing" && isQuerying ? [`${file} queries the database itself`] : []),
    ...(role === "queries" && !isQuerying ? [`${file} holds no query`] : []),
  ];
}
