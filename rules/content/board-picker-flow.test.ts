import { expect, it } from "vitest";
import { afterMobileSave, chooseBoard, closePickerStep, pickerTitleKey, type PickerStep } from "./board-picker-flow.ts";

const list: PickerStep = { step: "boards" };
const sections: PickerStep = { step: "sections", boardId: "1" };

it("SAV-05 a board with sections shows them first, any other is saved to at once", () => {
  expect(chooseBoard(list, { id: "1", section_count: 2 })).toEqual({ next: sections });
  expect(chooseBoard(list, { id: "1", section_count: 0 })).toEqual({ save: { boardId: "1", sectionId: null } });
  expect(chooseBoard(sections, { id: "1", section_count: 2 })).toEqual({ save: { boardId: "1", sectionId: null } });
});

it("SAV-05 Close goes back one step and then closes", () => {
  expect(closePickerStep({ step: "create_section", boardId: "1" })).toEqual(sections);
  expect(closePickerStep(sections)).toEqual(list);
  expect(closePickerStep({ step: "create_board" })).toEqual(list);
  expect(closePickerStep(list)).toBeNull();
  expect([pickerTitleKey(list), pickerTitleKey(sections)]).toEqual(["chooseBoard", "chooseSection"]);
});

it.each([
  [true, 5, false, "close"],
  [false, 1, false, "close"],
  [false, 2, true, -1],
  [false, 3, true, -2],
  [false, 3, false, -1],
])("SAV-03 popup %s, history %i, detour %s: %s", (isPopup, historyLength, cameFromDetour, expected) => {
  expect(afterMobileSave({ isPopup, historyLength, cameFromDetour })).toBe(expected);
});
