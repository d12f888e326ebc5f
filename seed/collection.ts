/** What is loaded, by numbers: a person, board, section or picture is its place in its list. Turned into rows by `writeCollection`. */
export type Collection = {
  people: LoadedPerson[];
  boards: LoadedBoard[];
  /** In the order of time. */
  pins: LoadedPins;
  /** What pins show: the first pin of a chain and all its saves share one. */
  contents: LoadedContent[];
  follows: [follower: number, followed: number][];
  boardFollows: [follower: number, board: number][];
};

export type LoadedPerson = { username: string; fullName: string; about: string };

export type LoadedBoard = {
  owner: number;
  name: string;
  description: string;
  secret: boolean;
  sections: string[];
};

export type LoadedContent = {
  title: string;
  description: string;
  altText: string;
  link: string | null;
  topics: string[];
  picture: number;
};

/** One column an array; -1: none. */
export type LoadedPins = {
  count: number;
  board: Int32Array;
  section: Int32Array;
  content: Int32Array;
  /** The first pin of the chain; a first pin is its own. */
  root: Int32Array;
  parent: Int32Array;
};

/** Room for so many pins, all of them first pins of nothing yet. */
export function emptyPins(count: number): LoadedPins {
  const column = () => new Int32Array(count).fill(-1);
  return { count, board: column(), section: column(), content: column(), root: column(), parent: column() };
}
