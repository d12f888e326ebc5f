import type { PickerStep } from "#rules/content/board-picker-flow.ts";
import { createStore } from "#web/app/store.ts";
import type { BoardDraft } from "./board-draft.ts";

/** A new board or section that was being named when its picker closed. */
export type UnfinishedPlace = {
  /** What it was going to be used for: the pin's id, "" for a form's field, or the page that makes it. */
  of: string;
  /** Where the picker stood. */
  step: PickerStep;
} & Pick<BoardDraft, "name" | "secret" | "invited">;

/** The page that makes a board, and the one that makes a section of a board. */
export const newBoard = "board";
export const newSectionOf = (boardId: string) => `section of ${boardId}`;

const last = createStore<UnfinishedPlace | null>(null);

/** What was being named for this when its picker closed: a click outside loses nothing that was typed. */
export function unfinishedPlace(of: string): UnfinishedPlace | null {
  const kept = last.get();
  return kept?.of === of ? kept : null;
}

/** Keeps what is being named; one of it, the last. Without a name nothing is kept. */
export function keepUnfinished(place: UnfinishedPlace | null): void {
  last.set(place?.name.trim() ? place : null);
}
