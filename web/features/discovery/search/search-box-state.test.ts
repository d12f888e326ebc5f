import { expect, test } from "vitest";
import { afterEnter, afterKey, atAddress, queryOf, shownText } from "./search-box-state.ts";
import type { Suggestion } from "./suggestion.ts";

const rows = [{ kind: "recent" }, { kind: "query" }, { kind: "forget" }] as const;
const open = (active: number) => ({ open: true, active });
const shut = { open: false, active: -1 };
const press = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false });

test.each([
  ["ArrowDown", open(-1), { active: 0 }],
  ["ArrowDown", open(1), { active: 2 }],
  ["ArrowDown", open(2), { active: -1 }],
  ["ArrowUp", open(-1), { active: 2 }],
  ["ArrowUp", open(0), { active: -1 }],
  ["ArrowDown", shut, { open: true }],
  ["ArrowUp", shut, { open: true }],
  ["Escape", open(1), { open: false, active: -1 }],
  ["Escape", shut, { typed: "" }],
  ["Tab", open(1), { open: false, active: -1 }],
  ["Delete", open(0), { active: -1 }],
  ["Delete", open(1), undefined],
  ["Delete", open(-1), undefined],
  ["a", open(0), undefined],
  ["Enter", open(0), undefined],
])("DIS-04 %s with %j gives %j", (key, box, changes) => expect(afterKey(press(key), box, rows)).toEqual(changes));

test("DIS-04 without rows the arrows stay in the field", () => {
  for (const key of ["ArrowDown", "ArrowUp"]) expect(afterKey(press(key), open(-1), [])).toEqual({ active: -1 });
});

const searched: readonly Suggestion[] = [
  { kind: "recent", label: "Cats", query: "cats", to: "/search/pins/?q=cats", remove: () => {} },
  { kind: "query", label: "cat beds", query: "cat beds", to: "/search/pins/?q=cat+beds" },
  { kind: "board", label: "Cats", to: "/mia/cats/", picture: null },
  { kind: "forget", label: "Forget", run: () => {} },
];
const boxAt = (active: number, changes = {}) => ({ typed: " cat ", open: true, active, ...changes });

test("DIS-04 the field shows the search of the chosen row, and what was typed beside places and nothing chosen", () => {
  expect([-1, 0, 1, 2, 3].map((active) => shownText(boxAt(active), searched))).toEqual([
    " cat ",
    "cats",
    "cat beds",
    " cat ",
    " cat ",
  ]);
  expect(searched.map(queryOf)).toEqual(["cats", "cat beds", null, null]);
});

test("DIS-04 Enter goes to the chosen row of an open list, and else searches for what is typed", () => {
  expect(afterEnter(boxAt(2), searched)).toEqual({ row: searched[2] });
  expect(afterEnter(boxAt(-1), searched)).toEqual({ query: "cat" });
  expect(afterEnter(boxAt(2, { open: false }), searched)).toEqual({ query: "cat" });
  expect(afterEnter(boxAt(-1, { typed: "  " }), searched)).toBeNull();
  // The rows went while the list was being answered anew.
  expect(afterEnter(boxAt(2), [])).toEqual({ query: "cat" });
});

test("DIS-04 at an address the box holds its search; what was typed before the box was alive stays", () => {
  expect(atAddress("cats", { text: "", isFocused: true })).toEqual({ typed: "cats" });
  expect(atAddress("", { text: "do", isFocused: true })).toEqual({ typed: "do", open: true });
  expect(atAddress("", { text: "do", isFocused: false })).toEqual({ typed: "do" });
  expect(atAddress("cats", { text: "cats", isFocused: true })).toEqual({ typed: "cats" });
});

test("DIS-04 whoever goes to the empty field before the page is alive sees their recent searches all the same", () => {
  expect(atAddress("", { text: "", isFocused: true })).toEqual({ typed: "", open: true });
  expect(atAddress("", { text: "", isFocused: false })).toEqual({ typed: "" });
  expect(atAddress("", null)).toEqual({ typed: "" });
});
