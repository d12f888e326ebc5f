import { pictureName } from "#server/platform/bus/touched.ts";
import { parseMediaKey } from "#server/platform/storage/media-key.ts";

/** The names of all that a page shows, as sorted marks of 32 bits: few pages go too early by it, none too late. */
export type ShownNames = Uint32Array;

const id = /^[1-9]\d{0,18}$/;
const mediaFile = /[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}\.\w+\.\w+/;

/** Adds what an answer names: every id in it, whatever it is of, and every picture, also where it stands without its pin (covers). */
export function addNames(names: Set<string>, answer: unknown): void {
  if (typeof answer === "string") {
    if (id.test(answer)) names.add(answer);
    const [file] = answer.length < 60 ? [] : (mediaFile.exec(answer) ?? []);
    const media = file === undefined ? null : parseMediaKey(file);
    if (media !== null) names.add(pictureName(media.hash));
  } else if (Array.isArray(answer)) for (const item of answer) addNames(names, item);
  else if (typeof answer === "object" && answer !== null)
    for (const value of Object.values(answer)) addNames(names, value);
}

export function packNames(names: ReadonlySet<string>): ShownNames {
  return Uint32Array.from(names, markOf).toSorted();
}

/** FNV-1a. */
export function markOf(name: string): number {
  let mark = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) mark = Math.imul(mark ^ name.charCodeAt(at), 0x01000193);
  return mark >>> 0;
}

/** Whether one of the marks is among them; what isn't known may be all. */
export function showsAny(shown: ShownNames | undefined, marks: readonly number[]): boolean {
  return shown === undefined || marks.some((mark) => includes(shown, mark));
}

function includes(sorted: ShownNames, mark: number): boolean {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < mark) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === mark;
}
