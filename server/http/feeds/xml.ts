import { charactersOf } from "#rules/kit/characters.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Text as it may stand in XML; control characters, which XML 1.0 cannot hold, are dropped. */
export function xmlText(text: string): string {
  return charactersOf(text)
    .filter((character) => isAllowed(character.codePointAt(0) ?? 0))
    .join("")
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function isAllowed(code: number): boolean {
  return code >= 0x20 ? code !== 0xfffe && code !== 0xffff : code === 0x09 || code === 0x0a || code === 0x0d;
}
