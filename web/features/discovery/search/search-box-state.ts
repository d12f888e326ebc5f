import { normaliseQuery } from "#rules/discovery/search-query.ts";
import type { KeyPress } from "#web/ui/hotkey.ts";
import { keyAction } from "#web/ui/key-map.ts";
import type { Suggestion } from "./suggestion.ts";

export type SearchBoxState = {
  typed: string;
  open: boolean;
  /** The active row; -1 is the field itself. */
  active: number;
};

export const closed = { open: false, active: -1 };

/** The state for a URL with this search. `early`: what was done to the field before hydration, which is kept; null after it. */
export function atAddress(query: string, early: { text: string; isFocused: boolean } | null): Partial<SearchBoxState> {
  if (early === null) return { typed: query };
  const typed = early.text === "" ? query : early.text;
  // Who went to an empty field is shown what they searched for; a field that says what was found stays as it is.
  return { typed, ...(early.isFocused && (typed !== query || query === "") && { open: true }) };
}

/** The state after a key press over these rows; undefined when the key isn't handled. */
export function afterKey(
  press: KeyPress,
  { open, active }: Pick<SearchBoxState, "open" | "active">,
  rows: readonly Pick<Suggestion, "kind">[],
): Partial<SearchBoxState> | undefined {
  const { key } = press;
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  const places = rows.length + 1;
  if (step !== 0) return open ? { active: ((active + 1 + step + places) % places) - 1 } : { open: true };
  if (key === "Escape") return open ? closed : { typed: "" };
  if (keyAction("recentSearches", press) === "forget" && rows[active]?.kind === "recent") return { active: -1 };
  return key === "Tab" ? closed : undefined;
}

/** The query of a row; null for rows that lead to a page. */
export function queryOf(row: Suggestion | undefined): string | null {
  return row?.kind === "recent" || row?.kind === "query" ? row.query : null;
}

/** The field's text: the active row's query if it has one, otherwise what was typed. */
export function shownText({ typed, active }: SearchBoxState, rows: readonly Suggestion[]): string {
  return queryOf(rows[active]) ?? typed;
}

/** What Enter does: open the active row or search for the typed text; null when nothing is typed. */
export function afterEnter(
  { typed, open, active }: SearchBoxState,
  rows: readonly Suggestion[],
): { row: Suggestion } | { query: string } | null {
  const row = rows[active];
  if (open && row !== undefined) return { row };
  const query = normaliseQuery(typed);
  return query === "" ? null : { query };
}
