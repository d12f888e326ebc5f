import { isFunctionWord } from "./function-words.ts";
import { canonical, isUnspaced, piecesOf, tokensOf, writtenSigns } from "./words.ts";

/** A word that is asked for, and what else it may be found by, which counts less. */
export type AskedWord = { word: string; or: readonly string[] };

/** Finds words by its dictionaries of Chinese, Japanese, Thai … whatever the language it is made for. */
const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

/**
 * The words of what somebody asks for. Texts hold every two neighbours of scripts without spaces; asked for are those within a word
 * alone, without what only joins or inflects: 猫の写真 finds 写真 and 猫 wherever they stand, 집에서 finds 집.
 */
export function askedWords(text: string, most: number): AskedWord[] {
  return writtenSigns(text.slice(0, 20_000))
    .flatMap(piecesOf)
    .flatMap((piece): AskedWord[] =>
      isUnspaced(piece) ? wordsOfRun(piece) : tokensOf(piece, 1).map(({ word }) => ({ word, or: [] })),
    )
    .slice(0, most);
}

function wordsOfRun(run: string): AskedWord[] {
  const found = run
    .split(/(\p{Script=Hangul}+)/u)
    .flatMap((part) =>
      part === ""
        ? []
        : /^\p{Script=Hangul}/u.test(part)
          ? korean(part)
          : /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u.test(part)
            ? segmented(part)
            : pairsOf(part),
    );
  return found.length > 0 ? found : pairsOf(run);
}

function pairsOf(run: string): AskedWord[] {
  return tokensOf(run).map(({ word }) => ({ word: canonical(word), or: [] }));
}

/** Chinese and Japanese. */
function segmented(run: string): AskedWord[] {
  const words = [...segmenter.segment(run)].map(({ segment }) => segment);
  return words.flatMap((word, place) => {
    const before = words[place - 1] ?? "";
    const isTail = /^\p{Script=Hiragana}{1,2}$/u.test(word) && /\p{Script=Han}$/u.test(before);
    return isFunctionWord(word) || isTail ? [] : wordsOfSegment(word);
  });
}

/** A Japanese word written in Han characters and kana changes in its kana: 赤い, 赤く; 食べる, 食べた. */
function wordsOfSegment(segment: string): AskedWord[] {
  const [, head, tail] = /^(\p{Script=Han}+)(\p{Script=Hiragana}+)$/u.exec(segment) ?? [];
  if (head === undefined || tail === undefined) return withReading(segment);
  const whole = pairsOf(head);
  if (Array.from(head).length > 1) return whole;
  const [first = ""] = tail;
  return whole.map(({ word }) => ({ word: word + canonical(first), or: [word] }));
}

/** Words that are as often written in kana as in Han characters. */
const readings = new Map(
  `ねこ 猫,いぬ 犬,さくら 桜,はな 花,とり 鳥,うみ 海,やま 山,そら 空,もり 森,にわ 庭,いえ 家,ほん 本,くるま 車,さかな 魚,うさぎ 兎,たまご 卵,
  きのこ 茸,りんご 林檎,いちご 苺,みかん 蜜柑,ぶどう 葡萄,もも 桃,まつり 祭,きもの 着物,うつわ 器,おちゃ お茶,ごはん ご飯,すし 寿司,かばん 鞄,いす 椅子,
  つくえ 机,ほし 星,つき 月,ゆき 雪,かわ 川,みち 道,まち 町,こども 子供,おりがみ 折り紙,あみもの 編み物,ししゅう 刺繍,ばら 薔薇,あじさい 紫陽花,もみじ 紅葉`
    .split(",")
    .map((line) => line.trim().split(" "))
    .flatMap(([kana = "", han = ""]) => [[kana, canonical(han)] as const, [canonical(han), kana] as const]),
);

function withReading(segment: string): AskedWord[] {
  const other = readings.get(canonical(segment)) ?? "";
  const or = /^.{1,2}$/u.test(other) ? [other] : [];
  return pairsOf(segment).map(({ word }) => ({ word, or }));
}

/** What grows onto Korean nouns and verbs, the longest first. */
const particles =
  /(?:으로부터|에서부터|이라는|이에요|입니다|했어요|합니다|에게서|한테서|들에게|들이|들을|들의|들은|들과|들|에서는|에서도|에서|에게|에는|에도|으로|까지|부터|보다|처럼|마다|하고|이나|이랑|한테|께서|하는|하기|하다|해요|한|을|를|이|가|은|는|의|에|로|와|과|도|만|야|들도)$/u;

/**
 * Korean: the pairs of a word that touch its particle, and every second pair of a long one, may also be missing: whatever holds the pairs
 * around them is found.
 */
function korean(run: string): AskedWord[] {
  const characters = Array.from(run);
  const bare = run.replace(particles, "");
  const length = bare === "" ? characters.length : Array.from(bare).length;
  if (characters.length === 1) return [{ word: run, or: [] }];
  if (length === 1) return [{ word: characters.slice(0, 2).join(""), or: [bare] }];
  return characters.slice(1, length).flatMap((character, index): AskedWord[] => {
    const isBridge = length >= 4 && index % 2 === 1 && index < length - 2;
    return isBridge ? [] : [{ word: `${characters[index]}${character}`, or: [] }];
  });
}
