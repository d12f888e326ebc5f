import { irregularWords } from "./irregular-words.ts";

/**
 * The stem of an English word, lightly: steps 1a, 1b, 1c and 5a of M. F. Porter's "An algorithm for suffix stripping" (1980). Plurals,
 * -ed, -ing, final -y and -e go; derivations (-ation, -ness) stay, which keeps different things apart. Irregular forms count with their
 * word (women, grey). Other scripts stay as they are.
 */
export function stem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  return withoutE(yToI(counted(pastAndGerund(counted(plural(counted(word)))))));
}

function counted(form: string): string {
  return irregularWords.get(form) ?? form;
}

function plural(word: string): string {
  if (word.endsWith("sses")) return word.slice(0, -2);
  if (word.endsWith("ies")) return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1);
  if (word.endsWith("ss") || word.endsWith("us") || !word.endsWith("s")) return word;
  return word.slice(0, -1);
}

function pastAndGerund(word: string): string {
  if (word.endsWith("eed")) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const ending = word.endsWith("ed") ? 2 : word.endsWith("ing") ? 3 : 0;
  const rest = word.slice(0, word.length - ending);
  if (ending === 0 || !/[aeiouy]/.test(rest)) return word;
  if (/(at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (/([^aeiouylsz])\1$/.test(rest)) return rest.slice(0, -1);
  return measure(rest) === 1 && endsShort(rest) ? `${rest}e` : rest;
}

function yToI(word: string): string {
  return word.endsWith("y") && /[aeiouy]/.test(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;
}

function withoutE(word: string): string {
  if (!word.endsWith("e")) return word;
  const rest = word.slice(0, -1);
  const size = measure(rest);
  return size > 1 || (size === 1 && !endsShort(rest)) ? rest : word;
}

/** How many times a run of vowels is followed by a run of consonants. */
function measure(word: string): number {
  let runs = 0;
  let wasVowel = false;
  for (let index = 0; index < word.length; index++) {
    const isVowel = isVowelAt(word, index);
    if (wasVowel && !isVowel) runs += 1;
    wasVowel = isVowel;
  }
  return runs;
}

/** y is one after a consonant. */
function isVowelAt(word: string, index: number): boolean {
  const letter = word.charAt(index);
  return isPlainVowel(letter) || (letter === "y" && index > 0 && !isPlainVowel(word.charAt(index - 1)));
}

function isPlainVowel(letter: string): boolean {
  return letter === "a" || letter === "e" || letter === "i" || letter === "o" || letter === "u";
}

/** Consonant, vowel, consonant other than w, x, y. */
function endsShort(word: string): boolean {
  return /[^aeiou][aeiouy][^aeiouwxy]$/.test(word);
}
