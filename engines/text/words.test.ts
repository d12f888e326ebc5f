import { describe, expect, test } from "vitest";
import { isUnspaced, tokensOf } from "./words.ts";

const words = (text: string) => tokensOf(text).map((token) => token.word);

describe("DIS-01 the words of a text", () => {
  test("are the same whatever was asked before", () => {
    const before = words("東京夜景 and 猫");
    for (const asked of ["猫", "東京", "kyoto", "夜景タワー"]) {
      isUnspaced(asked);
      words(asked);
      expect(words("東京夜景 and 猫")).toEqual(before);
    }
    expect(before).toEqual(["東京", "京夜", "夜景", "and", "猫"]);
  });

  test("of scripts without spaces are pairs, also where they stand among letters", () => {
    expect(words("Abc東京xyz夜")).toEqual(["abc", "東京", "xyz", "夜"]);
    expect(words("the potter's wheel, l’été")).toEqual(["the", "potter", "wheel", "l", "ete"]);
  });
});
