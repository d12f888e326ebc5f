/** Letters that look like Latin ones, and Latin ones that are written with others. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ а: "a", в: "b", с: "c", ԁ: "d", е: "e", һ: "h", н: "h", і: "i", ј: "j", к: "k", ӏ: "l", м: "m", о: "o" },
    ...{ р: "p", ԛ: "q", ѕ: "s", т: "t", у: "y", ѵ: "v", ԝ: "w", х: "x", ү: "y" },
    ...{
      α: "a",
      β: "b",
      ε: "e",
      η: "n",
      ι: "i",
      κ: "k",
      μ: "u",
      ν: "v",
      ο: "o",
      ρ: "p",
      τ: "t",
      υ: "u",
      χ: "x",
      ω: "w",
    },
    ...{
      օ: "o",
      ս: "u",
      ո: "n",
      հ: "h",
      ց: "g",
      զ: "q",
      ɡ: "g",
      ɑ: "a",
      ɩ: "i",
      ı: "i",
      ʟ: "l",
      ɴ: "n",
      ʀ: "r",
      ꜱ: "s",
    },
    ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h" },
  }),
);

/** Digits that stand for letters within a word; the one can be either of two. */
const digits: readonly Readonly<Record<string, string>>[] = ["i", "l"].map((one) => ({
  ...{ "0": "o", "1": one, "3": "e", "4": "a", "5": "s", "7": "t" },
}));

/**
 * The words of a text without what they can be disguised by: case, accents, width, signs that aren't seen, letters of other scripts that
 * look the same. What is compared is folded the same way, so a word of any language still equals itself.
 */
export function foldedWords(text: string): string[] {
  const plain = withoutUnseen(text.normalize("NFKC").toLowerCase().normalize("NFD")).normalize("NFC");
  return wordsIn(Array.from(plain, (letter) => lookalikes.get(letter) ?? letter).join(""));
}

/** Without accents, vowel points, marks that choose how a sign looks, and what can't be seen at all. */
function withoutUnseen(text: string): string {
  const unseen =
    /[\p{Cf}\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640\p{Variation_Selector}\u115f\u1160\u3164]/gu;
  return text.replace(unseen, "");
}

/** Runs of letters and digits; of scripts that put no spaces between words, or particles onto them, each sign counts as a word. */
function wordsIn(text: string): string[] {
  const words =
    /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]|[[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]]+/gv;
  return text.match(words) ?? [];
}

/** A folded word as it may be meant: itself, and where digits stand among its letters those read as letters. */
export function readings(word: string): readonly string[] {
  if (!/\d/.test(word) || !/\p{L}/u.test(word)) return [word];
  return [word, ...digits.map((letters) => word.replace(/\d/g, (digit) => letters[digit] ?? digit))];
}
