/** The statements of an SQL text one by one, without their comments. Strings are standard ones (`''` for a quote), comments do not nest. */
export function splitStatements(text: string): string[] {
  // What must be read as a whole: comments, strings, quoted names, dollar-quoted texts; else one character.
  const token = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[^]*?\1|[^]/g;
  const statements = [""];
  for (const [part] of text.matchAll(token)) {
    if (part === ";") statements.push("");
    else if (!/^(--|\/\*)/.test(part)) statements.push(statements.pop() + part);
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== "");
}
