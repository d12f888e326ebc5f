import { limits } from "#spec/constants/limits.ts";

/** What is selected of a list that may not be loaded whole: some pins, or all but some; so many by name as one call may tell. */
export type Selection = { all: boolean; ids: ReadonlySet<string> };

export const nothingSelected: Selection = { all: false, ids: new Set() };
export const allSelected: Selection = { all: true, ids: new Set() };

export function isSelected({ all, ids }: Selection, id: string): boolean {
  return ids.has(id) !== all;
}

/** The selection of what is still there. */
export function withoutGone(selection: Selection, gone: ReadonlySet<string>): Selection {
  if (selection.all || ![...selection.ids].some((id) => gone.has(id))) return selection;
  return { all: false, ids: new Set([...selection.ids].filter((id) => !gone.has(id))) };
}

/** How many it is, of a list of `total`. */
export function countSelected({ all, ids }: Selection, total: number): number {
  return all ? Math.max(0, total - ids.size) : ids.size;
}

/** The same selection when no more can be named. */
export function toggleSelected(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return within(selection, ids);
}

/**
 * Selects everything from one pin to another of the list, both included; what was selected stays so. The same selection when that is more
 * than can be named.
 */
export function selectRange(selection: Selection, order: readonly string[], from: string, to: string): Selection {
  const [a, b] = [order.indexOf(from), order.indexOf(to)];
  if (a < 0 || b < 0) return selection;
  const ids = new Set(selection.ids);
  for (const id of order.slice(Math.min(a, b), Math.max(a, b) + 1)) {
    if (selection.all) ids.delete(id);
    else ids.add(id);
  }
  return within(selection, ids);
}

function within(before: Selection, ids: ReadonlySet<string>): Selection {
  return ids.size > limits.bulkPinsMax ? before : { ...before, ids };
}
