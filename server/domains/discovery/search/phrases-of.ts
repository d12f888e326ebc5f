import { isLeadingStopword, isTrailingStopword } from "#engines/text/edge-stopwords.ts";
import { accentVariantsIn } from "#engines/text/accent-variants.ts";
import { isUnspaced, writtenWords } from "#engines/text/words.ts";

/** A word of a name as it is looked for and as it is written; `glued` to the one before where no space parts them; an initial is a letter that stands for a name. */
type Word = { plain: string; written: string; glued: boolean; isInitial: boolean };

const longestPhrase = 4;
const maxTitleWords = 12;
const longest = 100;
/** Finds the words of scripts without spaces by its dictionaries of Chinese, Japanese, Thai … whatever the language it is made for. */
const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

/**
 * The phrases a name contributes to search completion: runs of one to four words that neither begin nor end with a word like "the" nor
 * cross a comma; a short name whole. Each in its search and its display form.
 */
export function phrasesOf(name: string): [string, string][] {
  const words = wordsOf(name);
  const whole = textOf(words, "plain");
  const parts = name.split(/[,;:!?()[\]{}|—–、。]|(?<!(?<![\p{L}\p{N}])\p{L})\.\s/u).flatMap((part) => {
    const spaced = wordsOf(part);
    const segmented = spaced.flatMap(segmentsOf).slice(0, maxTitleWords);
    return segmented.length === spaced.length ? runsOf(spaced) : [...runsOf(spaced), ...runsOf(segmented)];
  });
  return [...new Map([...parts, ...runsOf(words).filter(([run]) => run === whole)])];
}

function wordsOf(text: string): Word[] {
  const spellings = accentVariantsIn(text);
  return writtenWords(text)
    .slice(0, maxTitleWords)
    .map((plain) => ({
      plain,
      written: spellings.get(plain) ?? plain,
      glued: false,
      isInitial: plain.length === 1 && text.toLowerCase().includes(`${plain}.`),
    }));
}

function segmentsOf(word: Word): Word[] {
  if (!isUnspaced(word.plain)) return [word];
  return [...segmenter.segment(word.plain)].map(({ segment }, index) => ({
    plain: segment,
    written: segment,
    glued: index > 0,
    isInitial: false,
  }));
}

function runsOf(words: readonly Word[]): [string, string][] {
  const phrases: [string, string][] = [];
  const loose = words.map(({ written, isInitial }, place) => ({
    first: isLeadingStopword(written),
    last: isInitial || isTrailingStopword(written, words[place - 1]?.written),
  }));
  for (let from = 0; from < words.length; from += 1) {
    for (let size = 1; size <= longestPhrase && from + size <= words.length; size += 1) {
      const run = words.slice(from, from + size);
      if (loose[from]?.first === true || loose[from + size - 1]?.last === true) continue;
      const phrase = textOf(run, "plain");
      if (phrase.length >= 2 && phrase.length <= longest) phrases.push([phrase, textOf(run, "written")]);
    }
  }
  return phrases;
}

function textOf(words: readonly Word[], form: "plain" | "written"): string {
  return words
    .reduce((text, word, place) => text + (place === 0 || word.glued ? "" : " ") + word[form], "")
    .replace(elided, "");
}

/** The article or preposition that French and Italian leave but a letter of: nobody begins with it. */
const elided = /^[dl]['’](?=\p{L}{2})/u;
