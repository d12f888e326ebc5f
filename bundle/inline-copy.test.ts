import { expect, test } from "vitest";
import { inlineCopy } from "./inline-copy.ts";

const copy = { actions: { close: "Close", open: "Open" }, errors: { gone: "It's gone" }, name: "Magpie" };
const inline = (code: string) => inlineCopy(code, "wordsCopy", copy);

test("a sentence stands where it is used", () => {
  expect(inline("t(wordsCopy.actions.close)")).toBe('t(("Close"))');
  expect(inline("wordsCopy.name.length")).toBe('("Magpie").length');
});

test("an area taken apart holds only what the file names", () => {
  const code = "const { actions, errors: texts } = wordsCopy;\nt(actions.close, texts.gone)";
  expect(inline(code)).toBe(
    'const actions = {"close":"Close"}; const texts = {"gone":"It\'s gone"};\nt(actions.close, texts.gone)',
  );
  expect(inline("const words = wordsCopy.actions;\nt(words.open)")).toBe(
    'const words = {"open":"Open"};\nt(words.open)',
  );
});

test("a comment that says an area's name uses nothing of it", () => {
  const code = "const { actions } = wordsCopy;\n/** What actions do. */\n// Of all actions one.\nt(actions.close)";
  expect(inline(code)).not.toContain("Open");
});

test("an area used by a key not known before, or handed on, stays whole", () => {
  expect(inline("const { actions } = wordsCopy;\nt(actions[which])")).toContain('"open":"Open"');
  expect(inline("const { actions } = wordsCopy;\nt(actions.close); give(actions)")).toContain('"open":"Open"');
  expect(inline("wordsCopy.actions[which]")).toBe('({"close":"Close","open":"Open"})[which]');
});

test("the table itself, handed on, is left alone", () => {
  expect(inline("sentencesOf(wordsCopy)")).toBe("sentencesOf(wordsCopy)");
});
