import { refuseField, Refusal } from "#contract/kit/refusal.ts";
import { v5Failure } from "#contract/v5/failures.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import { applyChanges } from "#server/domains/business/entities/apply-changes.ts";
import type { Changer, EntityChange, Outcome as Applied, Problem } from "#server/domains/business/entities/changes.ts";
import { type KindName, kinds } from "#server/domains/business/entities/kinds.ts";
import type { Field } from "#server/domains/business/entities/kinds/kind.ts";
import type { Outcome } from "#server/domains/public-api/each-item.ts";
import { ceilingsFor } from "./ceilings-for.queries.ts";

type Item = Readonly<Record<string, unknown>>;

/** Makes (`create`) or changes what a batch names of an account, each item by itself: the ids of what was done, and why the rest wasn't. */
export async function changeEntities<Given extends object>(
  context: CallContext<Person>,
  accountId: string,
  kind: KindName,
  action: "create" | "update",
  items: readonly Given[],
): Promise<Outcome<Given, string>[]> {
  const { services, viewer } = context;
  const isStray = (item: Item) => item["ad_account_id"] !== undefined && item["ad_account_id"] !== accountId;
  if (items.some((item) => isStray(item as Item)))
    refuseField("ad_account_id", "ad_account_id: name the account of the address, or none");
  const account = await requireBooks(services, viewer, accountId, "ads:manage");
  const who = { account, personId: viewer.id, subjectId: null, client: clientOf(context) };
  const changes = items.map((item) => changeOf(kind, action, item as Item));
  const outcomes = await applied(services, who, changes, await ceilingsFor(services.db, accountId, changes));
  return items.map((item, at) => {
    const outcome = outcomes[at];
    return outcome?.problems === null
      ? { item, done: outcome.id, failure: null }
      : { item, done: null, failure: toldAs(kind, outcome?.problems ?? []) };
  });
}

/** Makes or changes one thing of an account: its id. Refuses with what is wrong. */
export async function changeEntity(
  context: CallContext<Person>,
  accountId: string,
  kind: KindName,
  action: "create" | "update",
  item: object,
): Promise<string> {
  const { services, viewer } = context;
  const account = await requireBooks(services, viewer, accountId, "ads:manage");
  const who = { account, personId: viewer.id, subjectId: null, client: clientOf(context) };
  const change = changeOf(kind, action, item as Item);
  const [outcome] = (await applyChanges(services, who, [change], { mode: "all" })).outcomes;
  if (outcome?.problems !== null) throw refusalOf(kind, outcome?.problems ?? []);
  return outcome.id;
}

/** Applies each change by itself; what one needs before it is applied with it, or neither is. */
async function applied(
  services: CallContext["services"],
  who: Changer,
  changes: readonly EntityChange[],
  needs: ReadonlyMap<EntityChange, EntityChange>,
): Promise<Applied[]> {
  if (needs.size === 0) return (await applyChanges(services, who, changes, { mode: "each" })).outcomes;
  const all: Applied[] = [];
  for (const change of changes) {
    const need = needs.get(change);
    const batch = need === undefined ? [change] : [need, change];
    const { outcomes } = await applyChanges(services, who, batch, { mode: "all" });
    const told = outcomes.findLast(({ problems }) => problems === null || problems.length > 0);
    if (told !== undefined) all.push(told);
  }
  return all;
}

/** An item in the words of its kind. What can't be nothing and is null wasn't said. */
export function changeOf(kind: KindName, action: "create" | "update", item: Item): EntityChange {
  const fields = Object.entries(kinds[kind].fields as Readonly<Record<string, Field>>).flatMap(([column, field]) => {
    const given = field.v5 === undefined ? undefined : givenOf(field, item);
    const value = kept(field, given);
    const isSaid = value !== undefined && (value !== null || field.read.safeParse(null).success);
    return isSaid ? [[column, value]] : [];
  });
  const said = { fields: Object.fromEntries(fields) as Item };
  return action === "create" ? { kind, action, ...said } : { kind, action, id: String(item["id"]), ...said };
}

/** What is said of a field; null where it is said that another one is meant. */
function givenOf({ v5 = "", v5Where }: Field, item: Item): unknown {
  if (v5Where === undefined) return item[v5];
  const [name, value] = v5Where;
  const meant = item[name];
  if (meant === undefined || meant === null) return value === "DAILY" ? item[v5] : undefined;
  return meant === value ? item[v5] : null;
}

/** Moments are seconds in the public API, and ids may bear the letters of their kind. */
function kept({ v5 = "" }: Field, given: unknown): unknown {
  if (typeof given === "number" && v5.endsWith("_time")) return new Date(given * 1000);
  return typeof given === "string" && v5.endsWith("_id") ? given.replace(/^[A-Z]+/, "") : given;
}

/** The first of what is wrong, with the field under the name that the sender knows. */
function toldAs(kind: KindName, problems: readonly Problem[]): { code: number; message: string } {
  if (problems.length === 0) return { code: 400, message: "" };
  const { code, message } = v5Failure(refusalOf(kind, problems));
  return { code, message };
}

/** The first of what is wrong with a thing, in the words of the public API. */
function refusalOf(kind: KindName, [first]: readonly Problem[]): Refusal {
  const { reason, message, field, data } = first ?? { reason: "CONFLICT", message: "", field: null, data: {} };
  const fields: Readonly<Record<string, Field>> = kinds[kind].fields;
  const name = field === null ? null : (fields[field]?.v5 ?? field);
  return new Refusal(reason, { message, data: { ...data, ...(name !== null && { field: name }) } });
}

/** The program that asks. */
export const programOf = ({ appId }: CallContext<Person>) => `app:${appId ?? "own"}` as const;

/** By what an account is changed here: a program, or the pages of its own people. */
const clientOf = (context: CallContext<Person>) =>
  context.scopes === undefined ? ("page" as const) : programOf(context);
