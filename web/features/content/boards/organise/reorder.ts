import type { InfiniteData } from "@tanstack/react-query";
import type { Answer } from "#contract/kit/envelope.ts";

/** Some of a list put elsewhere in it: the list then, who moved, and what they stand beside now. */
export type Moved = { order: string[]; ids: string[]; before: string | undefined; after: string | undefined };

/** Takes some out of a list and puts them, in the order they stood, before the place `to` of the list as it was. */
export function moveWithin(order: readonly string[], moved: ReadonlySet<string>, to: number): Moved {
  const ids = order.filter((id) => moved.has(id));
  const ahead = order.slice(0, to).filter((id) => !moved.has(id));
  const behind = order.slice(to).filter((id) => !moved.has(id));
  return { order: [...ahead, ...ids, ...behind], ids, before: behind[0], after: ahead.at(-1) };
}

/** The same with their neighbour named as calls name it: what they stand before, at the end what they stand after. */
export function beside<Name extends string>(
  { before, after }: Moved,
  name: Name,
): { [Key in `before_${Name}` | `after_${Name}`]?: string } {
  if (before !== undefined) return { [`before_${name}`]: before } as never;
  return (after === undefined ? {} : { [`after_${name}`]: after }) as never;
}

/** The same things in another order; those the order does not name stay at the end. */
export function inOrder<Thing extends { id: string }>(things: readonly Thing[], order: readonly string[]): Thing[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const named = order.flatMap((id) => byId.get(id) ?? []);
  if (named.length === things.length) return named;
  const known = new Set(order);
  return [...named, ...things.filter(({ id }) => !known.has(id))];
}

/** The same pages with what stands on them in another order. */
export function pagesInOrder<Thing extends { id: string }>(
  data: InfiniteData<Answer<Thing[]>>,
  order: readonly string[],
): InfiniteData<Answer<Thing[]>> {
  const all = inOrder(
    data.pages.flatMap((page) => page.data),
    order,
  );
  let at = 0;
  const pages = data.pages.map((page) => {
    const from = at;
    at += page.data.length;
    return { ...page, data: all.slice(from, at) };
  });
  return { ...data, pages };
}
