import { firstCharacters } from "../kit/characters.ts";

/** What a file of a pin is called, without its ending: as the pin, or by its id; one of several with its number. No system takes offence at it. */
export function fileName({ title, id }: { title: string; id: string }, number: number | null): string {
  const words = firstCharacters(title.replaceAll(/[\p{C}\s\\/:*?"<>|]+/gu, " ").trim(), 80) || `pin-${id}`;
  return number === null ? words : `${words} ${number}`;
}
