import { isFunctionWord } from "./function-words.ts";
import { isUnspaced } from "./words.ts";

const verbs =
  "bist warst wirst wurde wurden würde würden wäre wären könnte könnten sollte sollten hatte hatten wollte wollten";

/**
 * Words that nothing may end with: what they belong to is missing ("the house and my"). Begin with them many do: my garden, no sew
 * curtains, how to knit, mein Balkon.
 */
const openWords = new Set(
  `my your no every other another because what who whose how why just only most few until although though unless
  mein meine meinem meinen meiner meines dein deine deinem deinen deiner deines sein seine seinem seinen seiner seines ihre ihrem ihren
  ihrer ihres unser unsere unserem unseren unserer eure eurem euren eurer kein keine keinem keinen keiner keines jede jedem jeden jeder
  jedes diese diesem diesen dieser dieses jene jenem jenen jener jenes welche welchem welchen welcher welches manche manchem manchen
  mancher manches solche solchem solchen solcher solches alle allem allen aller etwas viele einige einigen einiger weil wenn dass daß ob
  damit sondern sowie sehr noch nur dies ${verbs}`.split(/\s+/),
);
/** Words that nothing begins with: they speak of what was said before, or say what somebody did. */
const referringWords = new Set(
  `manche manchem manchen mancher manches solche solchem solchen solcher solches himself herself themselves myself yourself yourselves ourselves hers ours yours theirs sondern ${verbs}`.split(
    " ",
  ),
);

/** What is left of "vessel's" and "don't", but after what is called by a letter. */
const leftLetters = new Set(["s", "t"]);
const lettered = new Set("letter initial model type size vitamin monogram".split(" "));

/** Ends with "her" what is for her; "a woman and her" does not. */
const before = new Set("for to with of from about by like near around without against after before".split(" "));

/** Finds words by its dictionaries of Chinese, Japanese, Thai … whatever the language it is made for. */
const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

/** Particles of Japanese beside a Han character or katakana, whatever the dictionaries make of them (後に, に関する). */
const particleFirst = /^[はをがにへのとでも](?=[\p{Script=Han}\p{Script=Katakana}])/u;
const particleLast = /[\p{Script=Han}\p{Script=Katakana}ー々\p{N}][はをがにへのとでも]$/u;

const hangul = /^\p{Script=Hangul}+$/u;
/** Particles that grow onto Korean nouns, and no noun ends with. */
const koreanParticle = /.(?:를|에서|으로|에게|에게서|한테|까지|부터|처럼|보다는|이랑|하고|에는|에도|에서는|으로는)$/u;
/** Those that nouns may end with too, of words long enough to be a noun with one of them. */
const likelyParticle = /^.+(.)([와과의을])$/u;
const koreanNoun = /(?:주의|회의|강의|결과|성과|학과)$/u;

/** Whether a text begins or ends with a word that says nothing there by itself; words are as they are written, in small letters. */
export function hasEdgeStopwords(text: string): boolean {
  const words = text.split(" ");
  const first = words[0] ?? "";
  return isLeadingStopword(first) || isTrailingStopword(words.at(-1) ?? "", words.at(-2));
}

/** The words without those at either end that say nothing there by themselves. */
export function withoutEdgeStopwords(words: readonly string[]): string[] {
  const first = words.findIndex((word) => !isLeadingStopword(word));
  const last = words.findLastIndex((word, place) => !isTrailingStopword(word, words[place - 1]));
  return first < 0 ? [] : words.slice(first, last + 1);
}

/** Whether nothing begins with a word. */
export function isLeadingStopword(word: string): boolean {
  if (isFunctionWord(word) || referringWords.has(word)) return true;
  return isSegmented(word) && (particleFirst.test(word) || isFunctionWord(segmentsOf(word)[0] ?? ""));
}

/** Whether nothing ends with a word, after the one before it. */
export function isTrailingStopword(word: string, previous = ""): boolean {
  if (isFunctionWord(word) || openWords.has(word)) return true;
  if (leftLetters.has(word)) return !lettered.has(previous);
  if (word === "her") return !before.has(previous);
  if (hangul.test(word)) return hasKoreanParticle(word);
  return isSegmented(word) && (particleLast.test(word) || isFunctionWord(segmentsOf(word).at(-1) ?? ""));
}

/** 을 and 과 follow a consonant, 와 a vowel; 의 either. */
function hasKoreanParticle(word: string): boolean {
  if (koreanParticle.test(word)) return true;
  const [, before = "", particle = ""] = likelyParticle.exec(word) ?? [];
  if (particle === "" || koreanNoun.test(word)) return false;
  const endsInConsonant = (before.charCodeAt(0) - firstSyllable) % finals !== 0;
  return particle === "의" || endsInConsonant === (particle !== "와");
}

/** Syllables of Hangul stand in order of their last letter, none first. */
const firstSyllable = 0xac_00;
const finals = 28;

/** Korean is written with spaces. */
function isSegmented(word: string): boolean {
  return isUnspaced(word) && !hangul.test(word);
}

function segmentsOf(word: string): string[] {
  return [...segmenter.segment(word)].map(({ segment }) => segment);
}
