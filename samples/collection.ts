import { at, pixelSize, range } from "./generators/drawing.ts";
import { generators } from "./generators/generators.ts";
import type { GeneratorName } from "./generators/generators.ts";
import { paletteNamed } from "./generators/palettes.ts";
import { randomFrom } from "./generators/random.ts";
import type { BoardText, CuratorText, PinRow } from "./sample-text.ts";
import { subjects } from "./subjects.ts";
import { amaraOkafor } from "./texts/amara-okafor.ts";
import { eliasLindqvist } from "./texts/elias-lindqvist.ts";
import { faridKarimov } from "./texts/farid-karimov.ts";
import { hanaNovak } from "./texts/hana-novak.ts";
import { inesCarvalho } from "./texts/ines-carvalho.ts";
import { luciaFerreyra } from "./texts/lucia-ferreyra.ts";
import { meiTanaka } from "./texts/mei-tanaka.ts";
import { noorHaddad } from "./texts/noor-haddad.ts";
import { priyaRaman } from "./texts/priya-raman.ts";
import { rosalindWhitaker } from "./texts/rosalind-whitaker.ts";
import { samuelAdeyemi } from "./texts/samuel-adeyemi.ts";
import { tomaszWilk } from "./texts/tomasz-wilk.ts";
import { topicsIn } from "#server/domains/content/topics/topics-in.ts";
import { topics } from "#server/domains/content/topics/topics.ts";

/** A picture that is drawn only when asked for; width and height are in pixels, `render` gives SVG text. */
export type SampleImage = { width: number; height: number; render: () => string };

export type SampleCurator = {
  username: string;
  full_name: string;
  about: string;
  avatar: SampleImage;
};

export type SampleBoard = {
  key: string;
  /** Username of its owner. */
  curator: string;
  name: string;
  description: string;
  topics: string[];
  sections?: string[];
};

export type SamplePin = {
  key: string;
  /** Key of the board it is first saved to. */
  board: string;
  section?: string;
  title: string;
  description: string;
  alt_text: string;
  topics: string[];
  /** Names the page about this piece; unique in the collection. */
  link_slug: string;
  hashtags: string[];
  image: SampleImage;
  article: { title: string; paragraphs: string[] };
  /** Keys of other curators' boards that saved it again. */
  also_saved_to?: string[];
};

export type SampleCollection = {
  curators: SampleCurator[];
  boards: SampleBoard[];
  pins: SamplePin[];
  topics: { slug: string; name: string; parent?: string }[];
  /** Pairs of usernames, follower first. */
  follows: [follower: string, followed: string][];
};

const people: readonly CuratorText[] = [
  inesCarvalho,
  tomaszWilk,
  amaraOkafor,
  meiTanaka,
  noorHaddad,
  eliasLindqvist,
  priyaRaman,
  samuelAdeyemi,
  rosalindWhitaker,
  luciaFerreyra,
  faridKarimov,
  hanaNovak,
];

const slugOf = (title: string): string =>
  title
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

const unique = (list: readonly string[]): string[] => [...new Set(list)];

const imageOf = (
  seed: string,
  generator: GeneratorName,
  variant: string,
  palette: string,
  aspect: number,
  words = "",
): SampleImage => {
  const options = { variant, aspect, words: words === "" ? [] : words.split("|") };
  return {
    ...pixelSize(options),
    render: () => generators[generator](randomFrom(seed), paletteNamed(palette), options).svg,
  };
};

const lettered = ([generator, , , , , , words]: PinRow): string => {
  if (words === undefined) return "";
  const lines = words.split("|");
  const shown = generator === "recipe" ? lines.filter((_, i) => i !== 1) : lines;
  return ` The lettering reads: ${shown.join(", ")}.`;
};

const altOf = (row: PinRow): string => {
  const [generator, variant, palette] = row;
  const shows = subjects[generator].shows[variant];
  if (shows === undefined) throw new RangeError(`${generator} has no variant ${variant}`);
  return `${shows} in ${paletteNamed(palette).words}.${lettered(row)}`;
};

const articleOf = (row: PinRow, alt: string, author: string): SamplePin["article"] => {
  const [generator, , name, , title, description] = row;
  const palette = paletteNamed(name);
  const values = unique([palette.paper, ...palette.colors, palette.ink]);
  return {
    title,
    paragraphs: [
      `${description} So says ${author}, who saved it first.`,
      alt,
      subjects[generator].technique,
      `The colours are the palette “${palette.name}”: ${values.slice(0, -1).join(", ")} and ${values.at(-1) ?? ""}. A small program drew the picture from a seed, so it comes out the same every time; no photograph and no other artist's work went into it.`,
    ],
  };
};

const sectionOf = (board: BoardText, index: number): string | undefined => {
  let end = 0;
  return board.sections?.find((section) => index < (end += section.pins))?.name;
};

/** Topics that some kind of picture shows: only such a picture is of them, whatever board it stands on. */
const shownTopics = new Set(Object.values(subjects).flatMap((subject) => subject.topics));
const widerTopics = (slug: string): string[] => {
  const wider = topics.find((topic) => topic.slug === slug)?.parent;
  return wider === undefined ? [] : [wider, ...widerTopics(wider)];
};

/** Whether a topic of a board is one of this pin on it: what it shows, something wider, what its title names, or what no picture shows. */
const isShown = (topic: string, [generator, , , , title]: PinRow): boolean => {
  const own = subjects[generator].topics;
  return (
    own.includes(topic) ||
    own.some((one) => widerTopics(one).includes(topic)) ||
    topicsIn(title).includes(topic) ||
    !(shownTopics.has(topic) || topics.some(({ slug }) => shownTopics.has(slug) && widerTopics(slug).includes(topic)))
  );
};

const pinOf = (person: CuratorText, board: BoardText, row: PinRow, index: number): SamplePin => {
  const [generator, variant, palette, aspect, title, description, words] = row;
  const subject = subjects[generator];
  const section = sectionOf(board, index);
  const alt = altOf(row);
  return {
    key: `${board.key}-${index + 1}`,
    board: board.key,
    ...(section === undefined ? {} : { section }),
    title,
    description,
    alt_text: alt,
    topics: unique([...subject.topics, ...board.topics.filter((topic) => isShown(topic, row))]).slice(0, 4),
    link_slug: slugOf(title),
    hashtags: unique([
      ...subject.hashtags,
      ...board.topics
        .filter((topic) => isShown(topic, row))
        .slice(0, 1)
        .map((topic) => topic.replaceAll("-", "")),
    ]),
    image: imageOf(`${board.key}-${index + 1}`, generator, variant, palette, aspect, words),
    article: articleOf(row, alt, person.full_name),
  };
};

/** Other people's boards that also saved the pin: about three pins in ten, each by one to four people who care for its topics. */
const savedAgain = (pin: SamplePin, boards: readonly SampleBoard[]): string[] => {
  const random = randomFrom(`again ${pin.key}`);
  if (!random.chance(0.32)) return [];
  const owner = boards.find((board) => board.key === pin.board)?.curator;
  const shared = (board: SampleBoard) => board.topics.filter((topic) => pin.topics.includes(topic)).length;
  const ranked = random
    .shuffled(boards.filter((board) => board.curator !== owner))
    .toSorted((a, b) => shared(b) - shared(a));
  const chosen = ranked.filter((board, i) => ranked.findIndex((other) => other.curator === board.curator) === i);
  return chosen.slice(0, random.whole(1, 4)).map((board) => board.key);
};

const followsOf = (usernames: readonly string[]): [string, string][] =>
  usernames.flatMap((username, i) => {
    const random = randomFrom(`follows ${username}`);
    const others = random.shuffled(usernames.filter((other) => other !== username)).slice(0, random.whole(3, 6));
    return unique([at(usernames, i + 1), ...others]).map((other): [string, string] => [username, other]);
  });

/** The collection a new instance starts with: the same people, boards, pins and pictures every time. Pictures are drawn lazily. */
export const sampleCollection = (): SampleCollection => {
  const boards = people.flatMap((person) =>
    person.boards.map((board): SampleBoard => ({
      key: board.key,
      curator: person.username,
      name: board.name,
      description: board.description,
      topics: [...board.topics],
      ...(board.sections === undefined ? {} : { sections: board.sections.map((section) => section.name) }),
    })),
  );
  const pins = people.flatMap((person) =>
    person.boards.flatMap((board) => board.pins.map((row, i) => pinOf(person, board, row, i))),
  );
  const longest = Math.max(...people.flatMap((person) => person.boards.map((board) => board.pins.length)));
  const interleaved = range(longest).flatMap((i) => pins.filter((pin) => pin.key === `${pin.board}-${i + 1}`));
  return {
    curators: people.map(({ username, full_name, about, avatar: [variant, palette] }) => ({
      username,
      full_name,
      about,
      avatar: imageOf(`avatar ${username}`, "portrait", variant, palette, 1),
    })),
    boards,
    pins: interleaved.map((pin) => {
      const again = savedAgain(pin, boards);
      return again.length > 0 ? { ...pin, also_saved_to: again } : pin;
    }),
    topics: topics.map((topic) => ({ ...topic })),
    follows: followsOf(people.map((person) => person.username)),
  };
};
