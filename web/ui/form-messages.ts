/** The part of `ValidityState` a message is chosen by. */
export type Validity = Readonly<Record<Exclude<keyof ValidityState, "valid">, boolean>>;

export type ProblemKind = keyof Validity;

/** What is asked first when several things are wrong at once. */
const ORDER: readonly ProblemKind[] = [
  "customError",
  "valueMissing",
  "badInput",
  "typeMismatch",
  "tooShort",
  "tooLong",
  "patternMismatch",
  "rangeUnderflow",
  "rangeOverflow",
  "stepMismatch",
];

/** The one problem worth naming, or `null` when the field is right. */
export function problemOf(validity: Validity): ProblemKind | null {
  return ORDER.find((kind) => validity[kind]) ?? null;
}

/** Sentences by field, then by problem; `*` stands for any field. */
export type FormMessages = Readonly<Record<string, Partial<Record<ProblemKind, string>>>>;

/** The sentence for a field's problem: its own, the form's, or the browser's. */
export function messageFor(messages: FormMessages, field: string, problem: ProblemKind, browsers: string): string {
  if (problem === "customError") return browsers;
  return messages[field]?.[problem] ?? messages["*"]?.[problem] ?? browsers;
}
