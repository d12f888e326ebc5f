import { endings, stripEndings } from "./strip-endings.ts";

// Folded, every alif is ا, ة is ه, ى and ی are ي, ک is ك, and no short vowels are written.
const list = endings("ات ون ين ان ها هاي هم كم نا يه يات ترين تر هاي ه ي ت:4 تين تان تي:3 تا:3 يين", 2);

/**
 * What forms of an Arabic or Persian word share: the word without article, joined particles and ending; and its consonants alone, which
 * broken plurals keep (كتاب, كتب).
 */
export function arabicKeys(word: string): string[] {
  const bare = withoutArticle(word);
  const light = [...new Set([word, bare])].map((one) => stripEndings(one, list));
  const consonants = [...new Set([bare, ...light])].flatMap((one) => withoutRepeats(one.replace(/^ا|[اويء]|ه$/gu, "")));
  return [
    ...light,
    ...consonants.filter((one) => one.length >= 3 || (one.length === 2 && bare.length <= 5)).map((one) => `*${one}`),
  ];
}

/** A consonant that is written twice counts once; where only two are left then, both ways (خطوط, خط). */
function withoutRepeats(consonants: string): string[] {
  const single = consonants.replace(/(.)\1/gu, "$1");
  return single.length >= 3 || single === consonants ? [single] : [consonants, single];
}

function withoutArticle(word: string): string {
  const rest = word.replace(/^[وف]?(?:[بك]?ال|لل)(?=..)/u, "");
  return rest === word ? word.replace(/^(?:و(?=....)|[بل](?=....))/u, "") : rest;
}
