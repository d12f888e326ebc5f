import { expect, test } from "vitest";
import { findMentions } from "./mentions.ts";

test.each([
  ["@ann, look! (@Bob_1) and @cat.", ["ann", "bob_1", "cat"]],
  ["josé@gmail.com", []],
  ["@andré", []],
  ["日本@ann語", []],
  ["@ann@elsewhere.example", []],
  ["https://elsewhere.example/@ann", []],
  ["हिन्दी@ann @annाी", []],
  ["привет @ann, ты где", ["ann"]],
  ["@ann さん", ["ann"]],
  ["@ab @@ann", []],
])("SAV-24 the people named in %j", (text, names) => {
  expect(findMentions(text).map(({ name }) => name)).toEqual(names);
});
