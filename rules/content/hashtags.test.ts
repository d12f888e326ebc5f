import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { completeHashtag, findHashtags, hashtagAtCaret, hashtagSuggestions } from "./hashtags.ts";

type Case = { text: string; tags: string[] };
const conformance = JSON.parse(
  readFileSync(new URL("fixtures/twitter-text-hashtags.json", import.meta.url), "utf8"),
) as Case[];

it("SAV-15 hashtags are those of twitter-text's conformance suite", () => {
  const missed = conformance.filter(
    ({ text, tags }) => JSON.stringify(findHashtags(text).map(({ tag }) => tag)) !== JSON.stringify(tags),
  );
  console.log(`hashtags: ${conformance.length - missed.length} of ${conformance.length} conformance cases`);
  expect(missed).toEqual([]);
});

describe("SAV-15 hashtags in a text", () => {
  it.each([
    ["#diy and #home_decor!", ["diy", "home_decor"]],
    ["#東京 #카페 #größe", ["東京", "카페", "größe"]],
    ["a#b x&#39; https://x.example/#top ##no", []],
    ["# alone #", []],
    ["(#one,#two)", ["one", "two"]],
    ["#نرم\u200cافزار و ＃全角", ["نرم\u200cافزار", "全角"]],
    ["#1 of the #16 bus #_ and #http://x.example", []],
    ["#al·lot #שלום־רב #ラーメン・寿司", ["al·lot", "שלום־רב", "ラーメン・寿司"]],
    ["", []],
  ])("%j holds %j", (text, tags) => {
    expect(findHashtags(text).map(({ tag }) => tag)).toEqual(tags);
  });

  it.each([
    ["see #diy now", 4, null],
    ["see #diy now", 5, "diy"],
    ["see #diy now", 8, "diy"],
    ["see #diy now", 9, null],
  ])("SAV-15 in %j the caret at %i is in %j", (text, caret, tag) => {
    expect(hashtagAtCaret(text, caret)?.tag ?? null).toBe(tag);
  });

  it("SAV-15 a chosen suggestion replaces the word and leaves the caret after it", () => {
    const at = hashtagAtCaret("see #di now", 7);
    expect(at && completeHashtag("see #di now", at, "diy")).toEqual({ text: "see #diy now", caret: 9 });
  });

  it("SAV-15 suggestions without a query are dropped, five remain", () => {
    const items = [{ query: "" }, { query: null }, {}, ...[1, 2, 3, 4, 5, 6].map((n) => ({ query: `tag${n}` }))];
    expect(hashtagSuggestions(items).map(({ query }) => query)).toEqual(["tag1", "tag2", "tag3", "tag4", "tag5"]);
  });
});
