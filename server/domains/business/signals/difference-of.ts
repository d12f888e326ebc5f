type Values = Readonly<Record<string, unknown>>;

/** What is otherwise after a change, and how it was before; null: nothing. Compared are the fields of `after`. */
export function differenceOf<After extends Values>(
  before: { readonly [Field in keyof After]: unknown },
  after: After,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const fields = Object.keys(after).filter((field) => plain(before[field]) !== plain(after[field]));
  if (fields.length === 0) return null;
  const of = (values: Values) => Object.fromEntries(fields.map((field) => [field, values[field]]));
  return { before: of(before), after: of(after) };
}

function plain(value: unknown): string {
  return JSON.stringify(value ?? null);
}
