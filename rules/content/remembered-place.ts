type Named = { readonly id: string };
type Place<Board, Section> = { board: Board; section: Section | null };

/** What is known by now of where one can save: undefined while it is being asked. */
type Known<Board, Section> = {
  last: Place<Board, Section> | undefined;
  boards: readonly Board[] | undefined;
  /** Those of the board saved to last. */
  sections: readonly Section[] | undefined;
};

/**
 * What the place a person saved to last is worth: as it is called today; its board alone once the section is gone; the first board once
 * the board is. While nothing is known yet the place itself: whoever is quick saves, too. Null when there is no board.
 */
export function rememberedPlace<Board extends Named, Section extends Named>({
  last,
  boards,
  sections,
}: Known<Board, Section>): Place<Board, Section> | null | undefined {
  if (boards === undefined) return last;
  const board = boards.find(({ id }) => id === last?.board.id);
  if (last === undefined || board === undefined)
    return boards[0] === undefined ? null : { board: boards[0], section: null };
  const { section } = last;
  if (section === null || sections === undefined) return { board, section };
  return { board, section: sections.find(({ id }) => id === section.id) ?? null };
}
