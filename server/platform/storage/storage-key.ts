import { contentTypes, keptTypes } from "./media-key.ts";

const SEGMENT = /^[a-z0-9_-][a-z0-9._-]*$/;
const LONGEST = 300;

/** Throws a TypeError for a key that is not a plain path: nothing leads out of the folder or hides in it. */
export function checkStorageKey(key: string): void {
  const plain = key.length <= LONGEST && key.split("/").every((part) => SEGMENT.test(part) && !part.includes(".."));
  if (!plain) throw new TypeError(`not a storage key: ${JSON.stringify(key.slice(0, LONGEST))}`);
}

const TYPES: Record<string, string> = {
  ...contentTypes,
  ...keptTypes,
  json: "application/json",
  txt: "text/plain; charset=utf-8",
};

/** The content type of a key by its ending; anything unknown is bytes that no browser opens. */
export function storageType(key: string): string {
  return TYPES[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
