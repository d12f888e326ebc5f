import { campaignRefusals as say } from "#spec/copy/business/campaign-refusals.ts";
import { errorCodes, type ErrorName } from "#spec/error-codes.ts";
import type { Problem } from "./changes.ts";
import type { Entity, Kind } from "./kinds/kind.ts";

type Values = Readonly<Record<string, unknown>>;

/** What is said of a kind's fields, each as it is kept; of what is made, the rest as it begins. `before`: what is changed; null: it is made. */
export function readFields(kind: Kind, asked: Values, before: Entity | null): { values: Values; problems: Problem[] } {
  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [name, given] of Object.entries(asked)) {
    const field = Object.hasOwn(kind.fields, name) ? kind.fields[name] : undefined;
    const read = given === undefined ? undefined : field?.read.safeParse(given);
    if (field === undefined) problems.push(refusal(name, "INVALID_PARAMETERS", say.noSuchField));
    else if (read?.success === false)
      problems.push(refusal(name, "INVALID_PARAMETERS", read.error.issues[0]?.message ?? say.notThatValue));
    else if (read !== undefined) {
      values[name] = read.data;
      if (before !== null && isFixed(field.fixed, before) && JSON.stringify(before[name]) !== JSON.stringify(read.data))
        problems.push(refusal(name, "INVALID_PARAMETERS", say.fixedOnceMade));
    }
  }
  if (before !== null) return { values, problems };
  for (const [name, { initial }] of Object.entries(kind.fields)) {
    if (name in values || problems.some(({ field }) => field === name)) continue;
    if (initial === undefined) problems.push(refusal(name, "INVALID_PARAMETERS", say.missing));
    else values[name] = initial;
  }
  return { values, problems };
}

function isFixed(fixed: "made" | "begun" | undefined, { status }: Entity): boolean {
  return fixed === "made" || (fixed === "begun" && status !== "DRAFT");
}

/** A problem by its reason; of a field that can't be taken, with its name for a form. */
export function refusal(
  field: string | null,
  reason: ErrorName,
  message: string = errorCodes[reason].message,
): Problem {
  return { field, reason, message, ...(field !== null && reason === "INVALID_PARAMETERS" && { data: { field } }) };
}
