import { parseMediaKey } from "#server/platform/storage/media-key.ts";
import { pictureName } from "./touched.ts";

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
