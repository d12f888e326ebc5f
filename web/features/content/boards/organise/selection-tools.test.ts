import { expect, test } from "vitest";
import { allSelected, nothingSelected, type Selection } from "./selection.ts";
import { selectionTools } from "./selection-tools.ts";

const some: Selection = { all: false, ids: new Set(["1", "2"]) };
const allBut: Selection = { all: true, ids: new Set(["1"]) };

/** The bar as it stands: what is shut in brackets. */
const bar = (selection: Selection, facts: { total: number; count: number; inSection?: boolean }) =>
  [...selectionTools(selection, { inSection: false, ...facts })]
    .map(([tool, can]) => (can ? tool : `(${tool})`))
    .join(" ");

test.each([
  ["nothing", nothingSelected, { total: 5, count: 0 }, "selectAll (move) (copy) (newSection) (edit) (delete)"],
  [
    "nothing of nothing",
    nothingSelected,
    { total: 0, count: 0 },
    "(selectAll) (move) (copy) (newSection) (edit) (delete)",
  ],
  ["some pins", some, { total: 5, count: 2 }, "selectAll move copy newSection edit delete"],
  ["some pins of a section", some, { total: 5, count: 2, inSection: true }, "selectAll move copy takeOut edit delete"],
  ["everything", allSelected, { total: 5, count: 5 }, "selectNone move delete"],
  ["everything but one", allBut, { total: 5, count: 4 }, "selectAll move delete"],
])("SAV-11 with %s selected", (_, selection, facts, shown) => expect(bar(selection, facts)).toBe(shown));
