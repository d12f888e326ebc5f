import { boardPickerBoards, sectionsForSaving } from "#contract/boards.ts";
import { boardTitleSuggestions } from "#contract/pins.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { query } from "#web/app/queries.ts";
import { actingFieldsNow } from "./acting.ts";

/** The boards to save to, those of the account one acts in alone while one does; with a pin the short list begins with the board that fits it best. */
export function boardsToSaveTo(pinId?: string) {
  const { account } = actingFieldsNow();
  const isAnothers = account.advertiser_id !== undefined;
  const filter = isAnothers ? { ...account, filter: "protected" as const } : {};
  const shortlist_suggestions = savingConstants.shortlistSuggestions;
  return query(
    boardPickerBoards,
    pinId === undefined ? { shortlist_suggestions, ...filter } : { pin_id: pinId, shortlist_suggestions, ...filter },
  );
}

export function sectionsToSaveTo(boardId: string) {
  return query(sectionsForSaving, { board_id: boardId });
}

export function suggestedBoardNames(pinId: string) {
  return query(boardTitleSuggestions, { id: pinId });
}
