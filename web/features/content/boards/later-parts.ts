import { later } from "#web/app/later.tsx";

const load = async () => (await import("./board-parts.tsx")).boardParts;

export const BoardActions = later(async () => (await load()).BoardActions);
export const BoardEmpty = later(async () => (await load()).BoardEmpty);
export const BoardOrganiser = later(async () => (await load()).BoardOrganiser);
export const BoardPeople = later(async () => (await load()).BoardPeople);
export const BoardTools = later(async () => (await load()).BoardTools);
export const NothingNarrowed = later(async () => (await load()).NothingNarrowed);
export const SectionRow = later(async () => (await load()).SectionRow);

/** Fetches what a board's page shows after itself. */
export const loadBoardParts = () =>
  Promise.all([BoardActions, BoardEmpty, BoardPeople, BoardTools, SectionRow].map((part) => part.load()));
