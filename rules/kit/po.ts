/** An entry of a gettext catalog: a sentence and its translation, with what stands in the lines above them. */
export type PoEntry = {
  /** What translators wrote (`# …`). */
  comments: string[];
  /** Where the sentence stands (`#: …`), as `file:key`. */
  places: string[];
  /** `fuzzy`: translated before its sentence changed (`#, …`). */
  flags: string[];
  /** The sentence that the translation was made for, where it has changed since (`#| msgid …`). */
  previous: string;
  id: string;
  text: string;
  /** The line of its translation, from 1. */
  line: number;
};

export const newEntry = (): PoEntry => ({
  ...{ comments: [], places: [], flags: [] },
  ...{ previous: "", id: "", text: "", line: 0 },
});

/**
 * The entries of a catalog as gettext, Poedit, Weblate and their like write it, in UTF-8; its head is the one with an empty sentence.
 * What was put aside (`#~`) is left out. A plural stands within its string, as ICU has it.
 * @throws SyntaxError that names the line which is none of such a catalog, or translates a sentence again
 */
export function parsePo(source: string): PoEntry[] {
  const entries: PoEntry[] = [];
  let entry = newEntry();
  let field: "previous" | "id" | "text" | null = null;
  for (const [at, line] of source
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    if (line === "" || line.startsWith("#~")) continue;
    const [, mark = "", word = "", rest = ""] = /^(#[.:,|]?)? *(msg\w+ )? *(.*)$/.exec(line) ?? [];
    // What follows a translation begins the next entry.
    if (field === "text" && mark + word !== "") {
      entries.push(entry);
      [entry, field] = [newEntry(), null];
    }
    if (mark === "#" || mark === "#.") entry.comments.push(word + rest);
    else if (mark === "#:") entry.places.push(...rest.split(" "));
    else if (mark === "#,") entry.flags.push(...rest.split(/, */));
    else {
      if (word === "msgid ") field = mark === "#|" ? "previous" : "id";
      if (word === "msgstr ") [field, entry.line] = ["text", at + 1];
      const said = unquoted(rest);
      if (said === null || field === null || !["", "msgid ", "msgstr "].includes(word))
        throw new SyntaxError(
          `line ${at + 1} is neither a comment nor msgid "…", msgstr "…" or more of its text: ${line}`,
        );
      entry[field] += said;
    }
  }
  if (field === "text") entries.push(entry);
  const first = new Map<string, number>();
  for (const { id, line } of entries) {
    const before = first.get(id);
    if (before !== undefined)
      throw new SyntaxError(
        `line ${line} translates ${JSON.stringify(id)} as line ${before} does: keep one of the two`,
      );
    first.set(id, line);
  }
  return entries;
}

/** What is shown of a catalog: translations by their sentences, but for those that are fuzzy or missing. */
export function sentencesIn(source: string): Record<string, string> {
  const shown = parsePo(source).filter(({ id, text, flags }) => id !== "" && text !== "" && !flags.includes("fuzzy"));
  return Object.fromEntries(shown.map(({ id, text }) => [id, text]));
}

/** The catalog of these entries. A string is one line, but for a line break of its own. */
export function writePo(entries: readonly PoEntry[]): string {
  return entries.map((entry) => `${linesOf(entry).join("\n")}\n`).join("\n");
}

function linesOf({ comments, places, flags, previous, id, text }: PoEntry): string[] {
  return [
    ...comments.map((comment) => `# ${comment}`.trimEnd()),
    ...places.map((place) => `#: ${place}`),
    ...(flags.length > 0 ? [`#, ${flags.join(", ")}`] : []),
    ...(previous === "" ? [] : [`#| msgid ${JSON.stringify(previous)}`]),
    `msgid ${quoted(id)}`,
    `msgstr ${quoted(text)}`,
  ];
}

function quoted(text: string): string {
  const lines = text.split(/(?<=\n)/).map((line) => JSON.stringify(line));
  return lines.length > 1 ? ['""', ...lines].join("\n") : JSON.stringify(text);
}

function unquoted(text: string): string | null {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === "string" ? said : null;
  } catch {
    return null;
  }
}
