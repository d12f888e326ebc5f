import type { Suggestion } from "./suggestion.ts";

export type SearchBoxState = {
  typed: string;
  open: boolean;
  /** The row that is chosen; -1 is the field itself. */
  active: number;
};

export const closed = { open: false, active: -1 };

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
