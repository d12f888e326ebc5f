import { search } from "#contract/discovery/search.ts";
import type { CallData, CallInput } from "#contract/kit/define.ts";
import type { TestClient } from "#tests/site.ts";

type Input = CallInput<typeof search>;

/** What somebody's search answers. */
export function ask(who: TestClient, input: Input): Promise<CallData<typeof search>> {
  return who.call(search, input);
}

/** Which pins, boards or people it finds, in order. */
export async function ids(who: TestClient, query: string, rest: Partial<Input> = {}): Promise<string[]> {
  return (await ask(who, { query, ...rest })).results.map((result) => result.id);
}
