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

/** What a text takes of files of queries, types aside. */
function questionsIn(text: string): string[] {
  const imports = withoutComments(text).matchAll(/^import (?!type )\{([^}]*)\} from "[^"]*\.queries\.ts"/gm);
  const names = [...imports].flatMap(([, list = ""]) => list.split(",").map((name) => name.trim()));
  return names.filter((name) => name !== "" && !name.startsWith("type "));
}

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
    ...(role === "view" && questionsIn(text).length > 0
      ? [`${file} asks for what it shows (${questionsIn(text).join(", ")})`]
      : []),
    ...(role === "queries" && !isQuerying ? [`${file} holds no query`] : []),
  ];
}
