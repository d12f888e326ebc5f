type Parts = { readonly query?: unknown; readonly body?: unknown };

/** Which of these fields a request gives. `name=value`: with this value alone. What is empty, null, false or the id 0 says nothing. */
export function namedIn({ query, body }: Parts, fields: readonly string[]): string[] {
  return fields.flatMap((field) => {
    const [path = "", wanted] = field.split("=", 2);
    const values = [query, body].flatMap((part) => valuesAt(part, path.split(".")));
    const isGiven = values.some((value) => (wanted === undefined ? saysSomething(value) : String(value) === wanted));
    return isGiven ? [path] : [];
  });
}

/** What stands at a path; of lists in each of their items. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return [value];
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return [];
  return valuesAt((value as Record<string, unknown>)[name], rest);
}

function saysSomething(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "" && value !== false && value !== "0";
}
