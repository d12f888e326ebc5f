import { endings, stripEndings } from "./strip-endings.ts";

const greek = endings("ος ου ο οι ους ων α ας ες ι ια ιου ιων η ης εις εων ματα ματος ματων μα υ ε ω ει", 3);
const devanagari = endings("ियाँ ियां ियों ाओं ुओं ाएँ ाएं ों ें ीं ा े ी ो ि ु ू", 1);

/** What forms of a Greek word share; at the end of a word, σ has another letter. */
export function greekKey(word: string): string {
  return stripEndings(word.replace(/σ$/u, "ς"), greek);
}

/** What forms of a Hindi word share. */
export function devanagariKey(word: string): string {
  return stripEndings(word, devanagari);
}
