/** A write to a table as its text tells it. */
export type Write = {
  line: number;
  /** null: the name is put in when it runs. */
  table: string | null;
  /** What an `update … set` names; null where it is no such text, or a column's name is put in. */
  columns: readonly string[] | null;
};

const name = String.raw`(?:only\s+)?"?([a-z_][\w.]*|\$\{)`;
/** What a write looks like, made for one text: expressions that look for all keep their place. */
const forms = () => [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:["'`]([\w.]+)|[^\s"'`])/g,
  /\bcopyIn\(\s*\w+,\s*(?:["'`]([\w.]+)|[^\s"'`])/g,
  new RegExp(String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+${name}`, "gi"),
  new RegExp(String.raw`\bcopy\s+${name}[^;]*?\bfrom\s+stdin`, "gi"),
];
const updating = /^\bupdate\s+(?:only\s+)?"?([a-z_][\w.]*|\u2026)"?(?:\s+(?:as\s+)?[a-z_]\w*)?\s+set\s/i;

/** Every write in a source text: of the query builder, and of SQL wherever it stands. Comments tell nothing. */
export function readWrites(source: string): Write[] {
  const text = withoutComments(source);
  const lineAt = (index: number) => text.slice(0, index).split("\n").length;
  const found = forms().flatMap((form) =>
    [...text.matchAll(form)]
      .filter(({ index }) => !/\bfunction\s+$/.test(text.slice(0, index)))
      .map(({ index, 1: table }) => ({
        line: lineAt(index),
        table: table === undefined || table === "${" ? null : table,
        columns: null,
      })),
  );
  const updates = [...text.matchAll(/\bupdate\s/gi)].flatMap(({ index }) => {
    const statement = withoutValues(text, index);
    const [head, table] = updating.exec(statement) ?? [];
    if (head === undefined || table === undefined) return [];
    return [
      {
        line: lineAt(index),
        table: table === "…" ? null : table,
        columns: columnsOf(statement.slice(head.length)),
      },
    ];
  });
  return [...found, ...updates].toSorted((a, b) => a.line - b.line);
}

const written = String.raw`\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\bcopyIn\(\s*\w+,|\b(?:into|from|update|truncate|copy|only)\s+\$\{(?:sql\.\w+\()?`;

/** The names of tables that a text puts in and declares as any text, or as any table's name: only whoever calls knows which. */
export function toldTables(source: string): string[] {
  const text = withoutComments(source);
  const put = [...text.matchAll(new RegExp(String.raw`(?:${written})\s*([A-Za-z_]\w*)`, "gi"))];
  return [...new Set(put.map(([, one = ""]) => one))].filter((one) =>
    new RegExp(String.raw`\b${one}\??:\s*(?:string|keyof)\b`).test(text),
  );
}

/** The names between quotes in a text. */
export function quotedNames(source: string): Set<string> {
  return new Set([...withoutComments(source).matchAll(/(["'`])([a-z_]+)\1/g)].map(([, , word = ""]) => word));
}

/** A source text with blanks where its comments were. */
export function withoutComments(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, " "))
    .replaceAll(/^(\s*)\/\/.*$/gm, "$1");
}

/** The SQL from here to the end of its text, with `…` for each value that is put in. */
function withoutValues(text: string, from: number): string {
  let statement = "";
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (character === "`") break;
    if (text.startsWith("${", at)) {
      at = endOfValue(text, at + 2);
      statement += "…";
    } else statement += character;
  }
  return statement;
}

/** Where the `}` of a value stands. */
function endOfValue(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** The columns of what follows `set`, up to where the assignments end. */
function columnsOf(assignments: string): string[] | null {
  const columns: string[] = [];
  let depth = 0;
  let word = "";
  const isNamed = () => {
    const column = /^\s*([a-z_]\w*)\s*=/.exec(word)?.[1];
    if (column !== undefined) columns.push(column);
    return column !== undefined;
  };
  for (const part of assignments.split(/([(),]|\b(?:where|from|returning)\b)/i)) {
    if (depth === 0 && /^(?:where|from|returning|\))$/i.test(part)) break;
    if (part === "(") depth += 1;
    if (part === ")") depth -= 1;
    if (depth === 0 && part === ",") {
      if (!isNamed()) return null;
      word = "";
    } else word += part;
  }
  return isNamed() ? columns : null;
}
