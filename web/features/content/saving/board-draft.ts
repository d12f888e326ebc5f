import type { WireSuggestion } from "#contract/social/members.ts";
import { checkBoardName, mayCreateBoard } from "#rules/content/board-name.ts";

/** The state of the form for a new board. saving §4, §5 */
export type BoardDraft = {
  name: string;
  secret: boolean;
  /** The collaborators to invite once it is created. */
  invited: readonly WireSuggestion[];
  /** Whether the collaborator field is shown. */
  withOthers: boolean;
  /** The name was left, or there was an attempt without one: that it is missing may be said. */
  wasLeft: boolean;
  /** The sentence with which it was refused, until the name changes. */
  failure: string | null;
};

export type BoardDraftEvent =
  | { type: "named"; name: string }
  | { type: "leftName" }
  | { type: "madeSecret"; secret: boolean }
  | { type: "askedForOthers" }
  | { type: "invited"; people: readonly WireSuggestion[] }
  | { type: "refused"; sentence: string };

type DraftStart = {
  name: string;
  first: boolean;
  /** What was typed before the form closed. */
  unfinished?: Pick<BoardDraft, "name" | "secret" | "invited"> | null | undefined;
};

/** @param first the first board of this person: what else it may have is asked for when it is wanted */
export function startBoardDraft({ name, first, unfinished }: DraftStart): BoardDraft {
  const { secret, invited } = unfinished ?? { secret: false, invited: [] };
  const withOthers = !first || invited.length > 0;
  return { name: unfinished?.name ?? name, secret, invited, withOthers, wasLeft: false, failure: null };
}

export function boardDraft(draft: BoardDraft, event: BoardDraftEvent): BoardDraft {
  switch (event.type) {
    case "named":
      return { ...draft, name: event.name, failure: null, wasLeft: draft.wasLeft || event.name.trim() === "" };
    case "leftName":
      return { ...draft, wasLeft: true };
    case "madeSecret":
      return { ...draft, secret: event.secret };
    case "askedForOthers":
      return { ...draft, withOthers: true };
    case "invited":
      return { ...draft, invited: event.people };
    case "refused":
      return { ...draft, failure: event.sentence };
  }
}

/** What is wrong with the name. One too long says so at once, since Create stays shut for it; a missing one once it was left. */
export function nameProblem({ name, wasLeft }: BoardDraft): string | null {
  return wasLeft || name.trim() !== "" ? checkBoardName(name) : null;
}

export function isReady({ name, failure }: BoardDraft, { saving }: { saving: boolean }): boolean {
  return mayCreateBoard({ name, saving, createError: failure });
}
