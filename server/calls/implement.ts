import type { Call, CallData, CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { isPerson, type Person } from "./viewer.ts";
import type { CallContext, Implementation, Page } from "./context.ts";

/** Ties a call of the contract to what does it. */
export function implement<C extends Call>(
  call: C,
  handle: (context: CallContext, input: CallParsed<C>) => Promise<CallData<C>>,
): Implementation {
  return { call, handle: async (context, input) => ({ data: await handle(context, input as CallParsed<C>) }) };
}

/** The same for a call only people who are signed in may make. */
export function implementForPerson<C extends Call>(
  call: C,
  handle: (context: CallContext<Person>, input: CallParsed<C>) => Promise<CallData<C>>,
): Implementation {
  return implement(call, (context, input) => handle(asPerson(context), input));
}

/** The same for a list: its items become the data, its bookmark stands beside them. */
export function implementList<C extends Call>(
  call: C,
  handle: (
    context: CallContext,
    input: CallParsed<C>,
  ) => Promise<CallData<C> extends (infer Item)[] ? Page<Item> : never>,
): Implementation {
  return {
    call,
    handle: async (context, input) => {
      const page: Page<unknown> = await handle(context, input as CallParsed<C>);
      return { data: page.items, bookmark: page.bookmark };
    },
  };
}

/** The same for a page of a list with something beside it. */
export function implementPage<C extends Call>(
  call: C,
  handle: (context: CallContext, input: CallParsed<C>) => Promise<{ data: CallData<C>; bookmark: string | null }>,
): Implementation {
  return { call, handle: (context, input) => handle(context, input as CallParsed<C>) };
}

/** Narrows the context to one whose viewer is signed in. */
export function asPerson(context: CallContext): CallContext<Person> {
  const { viewer } = context;
  if (!isPerson(viewer)) refuse("NOT_AUTHENTICATED");
  return { ...context, viewer };
}
