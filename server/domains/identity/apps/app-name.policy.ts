import { refuseField } from "#contract/kit/refusal.ts";
import { foldedWords, readings } from "#engines/text/folded-words.ts";
import { productName } from "#rules/kit/product-name.ts";
import { ownNames } from "#server/services/branding.ts";
import type { Services } from "#server/services/services.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";

/** A shorter name is part of too many words to be looked for within them. */
const leastWithin = 5;

/** Whether a text calls itself by a name, in whatever letters, however its words are parted. */
export function usesName(text: string, name: string): boolean {
  const wanted = foldedWords(name).join("");
  if (wanted === "") return false;
  const words = foldedWords(text);
  return [0, 1, 2].some((reading) => {
    const read = words.map((word) => readings(word)[reading] ?? word);
    const isRun = read.some((_, from) => read.some((_one, to) => read.slice(from, to + 1).join("") === wanted));
    return isRun || (wanted.length >= leastWithin && read.join("").includes(wanted));
  });
}

/** Refuses an app that calls itself by the name of the instance: people would take it for the instance itself. */
export async function requireNameOfOwn(services: Pick<Services, "caches" | "db">, name: string): Promise<void> {
  const own = (await ownNames(services)).name ?? productName;
  if (usesName(name, own)) refuseField("name", appCopy.form.nameTaken);
}
