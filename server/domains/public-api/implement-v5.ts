import { refuse, Refusal } from "#contract/kit/refusal.ts";
import { type V5Id, v5Calls } from "#contract/v5/calls.ts";
import type { Missing } from "#contract/v5/failures.ts";
import { declared } from "#contract/v5/declared.ts";
import { namedIn } from "#contract/v5/declared-fields.ts";
import type { V5Answer, V5Input } from "#contract/v5/operation.ts";
import type { Scope } from "#contract/kit/define.ts";
import type { CallContext, Implementation } from "#server/calls/context.ts";
import { asPerson } from "#server/calls/implement.ts";
import type { Person } from "#server/calls/viewer.ts";

type Handle<Id extends V5Id> = (context: CallContext<Person>, input: V5Input<Id>) => Promise<V5Answer<Id>>;

/**
 * Ties an operation of the public API to what does it.
 * @param thing what the operation is about: what is missing where a use case says NOT_FOUND
 */
export function implementV5<Id extends V5Id>(id: Id, thing: Missing | null, handle: Handle<Id>): Implementation {
  return {
    call: v5Calls[id],
    handle: async (context, input) => {
      const person = asPerson(context);
      const given = input as V5Input<Id>;
      const [unbuilt] = namedIn(given, declared[id]?.unbuilt ?? []);
      if (unbuilt !== undefined) refuseUnbuilt(unbuilt);
      try {
        return { data: await handle(person, given) };
      } catch (error) {
        const isUntold =
          error instanceof Refusal && error.reason === "NOT_FOUND" && error.data?.["missing"] === undefined;
        if (thing !== null && isUntold) refuseMissing(thing);
        throw error;
      }
    },
  };
}

/** What is given of these fields, and nothing of what isn't. */
export function given<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** Refuses with the public API's own code for what isn't there. */
export function refuseMissing(thing: Missing): never {
  refuse("NOT_FOUND", { data: { missing: thing } });
}

/** Refuses what the description knows and this product has nothing for: a field, or an operation by its id. */
export function refuseUnbuilt(field: string): never {
  refuse("INVALID_PARAMETERS", {
    message: `${field}: isn't implemented here.`,
    detail: field,
    data: { field, unbuilt: true },
  });
}

/** Refuses a token without these scopes; a session needs none. */
export function requireScope({ scopes }: Pick<CallContext, "scopes">, scope: Scope): void {
  if (scopes !== undefined && !scopes.includes(scope))
    refuse("NOT_ALLOWED", { message: `The access token lacks the scope ${scope}.`, data: { scopes: [scope] } });
}
