import { topicsIn } from "#server/domains/content/topics/topics-in.ts";
import { type Random, randomFrom } from "#samples/generators/random.ts";
import { type Collection, emptyPins, type LoadedBoard, type LoadedContent, type LoadedPerson } from "./collection.ts";
import { heavyTailed, weighted } from "./skew.ts";
import { familyNames, givenNames, sites, type Theme, themes } from "./themes.ts";

export type SyntheticPlan = { pins: number; people: number; seed: string; pictures: number };

const shareOfSaves = 0.65;
const shareOfSecretBoards = 0.02;
const shareOfBoardsWithSections = 0.12;
const maxBoards = 60;
/** A save looks at so many pins for one of its board's theme. */
const looks = 4;

/**
 * A collection as large as wanted, the same for the same seed: few people have many boards, few boards most pins, few pins most saves,
 * few people most followers. A save copies a random earlier public pin, so that what is saved much is saved more (the copying model of
 * Kleinberg et al., 1999); boards prefer pins of their own theme.
 * @param taken how many people there are already, so that usernames differ from theirs
 */
export function planSynthetic({ pins, people, seed, pictures }: SyntheticPlan, taken: number): Collection {
  const random = randomFrom(seed);
  const persons = Array.from({ length: people }, (_, index) => planPerson(random, taken + index));
  const { boards, boardThemes, weights } = planBoards(random, people);
  const { contents, planned } = planPins(random, { count: pins, pictures }, boards, boardThemes, weights);
  return {
    people: persons,
    boards,
    pins: planned,
    contents,
    follows: planFollows(random, people),
    boardFollows: planBoardFollows(random, people, boards),
  };
}

function planPerson(random: Random, number: number): LoadedPerson {
  const [given, family] = [random.pick(givenNames), random.pick(familyNames)];
  const interests = [random.pick(themes).name, random.pick(themes).name].map((name) => name.toLowerCase());
  return {
    username: `${given}_${family}_${number + 1}`.toLowerCase(),
    fullName: `${given} ${family}`,
    about: `Mostly ${[...new Set(interests)].join(" and ")}.`,
  };
}

function planBoards(random: Random, people: number) {
  const boards: LoadedBoard[] = [];
  const boardThemes: Theme[] = [];
  const weights: number[] = [];
  for (let owner = 0; owner < people; owner += 1) {
    const energy = heavyTailed(random, 1.2, 200);
    const names = new Set<string>();
    for (let count = heavyTailed(random, 1.05, maxBoards); count > 0; count -= 1) {
      const theme = random.pick(themes);
      const name = freeName(boardName(random, theme), names);
      names.add(name);
      const sections = random.chance(shareOfBoardsWithSections)
        ? random.shuffled(theme.things).slice(0, random.whole(2, 5)).map(capital)
        : [];
      const description = random.chance(0.4)
        ? `${random.pick(theme.adjectives)} ${random.pick(theme.things)} and more`
        : "";
      boards.push({
        owner,
        name,
        description: capital(description),
        secret: random.chance(shareOfSecretBoards),
        sections,
      });
      boardThemes.push(theme);
      weights.push(energy / (names.size + 1));
    }
  }
  return { boards, boardThemes, weights };
}

function boardName(random: Random, { name, adjectives, things }: Theme): string {
  const word = () => random.pick(adjectives);
  const forms = [() => name, () => capital(`${word()} ${random.pick(things)}`), () => `${name}: ${word()}`];
  return random.pick(forms)();
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const candidate = number === 2 ? name : `${name} ${number - 1}`;
    if (!taken.has(candidate)) return candidate;
  }
}

function planPins(
  random: Random,
  wanted: { count: number; pictures: number },
  boards: readonly LoadedBoard[],
  boardThemes: readonly Theme[],
  weights: readonly number[],
) {
  const planned = emptyPins(wanted.count);
  const contents: LoadedContent[] = [];
  const contentThemes: Theme[] = [];
  const nextBoard = weighted(random, weights);
  for (let pin = 0; pin < wanted.count; pin += 1) {
    const place = nextBoard();
    const [board, theme] = [boards[place], boardThemes[place]];
    if (board === undefined || theme === undefined) throw new RangeError("no board to pin to");
    planned.board[pin] = place;
    if (board.sections.length > 0 && random.chance(0.6))
      planned.section[pin] = random.whole(0, board.sections.length - 1);
    const parent = random.chance(shareOfSaves) ? chooseParent(pin, theme) : -1;
    planned.parent[pin] = parent;
    planned.root[pin] = parent < 0 ? pin : (planned.root[parent] ?? pin);
    if (parent >= 0) planned.content[pin] = planned.content[parent] ?? 0;
    else {
      planned.content[pin] = contents.push(planContent(random, theme, wanted.pictures)) - 1;
      contentThemes.push(theme);
    }
  }
  return { contents, planned };

  function chooseParent(before: number, theme: Theme): number {
    let found = -1;
    for (let look = 0; look < looks && before > 0; look += 1) {
      const candidate = random.whole(0, before - 1);
      if (boards[planned.board[candidate] ?? 0]?.secret !== false) continue;
      found = candidate;
      if (contentThemes[planned.content[candidate] ?? 0] === theme) break;
    }
    return found;
  }
}

function planContent(random: Random, { slug, adjectives, things, turns }: Theme, pictures: number): LoadedContent {
  const [adjective, thing] = [random.pick(adjectives), random.pick(things)];
  const title = capital([adjective, thing, ...(random.chance(0.6) ? [random.pick(turns)] : [])].join(" "));
  const tags = [slug, ...(random.chance(0.3) ? [random.pick(themes).slug] : [])].map(
    (tag) => `#${tag.replaceAll("-", "")}`,
  );
  const more = random.chance(0.5) ? `With ${random.pick(adjectives)} ${random.pick(things)} beside it. ` : "";
  const description = `${more}${tags.join(" ")}`;
  const page = `${thing}-${random.whole(1, 9999)}`.replaceAll(/[^a-z0-9]+/g, "-");
  return {
    title,
    description,
    altText: random.chance(0.5) ? `A generated plate that stands for ${adjective} ${thing}` : "",
    link: random.chance(0.8) ? `https://${random.pick(sites)}/${page}` : null,
    topics: topicsOf(tags.join(" ")),
    picture: Math.min(pictures - 1, Math.floor(pictures * random.next() ** 2)),
  };
}

function planFollows(random: Random, people: number): [number, number][] {
  const next = popular(random, people, 0.8);
  return Array.from({ length: people }, (_, person) => {
    const chosen = new Set<number>();
    for (let tries = heavyTailed(random, 1.1, Math.min(500, people - 1)) + 3; tries > 0; tries -= 1) chosen.add(next());
    chosen.delete(person);
    return [...chosen].map((followed): [number, number] => [person, followed]);
  }).flat();
}

function planBoardFollows(random: Random, people: number, boards: readonly LoadedBoard[]): [number, number][] {
  const next = popular(random, boards.length, 0.6);
  return Array.from({ length: people }, (_, person) => {
    const chosen = new Set<number>();
    for (let tries = heavyTailed(random, 1.2, 60); tries > 0; tries -= 1) chosen.add(next());
    return [...chosen]
      .filter((board) => boards[board]?.owner !== person && boards[board]?.secret === false)
      .map((board): [number, number] => [person, board]);
  }).flat();
}

const knownTopics = new Map<string, string[]>();

/** Few descriptions differ in their hashtags. */
function topicsOf(tags: string): string[] {
  const known = knownTopics.get(tags) ?? topicsIn(tags);
  knownTopics.set(tags, known);
  return known;
}

/** Picks from a ranking by Zipf's law, the ranks dealt at random. */
function popular(random: Random, count: number, exponent: number): () => number {
  const ranks = random.shuffled(Array.from({ length: count }, (_, index) => index));
  return weighted(
    random,
    ranks.map((rank) => (rank + 1) ** -exponent),
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
