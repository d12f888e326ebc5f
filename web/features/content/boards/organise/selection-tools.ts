import type { Selection } from "./selection.ts";

export type SelectionTool = "selectAll" | "selectNone" | "move" | "copy" | "takeOut" | "newSection" | "edit" | "delete";

/**
 * What can be done with a selection of a list of `total`, in the order of the bar, and whether it can be done just now. Of everything
 * there is only what one call does for a whole board.
 */
export function selectionTools(
  { all, ids }: Selection,
  { total, count, inSection }: { total: number; count: number; inSection: boolean },
): ReadonlyMap<SelectionTool, boolean> {
  const some = count > 0;
  const named: SelectionTool[] = all ? [] : ["copy", inSection ? "takeOut" : "newSection", "edit"];
  const whole = all && ids.size === 0;
  return new Map<SelectionTool, boolean>([
    whole ? ["selectNone", true] : ["selectAll", total > 0],
    ["move", some],
    ...named.map((tool) => [tool, some] as const),
    ["delete", some],
  ]);
}
