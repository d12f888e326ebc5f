/** The content type of each format a media file may have. */
export const contentTypes = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  mp4: "video/mp4",
  webm: "video/webm",
} as const;

export type MediaFormat = keyof typeof contentTypes;

const KEY =
  /^([0-9a-f]{2})\/([0-9a-f]{2})\/((?:\1\2)[0-9a-f]{60})\.(236x|474x|736x|orig|720p|360p)\.(avif|webp|jpg|png|mp4|webm)$/;

export type MediaKey = {
  hash: string;
  rendition: "236x" | "474x" | "736x" | "orig" | "720p" | "360p";
  format: MediaFormat;
};

/**
 * Where a file of an image is stored and under which name it is served: `ab/cd/abcd….474x.avif`. Two levels of folders
 * keep each small. Throws a TypeError when a part is none of those we make.
 */
export function mediaKey(hash: string, rendition: MediaKey["rendition"], format: string): string {
  const key = `${mediaStem(hash)}.${rendition}.${format}`;
  if (!KEY.test(key)) throw new TypeError(`not a media file: ${hash} ${rendition} ${format}`);
  return key;
}

/** What the keys of all files of a picture begin with. */
export function mediaStem(hash: string): string {
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
}

/** The parts of a key that `mediaKey` made, or null for any other text. */
export function parseMediaKey(key: string): MediaKey | null {
  const [, , , hash, rendition, format] = KEY.exec(key) ?? [];
  if (hash === undefined || rendition === undefined || format === undefined) return null;
  return { hash, rendition: rendition as MediaKey["rendition"], format: format as MediaFormat };
}
