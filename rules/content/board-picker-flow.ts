/** Where the picker stands. `boardId` is the board whose sections are shown or added to. saving §4 */
export type PickerStep =
  | { step: "boards" }
  | { step: "sections"; boardId: string }
  | { step: "create_board" }
  | { step: "create_section"; boardId: string }
  | { step: "board_created"; boardId: string };

/** What choosing a board does: its sections are shown, or the pin is saved. */
export type BoardChoice = { next: PickerStep } | { save: { boardId: string; sectionId: string | null } };

/** A board with sections leads to them when none is chosen yet; any other is saved to. saving §4 */
export function chooseBoard(current: PickerStep, board: { id: string; section_count: number }): BoardChoice {
  const isOnList = current.step === "boards" || current.step === "create_board";
  if (board.section_count > 0 && isOnList) return { next: { step: "sections", boardId: board.id } };
  return { save: { boardId: board.id, sectionId: null } };
}

/** Close goes back one step: create to its list, sections to boards; from anywhere else the picker closes (null). saving §4 */
export function closePickerStep(current: PickerStep): PickerStep | null {
  if (current.step === "create_board" || current.step === "sections") return { step: "boards" };
  return current.step === "create_section" ? { step: "sections", boardId: current.boardId } : null;
}

/** The dialog's title as a key of the saving titles. saving §2 */
export function pickerTitleKey(current: PickerStep) {
  const keys = {
    boards: "chooseBoard",
    sections: "chooseSection",
    create_board: "createBoard",
    create_section: "addSection",
    board_created: "boardCreated",
  } as const;
  return keys[current.step];
}

/** How far the mobile flow goes back after a save; "close" ends a popup or a window without a history. saving §4 */
export function afterMobileSave(input: {
  isPopup: boolean;
  historyLength: number;
  cameFromDetour: boolean;
}): "close" | -1 | -2 {
  if (input.isPopup || input.historyLength <= 1) return "close";
  return input.cameFromDetour && input.historyLength > 2 ? -2 : -1;
}
