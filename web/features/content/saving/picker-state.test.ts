import { expect, test } from "vitest";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { type PickerEvent, pickerState, shownStep, startPicker } from "./picker-state.ts";

const board = { id: "7", name: "Cats" } as WireBoard;
const boards = { step: "boards" } as const;
const after = (events: readonly PickerEvent<string>[]) => events.reduce(pickerState<string>, startPicker<string>(null));

test("a search is over once a board was chosen, whether its sections follow or it is saved to", () => {
  const sections = { step: "sections", boardId: "7" } as const;
  expect(after([{ type: "typed", text: "ca" }])).toMatchObject({ typed: "ca", step: boards });
  expect(
    after([
      { type: "typed", text: "ca" },
      { type: "chose", next: sections },
    ]),
  ).toMatchObject({
    typed: "",
    step: sections,
  });
  expect(
    after([
      { type: "typed", text: "ca" },
      { type: "chose", next: null },
    ]),
  ).toMatchObject({ typed: "", step: boards });
});

test("what was searched for stays while a board is named, and goes when it is made", () => {
  const naming = [
    { type: "typed", text: "ca" },
    { type: "went", to: { step: "create_board" } },
  ] as const;
  expect(after(naming)).toMatchObject({ typed: "ca", step: { step: "create_board" } });
  expect(after([...naming, { type: "made", board, tells: false }])).toMatchObject({ typed: "", step: boards });
});

test("a board made on the way is told of where the picker tells, and what became of the save follows", () => {
  const made = [{ type: "made", board, tells: true }] as const;
  expect(after(made)).toEqual({
    step: { step: "board_created", boardId: "7" },
    typed: "",
    created: board,
    saved: undefined,
  });
  expect(after([...made, { type: "saved", saved: null }]).saved).toBeNull();
  expect(after([...made, { type: "saved", saved: "there" }]).saved).toBe("there");
});

test("who has no board yet begins by naming one", () => {
  expect(shownStep(boards, { isFirst: true, boards: [] })).toEqual({ step: "create_board" });
  expect(shownStep(boards, { isFirst: false, boards: [board] })).toEqual(boards);
  expect(shownStep({ step: "board_created", boardId: "7" }, { isFirst: true, boards: [] })).toEqual({
    step: "board_created",
    boardId: "7",
  });
});

test("a picker that closed while something was named goes on there", () => {
  const naming = { step: "create_section", boardId: "7" } as const;
  expect(startPicker<string>({ step: naming }).step).toEqual(naming);
  expect(startPicker<string>(null).step).toEqual(boards);
  expect(shownStep(naming, { isFirst: false, boards: undefined })).toEqual(naming);
  expect(shownStep(naming, { isFirst: false, boards: [board] })).toEqual(naming);
  expect(shownStep(naming, { isFirst: false, boards: [] })).toEqual(boards);
});
