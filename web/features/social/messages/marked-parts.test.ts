import { expect, test } from "vitest";
import { markedParts } from "./marked-parts.ts";

test.each([
  ["Die Brücke", "brück", "Die [Brück]e"],
  ["柔らかいソファ", "ソファ", "柔らかい[ソファ]"],
  ["aaa", "aa", "[aa]a"],
  ["<b>x</b>", "<b>", "[<b>]x</b>"],
  ["nothing", "zebra", "nothing"],
  ["nothing", "", "nothing"],
  ["", "x", ""],
  ["İstanbul", "stan", "İstanbul"],
  [`${"word ".repeat(20)}kettle here`, "kettle", `…${"word ".repeat(8)}[kettle] here`],
])("SAV-24 in “%s” the words “%s” are marked", (text, query, marked) => {
  const parts = markedParts(text, query);
  expect(parts.map((part) => (part.isFound ? `[${part.text}]` : part.text)).join("")).toBe(marked);
});
