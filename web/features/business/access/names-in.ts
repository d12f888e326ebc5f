/** Usernames and emails as people type or paste them, each once. */
export function namesIn(typed: string): string[] {
  const names = typed
    .split(/[\s,;]+/)
    .map((name) => name.replace(/^@/, ""))
    .filter((name) => name !== "");
  return [...new Set(names)];
}
