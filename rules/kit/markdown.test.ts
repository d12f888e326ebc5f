import { expect, test } from "vitest";
import { parseMarkdown } from "./markdown.ts";

test("headings, paragraphs over several lines, lists and marks", () => {
  expect(
    parseMarkdown(
      "# Rules\r\n\r\nBe **kind** and\n*calm*, see [here](https://example.org/a) or `x`.\n\n- one\n  more\n- two\n\n1. first\n#### Deep ##",
    ),
  ).toEqual([
    { kind: "heading", level: 1, spans: [{ text: "Rules" }] },
    {
      kind: "paragraph",
      spans: [
        { text: "Be " },
        { text: "kind", mark: "strong" },
        { text: " and " },
        { text: "calm", mark: "em" },
        { text: ", see " },
        { text: "here", href: "https://example.org/a" },
        { text: " or " },
        { text: "x", mark: "code" },
        { text: "." },
      ],
    },
    { kind: "list", ordered: false, items: [[{ text: "one" }, { text: " " }, { text: "more" }], [{ text: "two" }]] },
    { kind: "list", ordered: true, items: [[{ text: "first" }]] },
    { kind: "heading", level: 3, spans: [{ text: "Deep" }] },
  ]);
});

test.each([
  ["[x](javascript:alert(1))", "javascript:"],
  ["[x](data:text/html,hi)", "data:"],
  ["[x](//evil.example/)", "//evil"],
  ["[x](/\\evil.example/)", "evil"],
])("%s is no link", (source) => {
  const spans = parseMarkdown(source).flatMap((block) => (block.kind === "list" ? block.items.flat() : block.spans));
  expect(spans.every((span) => span.href === undefined)).toBe(true);
  expect(spans.map((span) => span.text).join("")).toBe(source);
});

test("HTML stays words, and nothing at all is nothing", () => {
  expect(parseMarkdown("<script>x</script>")).toEqual([{ kind: "paragraph", spans: [{ text: "<script>x</script>" }] }]);
  expect(parseMarkdown("\n \n")).toEqual([]);
  expect(parseMarkdown(`${"*".repeat(20_000)}\n${"[".repeat(20_000)}`)).toHaveLength(1);
});

test("a line takes as long as it is, however its signs and spaces are mixed", () => {
  const began = performance.now();
  for (const filling of [" ", "#", " #", "\t"]) expect(parseMarkdown(`# a${filling.repeat(60_000)}b`)).toHaveLength(1);
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(parseMarkdown("## Deep ##  ")).toEqual([{ kind: "heading", level: 2, spans: [{ text: "Deep" }] }]);
});
