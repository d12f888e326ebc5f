import { type Family, latinKeys } from "./latin.ts";

/** Families of languages that write compounds as one word. */
const compounding: readonly Family[] = ["germanic", "finnic", "hungarian"];
const leastBase = 4;
const leastHead = 2;
const leastTail = 4;

/** What all forms of a word begin with, roughly, in a compound too: its letters without an ending, four at least. */
export function compoundBase(word: string): string {
  const bare = word.replace(/(?:arna|erna|orna|ern|en|er|et|es|ar|or|na|[aeinostuk])$/, "");
  return bare.length >= leastBase ? bare : word;
}

/**
 * Where a word is part of a compound, in whichever form (Holztreppe and Treppen, Häkelmuster and häkeln): what stands before it, or behind
 * it; null where it is none.
 */
export function besideInCompound(compound: string, word: string): { before: string } | { behind: string } | null {
  const base = compoundBase(word);
  if (base.length < leastBase) return null;
  for (let at = compound.lastIndexOf(base); at >= leastHead; at = compound.lastIndexOf(base, at - 1))
    if (areForms(compound.slice(at), word)) return { before: compound.slice(0, at) };
  if (!compound.startsWith(base)) return null;
  const behind = compound.slice(base.length);
  return behind.length >= leastTail && !areForms(compound, word) ? { behind } : null;
}

/** What may stand between two words of a compound belongs to neither: Weihnacht-s-plätzchen, Fahrrad-ständer. */
export function withoutLink(behind: string): string[] {
  return [
    behind,
    ...["e", "s", "n", "en", "er", "es"].flatMap((link) =>
      behind.startsWith(link) ? [behind.slice(link.length)] : [],
    ),
  ];
}

function areForms(one: string, other: string): boolean {
  return compounding.some((family) => {
    const keys = latinKeys(other, family);
    return latinKeys(one, family).some((key) => keys.includes(key));
  });
}
