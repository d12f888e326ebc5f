import type { InfiniteData } from "@tanstack/react-query";
import type { Answer } from "#contract/envelope.ts";
import type { WirePin } from "#contract/shapes.ts";

type Pages = InfiniteData<Answer<WirePin[]>>;

/**
 * Takes some out of a list and puts them, in the order they stood, before the place `to` of the list as it was.
 * @returns the list, and beside which pin they stand now, as the call names it
 */
export function moveWithin(
  order: readonly string[],
  moved: ReadonlySet<string>,
  to: number,
): { order: string[]; pin_ids: string[]; beside: { before_pin_id?: string; after_pin_id?: string } } {
  const pinIds = order.filter((id) => moved.has(id));
  const before = order.slice(0, to).filter((id) => !moved.has(id));
  const after = order.slice(to).filter((id) => !moved.has(id));
  const next = after[0];
  const last = before.at(-1);
  const beside = next !== undefined ? { before_pin_id: next } : last !== undefined ? { after_pin_id: last } : {};
  return { order: [...before, ...pinIds, ...after], pin_ids: pinIds, beside };
}

/** The same pages with their pins in another order; pins the order does not name stay at the end. */
export function pagesInOrder(data: Pages, order: readonly string[]): Pages {
  const pins = data.pages.flatMap((page) => page.data);
  const byId = new Map(pins.map((pin) => [pin.id, pin]));
  const named = order.flatMap((id) => byId.get(id) ?? []);
  const rest = pins.filter(({ id }) => !order.includes(id));
  const all = rest.length === 0 ? named : [...named, ...rest];
  let at = 0;
  const pages = data.pages.map((page) => {
    const from = at;
    at += page.data.length;
    return { ...page, data: all.slice(from, at) };
  });
  return { ...data, pages };
}
