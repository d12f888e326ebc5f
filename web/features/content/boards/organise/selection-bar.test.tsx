import { expect, test } from "vitest";
import type { WireBoard, WireSection } from "#contract/kit/shapes.ts";
import { drawn, readOf } from "#web/app/drawn.fixture.tsx";
import { allSelected, nothingSelected, type Selection } from "./selection.ts";
import { SelectionBar } from "./selection-bar.tsx";

const board = { id: "1", name: "Glass", section_count: 0 } as WireBoard;
const bar = (selection: Selection, section: WireSection | null = null) =>
  drawn(
    <SelectionBar
      {...{ board, section, selection, shown: ["1", "2"], total: 2 }}
      onSelection={() => undefined}
      onDone={() => undefined}
    />,
  );
const isShut = (html: string, word: string) =>
  new RegExp(`<button[^>]*disabled[^>]*>(?:(?!</button>).)*${word}`).test(html);

test("with nothing selected all can be selected, and nothing moved or deleted", () => {
  const html = bar(nothingSelected);
  expect(readOf(html)).toContain("Select all");
  for (const word of ["Move", "Delete"]) expect(isShut(html, word)).toBe(true);
  expect(isShut(html, "Select all")).toBe(false);
});

test("with one selected it can be moved, copied, edited and deleted, and put into a new section", () => {
  const html = bar({ all: false, ids: new Set(["1"]) });
  for (const word of ["Move", "Copy", "Edit", "Delete", "section"]) {
    expect(readOf(html)).toContain(word);
    expect(isShut(html, word)).toBe(false);
  }
});

test("in a section pins can be taken out of it; with all selected none can be, and they aren't edited one by one", () => {
  const section = { id: "3", title: "Green", pin_count: 2 } as WireSection;
  expect(readOf(bar({ all: false, ids: new Set(["1"]) }, section))).not.toContain("New section");
  expect(readOf(bar(allSelected))).not.toContain("Edit");
});
