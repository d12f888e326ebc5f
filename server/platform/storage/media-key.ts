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

/** Those of files as they came, beside the ones above. */
export const keptTypes = { gif: "image/gif", heic: "image/heic" } as const;

/** The content type of a picture's file. */
export function pictureType(format: string): string {
  return (
    { ...contentTypes, ...keptTypes }[format as MediaFormat | keyof typeof keptTypes] ?? "application/octet-stream"
  );
}

const KEY =
  /^([0-9a-f]{2})\/([0-9a-f]{2})\/((?:\1\2)[0-9a-f]{60})\.(236x|474x|736x|orig|720p|360p)\.(avif|webp|jpg|png|mp4|webm)$/;

export type MediaKey = {
  hash: string;
  rendition: "236x" | "474x" | "736x" | "orig" | "720p" | "360p";
  format: MediaFormat;
};

const KEPT = /^kept\/([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{60}\.(jpg|png|webp|gif|avif|heic)$/;

/**
 * Where the file of a picture as it came is stored. It is served under no name: `parseMediaKey` knows none of these. Throws a TypeError when
 * a part is none of those we make.
 */
export function keptKey(hash: string, format: string): string {
  const key = `kept/${mediaStem(hash)}.${format}`;
  if (!KEPT.test(key)) throw new TypeError(`not a file as it came: ${hash} ${format}`);
  return key;
}

/** Whether only one person may read what is stored there. */
export function isKeptKey(key: string): boolean {
  return KEPT.test(key);
}

/** Where any file that a row of a picture or a film names is stored. */
export function storedKey(
  hash: string,
  { rendition, format }: { rendition: MediaKey["rendition"] | "kept"; format: string },
): string {
  return rendition === "kept" ? keptKey(hash, format) : mediaKey(hash, rendition, format);
}

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
