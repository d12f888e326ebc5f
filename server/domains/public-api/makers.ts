import type { V5Id } from "#contract/v5/calls.ts";
import { describedAs, type Json, resolved, type Schemas } from "#contract/v5/description.ts";
import type { Missing } from "#contract/v5/failures.ts";
import { fieldsFor } from "#contract/v5/known-fields.ts";
import type { V5Answer, V5Input } from "#contract/v5/operation.ts";
import type { CallContext, Implementation, Page } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { eachItem, type Outcome } from "./each-item.ts";
import { implementV5, refuseMissing } from "./implement-v5.ts";
import { pageWithin } from "./organic/paging.ts";

type Context = CallContext<Person>;
type Maybe<T> = T | Promise<T>;
type Paging = { bookmark?: string; page_size?: number; start_index?: number };

type ItemOf<Id extends V5Id> = V5Answer<Id> extends { items?: readonly (infer Item)[] } ? Item : never;
type List<Id extends V5Id, Row> = {
  thing?: Missing;
  rows: (context: Context, input: V5Input<Id>) => Maybe<readonly Row[] | Page<Row>>;
  /** By what the last item of a page is found again. */
  key?: (row: Row) => string;
};

/** Of what is read as it is told. */
export const asRead = <Told>(told: Told): Told => told;

/**
 * A list. What is short is read whole, and its page is cut from it where the description pages it.
 * @param view what is told of the rows of a page, one for one
 */
export function v5List<Id extends V5Id, Row>(
  id: Id,
  { thing, rows, key = (row) => (row as { id: string }).id }: List<Id, Row>,
  view: (rows: readonly Row[], context: Context, input: V5Input<Id>) => Maybe<readonly ItemOf<Id>[]>,
): Implementation {
  return implementV5(id, thing ?? null, async (context, input) => {
    const found = await rows(context, input);
    const query = (input.query ?? {}) as Paging;
    const isPaged = describedAs(id).described.parameters?.some(({ name }) => name === "page_size") === true;
    const page = "bookmark" in found ? found : isPaged ? pageWithin(found, query, key, query.start_index) : null;
    const items = await view(page?.items ?? (found as readonly Row[]), context, input);
    const answer: unknown = { items, ...(page !== null && { bookmark: page.bookmark }) };
    return answer as V5Answer<Id>;
  });
}

/** One thing, or that it is missing. */
export function v5Get<Id extends V5Id, Row>(
  id: Id,
  thing: Missing,
  one: (context: Context, input: V5Input<Id>) => Promise<Row | null | undefined>,
  view: (row: Row, context: Context, input: V5Input<Id>) => Maybe<V5Answer<Id>>,
): Implementation {
  return implementV5(id, thing, async (context, input) =>
    view((await one(context, input)) ?? refuseMissing(thing), context, input),
  );
}

/** Something that takes a while: it is begun, and asked about by its token. */
export function v5Job<Id extends V5Id>(
  id: Id,
  thing: Missing | null,
  begin: (context: Context, input: V5Input<Id>) => Promise<Omit<V5Answer<Id>, "report_status">>,
): Implementation {
  return implementV5(id, thing, async (context, input) => {
    const answer: unknown = { report_status: "IN_PROGRESS", ...(await begin(context, input)) };
    return answer as V5Answer<Id>;
  });
}

/** How far that is; of a token that nothing was begun with that it is of nothing. */
export function v5JobState<Id extends V5Id, Run>(
  id: Id,
  find: (context: Context, input: V5Input<Id>) => Promise<Run | undefined>,
  view: (run: Run, context: Context, input: V5Input<Id>) => Maybe<V5Answer<Id>>,
): Implementation {
  return implementV5(id, null, async (context, input) => {
    const run = await find(context, input);
    const none: unknown = { report_status: "DOES_NOT_EXIST", url: null, size: null };
    return run === undefined ? (none as V5Answer<Id>) : view(run, context, input);
  });
}

type Refused = "exception" | "exceptions" | "errors";
type Values<Of, Names extends PropertyKey> = Of extends unknown ? NonNullable<Of[Names & keyof Of]> : never;
type One<Value> = Value extends readonly (infer Item)[] ? Item : Value;
/** What an answer has for each item: within it, or in two lists. */
type Each<Id extends V5Id> = V5Answer<Id> extends { items?: readonly (infer Item)[] } ? Item : V5Answer<Id>;
type DoneView<Id extends V5Id> = One<Values<Each<Id>, Exclude<keyof Each<Id>, Refused>>>;
type RefusedView<Id extends V5Id> = One<Values<Each<Id>, Refused>>;

/**
 * A batch, whose items are done one by one (`each`) or together (`all`): what is refused of one holds up no other. Where the answer says what
 * was done and what was refused is read from its description.
 * @param view what is told of what was done, one for one
 * @param refused what is told of a refusal beside code and message
 */
export function v5Batch<Id extends V5Id, Item, Done extends object | string>(
  id: Id,
  batch: {
    items: (input: V5Input<Id>) => readonly Item[];
    view: (done: readonly Done[], context: Context, input: V5Input<Id>) => Maybe<readonly DoneView<Id>[]>;
    refused?: (failure: { code: number; message: string }, item: Item) => RefusedView<Id>;
  } & (
    | { each: (context: Context, item: Item, input: V5Input<Id>) => Promise<Done> }
    | { all: (context: Context, items: readonly Item[], input: V5Input<Id>) => Promise<Outcome<Item, Done>[]> }
  ),
): Implementation {
  const { view, refused = (failure) => failure as RefusedView<Id> } = batch;
  return implementV5(id, null, async (context, input) => {
    const items = batch.items(input);
    const outcomes =
      "all" in batch
        ? await batch.all(context, items, input)
        : await eachItem(items, (item) => batch.each(context, item, input));
    const done = outcomes.flatMap((outcome) => (outcome.failure === null ? [outcome.done] : []));
    const told = [...(await view(done, context, input))];
    const form = formOf(id);
    const failureOf = ({ failure, item }: Outcome<Item, Done>) => (failure === null ? [] : [refused(failure, item)]);
    const answer: unknown = form.isByItem
      ? {
          items: outcomes.map((outcome) => ({
            [form.done.name]: form.done.value(outcome.failure === null ? told.splice(0, 1) : []),
            [form.refused.name]: form.refused.value(failureOf(outcome)),
          })),
        }
      : { [form.done.name]: told, [form.refused.name]: form.refused.value(outcomes.flatMap(failureOf)) };
    return answer as V5Answer<Id>;
  });
}

/** Where the answer to a batch has what was done, and what was refused. */
function formOf(id: V5Id) {
  const { described, schemas } = describedAs(id);
  const top = propertiesOf(described.answer ?? {}, schemas);
  const list = top.get("items");
  const fields = list === undefined ? top : propertiesOf((resolved(list, schemas)["items"] ?? {}) as Json, schemas);
  const [refused = "", done = ""] = [...fields.keys()].toSorted(
    (a, b) => Number(isOfRefusals.test(b)) - Number(isOfRefusals.test(a)),
  );
  const field = (name: string) => ({ name, value: valueIn(resolved(fields.get(name) ?? {}, schemas)) });
  return { isByItem: list !== undefined, done: field(done), refused: field(refused) };
}

const isOfRefusals = /^(?:exception|error)s?$/;

function propertiesOf(schema: Json, schemas: Schemas) {
  return fieldsFor({}, schema, schemas).properties;
}

/** What stands in a field for some values: all of them or the one; for none null where it may be, else what is empty. */
function valueIn({ type, nullable }: Json) {
  return (values: readonly unknown[]) => {
    const [one = nullable === true ? null : undefined] = values;
    return type === "array" && (values.length > 0 || nullable !== true) ? values : one;
  };
}
