import { Refusal } from "#contract/kit/refusal.ts";
import type { Services } from "#server/services/services.ts";
import { applyChanges } from "./apply-changes.ts";
import type { Changer, EntityChange, Outcome, Problem } from "./changes.ts";

type Names = Readonly<Record<string, string>>;

/** Applies one change, or refuses it by its first problem; `names`: what a call calls fields otherwise. Gives the id and version it has then. */
export async function applyChange(
  services: Pick<Services, "db" | "ids" | "clock">,
  who: Changer,
  change: EntityChange,
  names: Names = {},
): Promise<{ id: string; version: number }> {
  const { outcomes } = await applyChanges(services, who, [change], { mode: "all" });
  const [done] = requireDone(outcomes, names);
  if (done === undefined) throw new Error("one change has one outcome");
  return done;
}

/** What was done; refuses by the first problem of several. */
export function requireDone(outcomes: readonly Outcome[], names: Names = {}): { id: string; version: number }[] {
  const first = outcomes.flatMap(({ problems }) => problems ?? [])[0];
  if (first !== undefined) throw refusalFor(first, names);
  return outcomes.flatMap((one) => (one.problems === null ? [one] : []));
}

/** A problem as the refusal of a call. */
function refusalFor({ reason, message, field, data }: Problem, names: Names): Refusal {
  const called = (name: unknown) => (typeof name === "string" && Object.hasOwn(names, name) ? names[name] : name);
  const isOfField = typeof data?.["field"] === "string";
  return new Refusal(reason, {
    message,
    ...(reason === "INVALID_PARAMETERS" && field !== null && { detail: String(called(field)) }),
    ...(reason === "PIN_NOT_PROMOTABLE" && { detail: message }),
    ...(data !== undefined && { data: { ...data, ...(isOfField && { field: called(data["field"]) }) } }),
  });
}
