import type { WireBoard } from "#contract/kit/shapes.ts";
import type { PickerStep } from "#rules/content/board-picker-flow.ts";

/** Where a picker of boards stands. `Saved` is what became of the save, as the picker's owner tells it. */
export type PickerState<Saved> = {
  step: PickerStep;
  /** What the boards are searched by. */
  typed: string;
  /** The board that was made on the way. */
  created: WireBoard | null;
  /** What became of the save to that board: null is none, undefined not known yet. */
  saved: Saved | null | undefined;
};

export type PickerEvent<Saved> =
  | { type: "typed"; text: string }
  | { type: "went"; to: PickerStep }
  /** A board was chosen, and its sections are shown where `next` leads there. */
  | { type: "chose"; next: PickerStep | null }
  /** `tells`: the picker says itself what became of it. */
  | { type: "made"; board: WireBoard; tells: boolean }
  | { type: "saved"; saved: Saved | null };

/** @param unfinished what was being named when it closed: it goes on from there */
export function startPicker<Saved>(unfinished: Pick<PickerState<Saved>, "step"> | null): PickerState<Saved> {
  return { step: unfinished?.step ?? { step: "boards" }, typed: "", created: null, saved: undefined };
}

export function pickerState<Saved>(state: PickerState<Saved>, event: PickerEvent<Saved>): PickerState<Saved> {
  switch (event.type) {
    case "typed":
      return { ...state, typed: event.text };
    case "went":
      return { ...state, step: event.to };
    case "chose":
      // A search is over once something was chosen. saving §2
      return { ...state, typed: "", step: event.next ?? state.step };
    case "made":
      // Should the save fail, the board is there to be chosen: its form would make another.
      return {
        ...state,
        typed: "",
        created: event.board,
        step: event.tells ? { step: "board_created", boardId: event.board.id } : { step: "boards" },
      };
    case "saved":
      return { ...state, saved: event.saved };
  }
}

/**
 * The step that is shown: who has no board yet begins by naming one, since there is nothing to choose from; a board that is not there any
 * more leads to the others.
 */
export function shownStep(
  step: PickerStep,
  { isFirst, boards }: { isFirst: boolean; boards: readonly { id: string }[] | undefined },
): PickerStep {
  if (isFirst && step.step === "boards") return { step: "create_board" };
  const needs = step.step === "sections" || step.step === "create_section" ? step.boardId : null;
  return needs === null || boards === undefined || boards.some(({ id }) => id === needs) ? step : { step: "boards" };
}
