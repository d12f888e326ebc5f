import { useRef } from "react";
import { selectRows } from "./row-selection.ts";
import { useStable } from "./use-stable.ts";

/** Selects rows by their keys: one, or with Shift all from the one that was switched last. */
export function useRowSwitch(
  keys: readonly string[],
  selected: ReadonlySet<string> | undefined,
  onSelect: ((selected: ReadonlySet<string>) => void) | undefined,
) {
  const lastSwitched = useRef<string | null>(null);
  const withShift = useRef(false);
  const select = (to: string, from: string | null, on: boolean) => {
    if (!onSelect || !selected) return false;
    onSelect(selectRows(selected, keys, { to, from, on }));
    lastSwitched.current = to;
    return true;
  };
  const switchKey = (key: string) =>
    select(key, withShift.current ? lastSwitched.current : null, selected?.has(key) !== true);
  return {
    // Rows draw themselves anew only for something of theirs: what they are given to call stays the same.
    switchRow: useStable((key: string) => void switchKey(key)),
    switchAt: (at: number) => switchKey(keys[at] ?? ""),
    extend: (from: number, to: number) => void select(keys[to] ?? "", keys[from] ?? null, true),
    noteShift: (event: { shiftKey: boolean }) => {
      withShift.current = event.shiftKey;
    },
  };
}
