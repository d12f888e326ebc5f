import { parseMediaKey } from "./media-key.ts";
import { storageType } from "./storage-key.ts";

/**
 * The headers under which a stored picture is served: kept for ever (its name is its content), never sniffed, and
 * opened alone it can run nothing. Throws a TypeError for a key that `parseMediaKey` does not know.
 */
export function mediaHeaders(key: string): Record<string, string> {
  if (parseMediaKey(key) === null) throw new TypeError(`not a media key: ${key}`);
  return {
    "Content-Type": storageType(key),
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: mediaTag(key),
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
}

function mediaTag(key: string): string {
  return `"${key.slice(key.lastIndexOf("/") + 1)}"`;
}

/** Whether the browser's `If-None-Match` names this file: it has it, and 304 is enough. */
export function isMediaFresh(key: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(mediaTag(key));
}
