import { expect, test } from "vitest";
import { hasEdgeStopwords, withoutEdgeStopwords } from "./edge-stopwords.ts";

test.each([
  "and a",
  "of beer",
  "over",
  "castle seen",
  "old man with",
  "the house and my",
  "a woman and her",
  "himself before the king",
  "vessel s",
  "t",
  "wollte für ein anderes",
  "füge dies",
  "manche browser",
  "mein haus und dein",
  "wo du warst",
  "東京の",
  "東京の 夜景が",
  "に関する決定",
  "30分後に",
  "カフェで",
  "고양이와",
  "서울에서",
  "계정의",
  "magpie 계정의",
  "작은 동물을",
])("DIS-04 %s begins or ends with what says nothing there", (text) => expect(hasEdgeStopwords(text)).toBe(true));

test.each([
  "my garden",
  "how to knit",
  "no sew curtains",
  "gifts for her",
  "close up",
  "watering can",
  "straw hat",
  "letter s",
  "mein balkon",
  "selbst gemacht",
  "東京夜景",
  "猫の写真",
  "子ども",
  "お花見",
  "きもの",
  "늦가을",
  "사과",
  "검색결과",
  "민주주의",
  "고양이 사진",
  "의자",
])("DIS-04 %s is something one searches for", (text) => expect(hasEdgeStopwords(text)).toBe(false));

test.each([
  ["boats in the harbor of", "boats in the harbor"],
  ["with his dog and her", "dog"],
  ["of the", ""],
  ["고양이와 강아지와", ""],
  ["귀여운 고양이와", "귀여운"],
])("DIS-04 %s without its loose ends is “%s”", (text, rest) =>
  expect(withoutEdgeStopwords(text.split(" ")).join(" ")).toBe(rest),
);
