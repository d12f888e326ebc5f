import { Refusal } from "#contract/kit/refusal.ts";
import { v5Failure } from "#contract/v5/failures.ts";

/** How one item of a batch went; `failure`: what was refused of it, as the public API tells it. */
export type Outcome<Item, Done> =
  | { item: Item; done: Done; failure: null }
  | { item: Item; done: null; failure: { code: number; message: string } };

/** Does each item of a batch by itself, one after another: what is refused of one holds up no other. */
export async function eachItem<Item, Done extends object | string>(
  items: readonly Item[],
  work: (item: Item) => Promise<Done>,
): Promise<Outcome<Item, Done>[]> {
  const outcomes: Outcome<Item, Done>[] = [];
  for (const item of items) {
    try {
      outcomes.push({ item, done: await work(item), failure: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, message } = v5Failure(error);
      outcomes.push({ item, done: null, failure: { code, message } });
    }
  }
  return outcomes;
}

/** What was done, of those items where it was. */
export function doneOf<Item, Done>(outcomes: readonly Outcome<Item, Done>[]): Done[] {
  return outcomes.flatMap(({ done }) => (done === null ? [] : [done]));
}

/** What failed, told in the words of the operation; null where nothing did. */
export function failuresOf<Item, Done, Told>(
  outcomes: readonly Outcome<Item, Done>[],
  tell: (failure: { code: number; message: string }, item: Item) => Told,
): Told[] | null {
  const told = outcomes.flatMap(({ failure, item }) => (failure === null ? [] : [tell(failure, item)]));
  return told.length === 0 ? null : told;
}
