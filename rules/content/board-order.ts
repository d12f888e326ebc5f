import { savingConstants } from "#spec/constants/saving.ts";
import { countCharacters } from "#rules/kit/characters.ts";

type Named = { readonly id: string; readonly name: string };

/** What the board picker shows: one flat list, the matches of a search, or Top choices above All boards. saving §5 */
export type BoardLists<Board> =
  | { kind: "flat" | "filtered"; boards: Board[] }
  | { kind: "grouped"; top: Board[]; all: Board[] };

/** Boards by name as the locale sorts them; names that begin with a digit come after the others. saving §5 */
export function sortBoards<Board extends Named>(boards: readonly Board[], locale = "en"): Board[] {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
  return boards.toSorted(
    (a, b) =>
      Number(startsWithDigit(a.name)) - Number(startsWithDigit(b.name)) ||
      collator.compare(a.name, b.name) ||
      (a.id < b.id ? -1 : 1),
  );
}

/** The lists of the picker for what is typed in its search field. */
export function boardLists<Board extends Named>(
  boards: readonly Board[],
  shortlist: readonly Board[],
  search: string,
  locale = "en",
): BoardLists<Board> {
  const sorted = sortBoards(boards, locale);
  const finds = nameFilter(search);
  if (finds !== null) return { kind: "filtered", boards: sorted.filter((board) => finds(board.name)) };
  if (boards.length <= savingConstants.flatListMaxBoards) return { kind: "flat", boards: sorted };
  return { kind: "grouped", top: shortlist.slice(0, savingConstants.shortlistSuggestions), all: sorted };
}

/** Which names a search finds, whatever their case and marks; null while too little is typed to search. */
export function nameFilter(search: string): ((name: string) => boolean) | null {
  const wanted = fold(search.trim());
  if (countCharacters(wanted) < savingConstants.boardSearchMinChars) return null;
  return (name) => fold(name).includes(wanted);
}

function startsWithDigit(name: string): boolean {
  return /^\p{Nd}/u.test(name.trimStart());
}

function fold(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
