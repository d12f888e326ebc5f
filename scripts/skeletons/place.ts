import { rooms } from "../rooms.ts";
import { NotMade } from "./skeleton.ts";

/** Where in the server a thing is, and the words it is called by. */
export type Place = { domain: string; folder: string; words: readonly string[] };

const domains = "server/domains/";
const inOrder = rooms.flatMap(({ folder, order }) =>
  folder.startsWith(domains) && order !== undefined ? [[folder.slice(domains.length), order] as const] : [],
);

/** A name as `DOMAIN/FOLDER/words-of-it`. @param between what parts the words */
export function readPlace(name: string, example: string, between: "-" | "_" = "-"): Place {
  const [domain = "", folder = "", last = "", ...more] = name.split("/");
  const words = last.split(between);
  if (more.length > 0 || words.length < 2 || !words.every((word) => /^[a-z][a-z0-9]*$/.test(word)))
    throw new NotMade(`${JSON.stringify(name)} is no name: write DOMAIN/FOLDER/${example}, in small letters`);
  const [, order] = inOrder.find(([known]) => known === domain) ?? [];
  if (order === undefined)
    throw new NotMade(
      `${domains}${domain} is no domain with folders: there are ${listed(inOrder.map(([known]) => known))}`,
    );
  if (!order.includes(folder))
    throw new NotMade(
      `${domains}${domain}/${folder} is no folder: there are ${listed(order)}; a new one gets its place in the order of its room first (scripts/rooms.ts)`,
    );
  return { domain, folder, words };
}

const listed = (names: readonly string[]) => names.toSorted().join(", ");

export const folderOf = ({ domain, folder }: Place) => `${domains}${domain}/${folder}`;
export const camelled = ([first = "", ...rest]: readonly string[]) => first + rest.map(capital).join("");
export const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
