import type { GeneratorName } from "./generators/generators.ts";

/** One pin as it is written down; words to letter are parted by `|`. */
export type PinRow = readonly [
  generator: GeneratorName,
  variant: string,
  palette: string,
  aspect: number,
  title: string,
  description: string,
  words?: string,
];

export type BoardText = {
  key: string;
  name: string;
  description: string;
  topics: readonly string[];
  /** Sections in order, each taking so many of the board's pins from the start; the rest stay on the board itself. */
  sections?: readonly { name: string; pins: number }[];
  pins: readonly PinRow[];
};

export type CuratorText = {
  username: string;
  full_name: string;
  about: string;
  /** The hair and clothes of the avatar, and its palette. */
  avatar: readonly [variant: string, palette: string];
  boards: readonly BoardText[];
};
