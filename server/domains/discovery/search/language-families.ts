import { families, type Family } from "#engines/text/inflections/latin.ts";
import { fold } from "#engines/text/words.ts";
import { isCommonEnglishWord, isEnglishWord } from "./english-words.ts";

const list = (words: string) => new Set(words.trim().split(/\s+/));

const english = list(
  "the of and two beside behind under over between near into without through or with from by your my this that these at is are on for how what his her their our you it",
);

/** Small words of each family, as they are written; one that several have speaks for each of them. */
const telling: Record<Family, ReadonlySet<string>> = {
  germanic:
    list(`der die das dem den und mit für von im am auf aus bei zum zur ein eine einen einer eines ist nicht ohne über unter
    het een van voor op met aan uit bij naar zijn de och med på av till som är ett för från vid hos att og til ved fra ikke selber`),
  romance:
    list(`le la les du de des et au aux un une dans pour avec sans sur est sont el los las del con para por una il lo gli
    della di da dei delle nel nella nei al alla alle ed per tra fatti com uma do dos das nas em os ao à não né d l`),
  slavic: list("w z na do dla się jest nad pod przy ze po jak lub oraz od ve se je za iz sa su"),
  turkic: list("ve için bir ile gibi bu da de çok"),
  finnic: list("ja tai on ei kun jossa joka kanssa ilman sekä ovat että eli ta ning või koos"),
  hungarian: list("az és egy is nem hogy vagy meg mint nélkül alatt között"),
};

const letters: Record<Family, RegExp> = {
  germanic: /[äöüßåøæ]/u,
  romance: /[éèêàâîôûëïçñáíóúãõìòùœ]/u,
  slavic: /[łąęśźżćńčřšžěůďťľĺŕđáéíýúóô]/u,
  turkic: /[ığşçöü]/u,
  finnic: /[äöõüšž]/u,
  hungarian: /[áéíóöőúüű]/u,
};

/**
 * Which families of languages a text in Latin letters may be of: none where it is English, all where nothing tells. The first letters of
 * the language are evidence as its small words are.
 */
export function languageFamiliesOf(text: string): readonly Family[] {
  const words =
    text
      .normalize("NFC")
      .slice(0, 2_000)
      .toLocaleLowerCase("en")
      .match(/[\p{Script=Latin}\p{M}]+/gu) ?? [];
  if (words.length === 0) return [];
  const scores = families.map(
    (family) => words.filter((word) => telling[family].has(word) || letters[family].test(word)).length,
  );
  const most = Math.max(...scores);
  const ofEnglish = words.filter((word) => english.has(word)).length;
  if (ofEnglish > most) return [];
  if (most === 0) return soundsEnglish(words.map(fold)) ? [] : families;
  return families.filter((_, at) => scores[at] === most);
}

/** By its words alone: most of them are common, or several are all English. */
function soundsEnglish(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length >= leastWhole);
  const telling = long.length > 0 ? long : words;
  const common = telling.filter(isCommonEnglishWord).length;
  return common >= telling.length * leastCommon || (telling.length > 1 && telling.every(isEnglishWord));
}

/** Of a text without small words so many must be English for it to be. */
const leastCommon = 0.6;
/** Shorter words stand in many languages. */
const leastWhole = 4;
