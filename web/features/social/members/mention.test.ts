import { expect, test } from "vitest";
import { completeMention, cutAtMentions, mentionAtCaret } from "./mention.ts";

test("SAV-24 a mention is what stands after @ at the caret, not an address of mail", () => {
  expect(mentionAtCaret("Hi @ad", 6)).toEqual({ name: "ad", start: 3, end: 6 });
  expect(mentionAtCaret("Hi @", 4)).toEqual({ name: "", start: 3, end: 4 });
  expect(mentionAtCaret("ada@example", 11)).toBeNull();
  expect(mentionAtCaret("Hi @ad you", 10)).toBeNull();
});

test("SAV-24 a chosen person takes the place of what was typed", () => {
  expect(completeMention("Hi @ad, look", { start: 3, end: 6 }, "ada")).toEqual({ text: "Hi @ada , look", caret: 8 });
  expect(completeMention("@a", { start: 0, end: 2 }, "ada_b")).toEqual({ text: "@ada_b ", caret: 7 });
});

test("SAV-24 only people who are known become links, the end of a sentence stays outside", () => {
  expect(cutAtMentions("Ask @Ada. Or @nobody", ["ada"])).toEqual([
    { words: "Ask " },
    { username: "ada", words: "@Ada" },
    { words: ". Or @nobody" },
  ]);
  expect(cutAtMentions("", ["ada"])).toEqual([]);
});
