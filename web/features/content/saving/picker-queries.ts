import type { QueryClient } from "@tanstack/react-query";
import { boardPickerBoards, sectionsForSaving, sectionsToFind } from "#contract/content/boards.ts";
import { boardTitleSuggestions } from "#contract/content/pins.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { actingFieldsNow } from "#web/features/content/acting/acting-now.ts";
import { query } from "#web/app/queries.ts";

/**
 * The boards to save to, those of another person's account alone while one acts in it; with a pin the short list begins with the board
 * that fits it best.
 */
export function boardsToSaveTo(pinId?: string) {
  return query(boardPickerBoards, {
    shortlist_suggestions: savingConstants.shortlistSuggestions,
    ...actingFieldsNow().picker,
    ...(pinId && { pin_id: pinId }),
  });
}

export function sectionsToSaveTo(boardId: string) {
  return query(sectionsForSaving, { board_id: boardId });
}

/** The sections of all boards to save to, which the search over the boards finds too. */
export function sectionsToSearch() {
  return query(sectionsToFind, {});
}

/** Asks anew what there is to save to: a place that was chosen may be gone, or not what it was. */
export function renewPlaces(queries: QueryClient): void {
  for (const { queryKey } of [boardsToSaveTo(), sectionsToSaveTo(""), sectionsToSearch()])
    void queries.invalidateQueries({ queryKey: queryKey.slice(0, 1) });
}

export function suggestedBoardNames(pinId: string) {
  return query(boardTitleSuggestions, { id: pinId });
}
