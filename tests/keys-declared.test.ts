import { expect, test } from "vitest";
import { productFiles, readText } from "./spec-leaves.ts";

/** Who looks at a key itself, and why that is no shortcut of the product. */
const exceptions: Record<string, string> = {
  "web/ui/hotkey.ts": "compares what is declared",
  "web/ui/menu.tsx": "a menu, by the pattern of WAI-ARIA",
  "web/ui/menu-keys.ts": "a menu, by the pattern of WAI-ARIA",
  "web/ui/table/cell-editor.tsx": "a cell that is edited, by the pattern of WAI-ARIA",
  "web/ui/table/grid-target.ts": "cells of a grid, by the pattern of WAI-ARIA",
  "web/ui/table/use-table-keys.ts": "cells of a grid, by the pattern of WAI-ARIA",
  "web/ui/chart/trend-chart.tsx": "the points of a chart, one after the other",
  "web/ui/toast-host.tsx": "F6 leads to the next part of a window, as in every program",
  "web/ui/tooltip.tsx": "a hint goes with Escape, by the pattern of WAI-ARIA",
  "web/features/discovery/search/search-box.tsx": "a list of suggestions, by the pattern of WAI-ARIA",
  "web/features/discovery/search/search-box-state.ts": "a list of suggestions, by the pattern of WAI-ARIA",
  "web/features/identity/settings/settings-search.tsx": "a list of suggestions, by the pattern of WAI-ARIA",
  "web/features/content/completing/completing-field.tsx": "a list of suggestions, by the pattern of WAI-ARIA",
  "web/features/content/saving/board-list-step.tsx": "a list of suggestions, by the pattern of WAI-ARIA",
  "web/ui/combobox.tsx": "a list of suggestions, by the pattern of WAI-ARIA",
  "web/features/content/saving/section-list-step.tsx": "a list, by the pattern of WAI-ARIA",
  "web/features/content/saving/new-place-form.tsx": "Enter sends a form",
  "web/features/content/saving/collaborator-field.tsx": "Enter adds what is typed",
  "web/features/social/packs/picker.tsx": "Enter adds what was found first",
  "web/features/content/boards/organise/drag-card.ts": "Escape lets go of what the pointer drags",
  "web/bookmarklet/move-focus.ts": "on pages of others, where no list of shortcuts is",
  "web/bookmarklet/overlay.ts": "on pages of others, where no list of shortcuts is",
};

const arrows = /\bArrow(?:Left|Right|Up|Down)\b/;
/** A key compared by its name or looked up by it, where keys are listened to. */
const looksAtKey = /\bkey (?:===|!==) "|\[\s*\w+\.key\s*\]|\(\w+\.key\b/;
const listens = /KeyboardEvent|onKeyDown|"keydown"|KeyPress/;

test("SAV-15 every key the pages listen for is declared in the key map, from which the list of shortcuts is drawn", () => {
  const found = productFiles(["web"]).filter((file) => {
    const code = readText(file).replaceAll(/^import .*$/gm, "");
    return arrows.test(code) || (listens.test(code) && looksAtKey.test(code));
  });
  expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
