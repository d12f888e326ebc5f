import { sql } from "kysely";
import { isFunctionWord } from "#engines/text/function-words.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { checkBoardName, normaliseBoardName } from "#rules/content/board-name.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Services } from "#server/services/services.ts";
import { boardRefsByIds } from "#server/domains/content/boards/board-refs.ts";
import { boardNamesOf } from "#server/domains/content/boards/boards.queries.ts";
import type { Person } from "#server/calls/viewer.ts";
import { publicBoardsOfRoot } from "./pin-places.ts";
import { visiblePin } from "./pins.queries.ts";
import type { PinRow } from "./pin-row.ts";

const longestWords = 3;
const leastLetters = 3;

/**
 * Names a new board for this pin might have, best first: what several people call their public boards that hold its picture, by how many do (a
 * name that one of them made up says little to others); its topics; the weightiest words of its title. Names the person uses already are left out.
 */
export async function suggestBoardTitles(
  { db }: Services,
  person: Person,
  pinId: string,
): Promise<{ title: string }[]> {
  const pin = await visiblePin(db, person, pinId);
  if (pin === undefined) refuse("NOT_FOUND", { message: refusalSentences.pinGone });
  const [boardIds, topics, own] = await Promise.all([
    publicBoardsOfRoot(db, pin.root_pin_id, null),
    topicNames(db, pin.topics),
    boardNamesOf(db, person.id),
  ]);
  const boards = await boardRefsByIds(db, boardIds);
  const seen = new Set(own.map(fold));
  return [...byFrequency([...boards.values()].map((board) => board.name)), ...topics, ...titleNames(pin)]
    .map(normaliseBoardName)
    .filter((name) => checkBoardName(name) === null && !seen.has(fold(name)) && seen.add(fold(name)))
    .slice(0, savingConstants.suggestedBoardNamesMax)
    .map((title) => ({ title }));
}

function byFrequency(names: readonly string[]): string[] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const name of names) {
    const known = counts.get(fold(name));
    counts.set(fold(name), { name: known?.name ?? name, count: (known?.count ?? 0) + 1 });
  }
  const shared = [...counts.values()].filter(({ count }) => count > 1);
  return shared.toSorted((a, b) => b.count - a.count).map(({ name }) => name);
}

/** Topics as people call them; one without a name is its slug, spaced and with a capital. */
async function topicNames(db: Services["db"], slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<{ slug: string; name: string }>`
    select slug, name from topics where slug = any(${slugs}::text[])`.execute(db);
  const names = new Map(rows.map((row) => [row.slug, row.name]));
  return slugs.map((slug) => names.get(slug) ?? capital(slug.replaceAll(/[-_]+/gu, " ")));
}

/** The title itself when it is short and names something, then its longest words in order: things, no words that only join them. */
function titleNames({ title }: Pick<PinRow, "title">): string[] {
  const all = title.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
  const words = all.filter((word, at) => word.length >= leastLetters && isThing(word, all[at - 1]));
  const weighty = words.toSorted((a, b) => b.length - a.length).slice(0, longestWords);
  const isName =
    words.length > 0 && words.length <= longestWords && all.every((word, at) => at === 0 || isThing(word, all[at - 1]));
  const short = isName ? [capital(title)] : [];
  return [...short, ...words.filter((word) => word.length > 3 && weighty.includes(word)).map(capital)];
}

/** What follows "to" is done, rather than a thing. */
function isThing(word: string, before = ""): boolean {
  return !isFunctionWord(word.toLowerCase()) && !/^(?:to|zu)$/iu.test(before);
}

function capital(text: string): string {
  const [first = "", ...rest] = text;
  return first.toUpperCase() + rest.join("");
}

function fold(name: string): string {
  return name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
