import { useState } from "react";
import { firstCharacters } from "#rules/kit/characters.ts";
import { limits } from "#spec/constants/limits.ts";
import type { SaveStart } from "./save-start.ts";
import type { SavePicture } from "./use-save-here.ts";
import type { SavePictures } from "./use-save-pictures.ts";

/** What somebody wrote themselves: titles by the picture they are of. */
export type WrittenWords = { titles: Readonly<Record<string, string>>; description: string | null };

export type SaveWords = {
  /** The title of the one picture that is chosen; null while there are several, which keep their own. */
  title: string | null;
  /** What is said of every chosen picture. */
  description: string;
  change: (to: { title?: string; description?: string }) => void;
  written: WrittenWords;
  /** The chosen pictures as they will be saved. */
  pictures: readonly SavePicture[];
};

const nothingWritten: WrittenWords = { titles: {}, description: null };

/**
 * The words of what is about to be saved, until somebody writes their own: a picture is called what it shows, else as its page; of the
 * page is said what was selected there, else what it says about itself.
 * @param before what was written when one went from here to make a board
 */
export function useSaveWords(
  start: SaveStart,
  { page, images, chosen }: SavePictures,
  before: WrittenWords = nothingWritten,
): SaveWords {
  const [written, setWritten] = useState(before);
  const pageTitle = start.title || page?.title || "";
  const titleOf = ({ url, title }: SavePicture) =>
    written.titles[url] ?? firstCharacters(title || pageTitle, limits.pinTitleMaxChars);
  const description =
    written.description ?? firstCharacters(start.description || page?.description || "", limits.pinDescriptionMaxChars);
  const pictures = chosen
    .flatMap((url) => images.find((image) => image.url === url) ?? [])
    .map((image) => ({ url: image.url, title: titleOf(image), description }));
  const alone = pictures.length === 1 ? pictures[0] : undefined;
  return {
    title: alone?.title ?? null,
    description,
    change(to) {
      const titles = to.title !== undefined && alone ? { ...written.titles, [alone.url]: to.title } : written.titles;
      setWritten({ titles, description: to.description ?? written.description });
    },
    written,
    pictures,
  };
}
