import { expect, test } from "vitest";
import { afterKey } from "./search-keys.ts";

const rows = [{ kind: "recent" }, { kind: "query" }, { kind: "forget" }] as const;
const open = (active: number) => ({ open: true, active });
const shut = { open: false, active: -1 };

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
])("DIS-04 %s with %j gives %j", (key, box, changes) => expect(afterKey(key, box, rows)).toEqual(changes));

test("DIS-04 without rows the arrows stay in the field", () => {
  for (const key of ["ArrowDown", "ArrowUp"]) expect(afterKey(key, open(-1), [])).toEqual({ active: -1 });
});
