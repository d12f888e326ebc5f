import { normaliseQuery } from "#rules/discovery/search-query.ts";
import type { Suggestion } from "./suggestion.ts";

export type SearchBoxState = {
  typed: string;
  open: boolean;
  /** The row that is chosen; -1 is the field itself. */
  active: number;
};

export const closed = { open: false, active: -1 };

/** The box at an address with this search: what was typed before the box was alive stays, and is answered where it is being typed. */
export function atAddress(query: string, early: { text: string; isFocused: boolean }): Partial<SearchBoxState> {
  if (early.text === "") return { typed: query };
  return { typed: early.text, ...(early.text !== query && early.isFocused && { open: true }) };
}

/** What a key changes in the box over these rows; nothing when the key means nothing to it. */
export function afterKey(
  key: string,
  { open, active }: Pick<SearchBoxState, "open" | "active">,
  rows: readonly Pick<Suggestion, "kind">[],
): Partial<SearchBoxState> | undefined {
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  const places = rows.length + 1;
  if (step !== 0) return open ? { active: ((active + 1 + step + places) % places) - 1 } : { open: true };
  if (key === "Escape") return open ? closed : { typed: "" };
  if (key === "Delete" && rows[active]?.kind === "recent") return { active: -1 };
  return key === "Tab" ? closed : undefined;
}

/** The search a row stands for; null for places, and for what is no search. */
export function queryOf(row: Suggestion | undefined): string | null {
  return row?.kind === "recent" || row?.kind === "query" ? row.query : null;
}

/** The text in the field: of the chosen row where it is a search. */
export function shownText({ typed, active }: SearchBoxState, rows: readonly Suggestion[]): string {
  return queryOf(rows[active]) ?? typed;
}

/** What Enter does: goes to the chosen row, or searches for what is typed; null for nothing typed. */
export function afterEnter(
  { typed, open, active }: SearchBoxState,
  rows: readonly Suggestion[],
): { row: Suggestion } | { query: string } | null {
  const row = rows[active];
  if (open && row !== undefined) return { row };
  const query = normaliseQuery(typed);
  return query === "" ? null : { query };
}
