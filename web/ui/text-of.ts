/** What a field of a form holds as text; empty for a file and for a field the form does not have. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value : "";
}
