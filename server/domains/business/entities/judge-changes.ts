import { isClosed, mayBecome } from "#rules/business/entity-states.ts";
import type { EntityProblem } from "#rules/business/entity-problem.ts";
import { campaignRefusals as say } from "#spec/copy/business/campaign-refusals.ts";
import type { EntityChange, Outcome, Problem } from "./changes.ts";
import type { Held } from "./held-entities.ts";
import { kindOf } from "./kinds.ts";
import { type Around, type Entity, type Kind, parentsOf } from "./kinds/kind.ts";
import { readFields, refusal } from "./read-fields.ts";
import { toldProblem } from "./told-problem.ts";

/** What a change comes to. */
export type Written = { kind: Kind; before: Entity | null; after: Entity; action: string };

export type Judging = {
  changes: readonly EntityChange[];
  held: Held;
  /** How many stand in each parent, by the kind of those that do. */
  counts: ReadonlyMap<string, Map<string, number>>;
  around: Omit<Around, "above">;
  /** The ids of what was made, by the names it goes by in a batch; null: it was refused. */
  refs: Map<string, string | null>;
  /** How often each thing changed because another of the batch did: whoever looked at it before it knows of no such version. */
  followed?: Map<string, number>;
  nextId: () => string;
};

type Judged =
  | { after: Entity; before: Entity | null; follow: Written[] }
  | { problems: readonly Problem[]; id: string | null };

/** Judges changes one after another, each as those before it have left things, and gives what is to be written. Nothing is asked of the database. */
export function judgeChanges(asked: Judging): { outcomes: Outcome[]; written: Written[] } {
  const written: Written[] = [];
  const judging = { ...asked, followed: new Map<string, number>() };
  const { refs, followed } = judging;
  const outcomes = judging.changes.map((change): Outcome => {
    const kind = kindOf(change.kind);
    const judged = change.action === "create" ? make(judging, kind, change, refs) : alter(judging, kind, change);
    if (change.action === "create" && change.ref !== undefined)
      refs.set(change.ref, "after" in judged ? judged.after.id : null);
    if ("problems" in judged) return { id: judged.id, version: null, problems: judged.problems };
    const { before, after, follow } = judged;
    if (before === after) return { id: after.id, version: after.version, problems: null };
    judging.held.get(kind.name)?.set(after.id, after);
    kind.noted?.(after, judging.around.seen);
    for (const one of follow) followed.set(one.after.id, (followed.get(one.after.id) ?? 0) + 1);
    // What follows stands before its cause: read backwards the cause comes first.
    written.push(...follow, { kind, before, after, action: actionOf(kind, before, after) });
    return { id: after.id, version: after.version, problems: null };
  });
  return { outcomes, written };
}

function make(
  judging: Judging,
  kind: Kind,
  { fields: asked }: EntityChange,
  refs: ReadonlyMap<string, string | null>,
): Judged {
  const refused = (problem: Problem): Judged => ({ id: null, problems: [problem] });
  const [parent] = parentsOf(kind, asked);
  const named = parent === undefined ? undefined : asked[parent.column];
  const parentId = typeof named === "string" && refs.has(named) ? refs.get(named) : named;
  if (parent !== undefined && parentId === null) return refused(refusal(parent.column, "CONFLICT", say.parentRefused));
  const { values, problems } = readFields(
    kind,
    parent === undefined ? asked : { ...asked, [parent.column]: parentId },
    null,
  );
  if (problems.length > 0) return { id: null, problems };
  const above = aboveOf(judging.held, kind, values);
  if (above === null) return refused(refusal(parent?.column ?? null, "NOT_FOUND"));
  const status = (values["status"] ?? "ACTIVE") as Entity["status"];
  if (!kind.states.first.includes(status)) return refused(notFrom("status", status));
  const count = parent === undefined ? 0 : (judging.counts.get(kind.name)?.get(String(parentId)) ?? 0);
  if (count >= (kind.most ?? Infinity))
    return refused({ ...refusal(parent?.column ?? null, "CONFLICT", say.tooManyInIt), data: { most: kind.most } });
  const bare: Entity = { ...values, ...parentColumns(kind, above), id: judging.nextId(), version: 1, status };
  const judged = settled(judging, kind, bare, null, above);
  if ("after" in judged && parent !== undefined) judging.counts.get(kind.name)?.set(String(parentId), count + 1);
  return judged;
}

function alter({ held, ...judging }: Judging, kind: Kind, change: Extract<EntityChange, { action: "update" }>): Judged {
  const before = held.get(kind.name)?.get(change.id);
  const refused = (problem: Problem): Judged => ({ id: change.id, problems: [problem] });
  if (before === undefined) return refused(refusal(null, "NOT_FOUND"));
  const { version, status } = before;
  // Whoever looked before the batch knows nothing of what followed in it; a check of the batch does.
  const seen = [version, version - (judging.followed?.get(change.id) ?? 0)];
  if (change.version !== undefined && !seen.includes(change.version))
    return refused({ ...refusal(null, "CONFLICT", say.changedMeanwhile), data: { version } });
  const { values, problems } = readFields(kind, change.fields, before);
  if (problems.length > 0) return { id: change.id, problems };
  const isSame = Object.entries(values).every(([name, value]) => isEqual(before[name], value));
  if (isSame) return { before, after: before, follow: [] };
  const wanted = values["status"] as Entity["status"] | undefined;
  if (isClosed(status, kind.states)) {
    const message = wanted === undefined || wanted === status ? say.archived : say.notFromStatus;
    return refused({ ...refusal(null, "CONFLICT", message), data: { status } });
  }
  if (wanted !== undefined && !mayBecome(status, wanted, kind.states)) return refused(notFrom(null, status));
  const above = aboveOf(held, kind, before) ?? {};
  return settled({ held, ...judging }, kind, { ...before, ...values, version: version + 1 }, before, above);
}

/** An entity with what follows from it, or what is wrong with it. What was wrong before, of what isn't changed, is nobody's fault now. */
function settled(judging: Judging, kind: Kind, asked: Entity, before: Entity | null, above: Around["above"]): Judged {
  const around = { ...judging.around, above };
  const isNew = before === null || (before.status === "DRAFT" && asked.status === "ACTIVE");
  const entity: Entity = isNew ? { ...asked, ...kind.complete?.(asked, before, around) } : asked;
  const found = kind.problems(entity, before, around);
  const known = before === null || isNew ? [] : kind.problems(before, before, around);
  const isNewProblem = ({ field, problem }: EntityProblem) =>
    before === null ||
    (field !== null && !isEqual(before[field], entity[field])) ||
    !known.some((one) => one.field === field && one.problem === problem);
  const problems = found.filter(isNewProblem).map(toldProblem);
  if (problems.length > 0) return { id: before?.id ?? null, problems };
  const after: Entity = { ...entity, ...kind.derive?.(entity, before, around) };
  return { before, after, follow: before === null ? [] : followersOf(judging, kind, before, after) };
}

/** What changes with it of those that stand in it. */
function followersOf({ held, around }: Judging, kind: Kind, before: Entity, after: Entity): Written[] {
  return (kind.follows ?? []).flatMap(({ kind: name, when, set }) => {
    if (when.every((field) => isEqual(before[field], after[field]))) return [];
    const child = kindOf(name);
    const column = child.parents.find((parent) => parent.kind === kind.name)?.column ?? "id";
    const children = held.get(name) ?? new Map<string, Entity>();
    return [...children.values()].flatMap((one) => {
      const columns =
        one[column] === after.id && !isClosed(one.status, child.states) ? set(after, one, around.account.now) : null;
      if (columns === null || Object.entries(columns).every(([field, value]) => isEqual(one[field], value))) return [];
      const changed: Entity = { ...one, ...columns, version: one.version + 1 };
      children.set(one.id, changed);
      return [{ kind: child, before: one, after: changed, action: "follow" }];
    });
  });
}

/** What something stands in, by kind; null: something of it isn't there. */
function aboveOf(held: Held, kind: Kind, values: Readonly<Record<string, unknown>>): Around["above"] | null {
  const above: Record<string, Entity> = {};
  let below = values;
  for (const { kind: name, column } of parentsOf(kind, values)) {
    const one = held.get(name)?.get(String(below[column]));
    if (one === undefined) return null;
    above[name] = one;
    below = one;
  }
  return above;
}

function parentColumns(kind: Kind, above: Around["above"]): Record<string, unknown> {
  return Object.fromEntries(
    kind.parents.flatMap(({ kind: name, column }) => (above[name] === undefined ? [] : [[column, above[name].id]])),
  );
}

function actionOf({ fields }: Kind, before: Entity | null, after: Entity): string {
  if (before === null) return "create";
  const acted = Object.entries(fields).find(
    ([name, { action }]) => action !== undefined && after[name] !== null && !isEqual(before[name], after[name]),
  );
  return acted?.[1].action ?? "update";
}

function notFrom(field: string | null, status: string): Problem {
  return { ...refusal(field, "CONFLICT", say.notFromStatus), data: { status } };
}

export function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
