import type { OperatorRight } from "#contract/kit/rights.ts";
import type { FlagVariants } from "#spec/flags.ts";

/** Who asks. Built from the session for every request, given to every use case and query. */
export type Viewer = {
  /** null: not signed in. */
  id: string | null;
  username: string | null;
  /** They see what is hidden from everybody else. */
  isOperator: boolean;
  /**
   * What they may do as somebody who operates this instance. `isProven`: this session has passed their second factor, or they have none and it
   * isn't due yet. `factorDueAt`: they have none, and from then on are let in no more.
   */
  operates?: { rights: ReadonlySet<OperatorRight>; isProven: boolean; factorDueAt?: Date };
  /** The non-public boards whose pins the visibility predicate lets through: those this person belongs to, and those of `admitted`. */
  memberBoardIds: readonly string[];
  /** The private people who let this person follow them, and their boards that this person sees only as a follower; absent: none. */
  admitted?: Admitted;
  locale: string;
  /** The look they chose in their settings. */
  theme: "system" | "light" | "dark";
  /** Pins that AI made are left out of their lists. */
  hidesAi: boolean;
  /** Pins marked as sensitive are there for them, veiled: they are signed in and of age. */
  seesSensitive: boolean;
  /** The session they ask in; a program has none. */
  sessionHash?: Buffer;
  /** No person: a system user of this business, which has no profile, boards or Pins of its own. */
  systemUserOf?: string;
  /** The experiments views depend on; without them every flag has its default. */
  flags?: FlagVariants;
};

export type Admitted = { people: readonly string[]; boards: readonly string[] };

export type Person = Viewer & { id: string; username: string };

export const nobody: Viewer = {
  id: null,
  username: null,
  isOperator: false,
  memberBoardIds: [],
  locale: "en",
  theme: "system",
  hidesAi: false,
  seesSensitive: false,
};

/** Narrows a viewer that a call's audience has already required to be signed in. */
export function isPerson(viewer: Viewer): viewer is Person {
  return viewer.id !== null;
}

/** Whether somebody sees a board only because its owner, whose profile is private, let them follow. */
export function seesAsFollower({ admitted }: Pick<Viewer, "admitted">, boardId: string): boolean {
  return admitted?.boards.includes(boardId) === true;
}

/** The non-public boards somebody belongs to, without those that they see as a follower. */
export function ownBoardIds({
  memberBoardIds,
  admitted,
}: Pick<Viewer, "memberBoardIds" | "admitted">): readonly string[] {
  if (admitted === undefined) return memberBoardIds;
  const asFollower = new Set(admitted.boards);
  return memberBoardIds.filter((id) => !asFollower.has(id));
}
