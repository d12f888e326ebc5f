import { boardPickerBoards, sectionsForSaving } from "#contract/boards.ts";
import { boardTitleSuggestions } from "#contract/pins.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { query } from "#web/app/queries.ts";

/** The boards to save to; with a pin the short list begins with the board that fits it best. */
export function boardsToSaveTo(pinId?: string) {
  const shortlist_suggestions = savingConstants.shortlistSuggestions;
  return query(
    boardPickerBoards,
    pinId === undefined ? { shortlist_suggestions } : { pin_id: pinId, shortlist_suggestions },
  );
}

export function sectionsToSaveTo(boardId: string) {
  return query(sectionsForSaving, { board_id: boardId });
}

export function suggestedBoardNames(pinId: string) {
  return query(boardTitleSuggestions, { id: pinId });
}
