import { firstCharacters } from "#rules/kit/characters.ts";
import { slugOf } from "#rules/kit/slug.ts";
import { limits } from "#spec/constants/limits.ts";
import type { Collection, LoadedContent } from "./collection.ts";
import { emptyPins } from "./collection.ts";
import type { Plate } from "./draw-plates.ts";

/** A record of a museum's list, as far as it is used. */
export type Work = {
  title: string;
  artists: string[];
  dateText: string | null;
  medium: string | null;
  classification: string | null;
  group: string | null;
  w: number | null;
  h: number | null;
  subjects: { id: number; path: string[] }[];
  url: string;
  inscription: string | null;
};

type Place = { username: string; fullName: string; board: string };

const maxPlaces = 4;
/** A series of fewer works gets no board of its own. */
const leastOfSeries = 5;
const aspects = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.35, 1.5, 1.8];
/** Of paper, of oil, of print, of everything else. */
const hues = [45, 25, 210, 330];

/** Every shape and colour that stands for works: the nearest proportions, a hue by material. */
export const museumPlates: readonly Plate[] = hues.flatMap((hue) => aspects.map((aspect) => ({ aspect, hue })));

/** Boards by subject and series; a work's first subject holds its first pin, the others save it from there. */
export function planMuseum(works: readonly Work[]): Collection {
  const series = new Map<string, number>();
  for (const { group } of works) if (group) series.set(group, (series.get(group) ?? 0) + 1);
  const people = new Map<string, { number: number; fullName: string }>();
  const boards = new Map<string, { number: number; owner: number; name: string }>();
  const contents: LoadedContent[] = [];
  const placed: { content: number; board: number; root: number }[] = [];

  function boardOf({ username, fullName, board }: Place): number {
    const owner = people.get(username) ?? { number: people.size, fullName };
    people.set(username, owner);
    const name = firstCharacters(board, limits.boardNameMaxChars).trim();
    const key = `${username} ${name}`;
    const known = boards.get(key) ?? { number: boards.size, owner: owner.number, name };
    boards.set(key, known);
    return known.number;
  }

  for (const work of works) {
    const content = contents.push(contentOf(work)) - 1;
    const root = placed.length;
    for (const board of new Set(placesOf(work, series).map(boardOf))) placed.push({ content, board, root });
  }
  const pins = emptyPins(placed.length);
  for (const [index, { content, board, root }] of placed.entries()) {
    pins.content[index] = content;
    pins.board[index] = board;
    pins.root[index] = root;
    pins.parent[index] = root === index ? -1 : root;
  }
  return {
    people: [...people].map(([username, { fullName }]) => ({
      username,
      fullName,
      about: "Works of the museum, by subject.",
    })),
    boards: [...boards.values()].map(({ owner, name }) => ({
      owner,
      name,
      description: "",
      secret: false,
      sections: [],
    })),
    pins,
    contents,
    follows: [],
    boardFollows: [],
  };
}

function placesOf(work: Work, series: ReadonlyMap<string, number>): Place[] {
  const subjects = new Map<string, Place>();
  for (const { path } of work.subjects) {
    const [field = "", subject = ""] = path;
    if (field !== "") subjects.set(`${field} ${subject}`, place(field, subject === "" ? field : subject));
  }
  const places = [...subjects.values()].slice(0, maxPlaces);
  if (work.group && (series.get(work.group) ?? 0) >= leastOfSeries) places.push(place("series", work.group));
  return places.length > 0 ? places : [place("collection", work.classification || "other works")];
}

function place(field: string, board: string): Place {
  const name = slugOf(field, "works")
    .replaceAll("-", "_")
    .slice(0, limits.usernameMaxChars - "museum_".length);
  return {
    username: `museum_${name}`,
    fullName: `Museum: ${field}`,
    board: board.charAt(0).toUpperCase() + board.slice(1),
  };
}

function contentOf(work: Work): LoadedContent {
  const { title, artists, dateText, medium, inscription } = work;
  const facts = [artists.join(", "), dateText, medium, inscription].filter((fact) => fact !== null && fact !== "");
  const cut = (text: string, max: number) => firstCharacters(text, max);
  return {
    title: cut(title || "Untitled", limits.pinTitleMaxChars),
    description: cut(`${facts.join(". ")}.`, limits.pinDescriptionMaxChars),
    altText: "",
    link: work.url.slice(0, limits.linkMaxChars),
    topics: [],
    picture: plateOf(work),
  };
}

function plateOf({ w, h, medium }: Work): number {
  const wanted = w !== null && h !== null && w > 0 && h > 0 ? w / h : 0.8;
  const distance = (aspect: number) => Math.abs(Math.log(aspect / wanted));
  const aspect = aspects.reduce(
    (best, next, index) => (distance(next) < distance(aspects[best] ?? 1) ? index : best),
    0,
  );
  const kind = /graphite|paper|watercolour|ink/i.test(medium ?? "")
    ? 0
    : /oil|canvas/i.test(medium ?? "")
      ? 1
      : /print|etching|lithograph/i.test(medium ?? "")
        ? 2
        : 3;
  return kind * aspects.length + aspect;
}
