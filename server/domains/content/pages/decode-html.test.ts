import { expect, test } from "vitest";
import { decodeHtml } from "./decode-html.ts";
import { decodeKorean } from "./decode-korean.ts";

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));
const latin = bytes("<title>Caf\xe9</title>");
const sjis = [0x93, 0xfa, 0x96, 0x7b];
const utf8 = (text: string) => Buffer.from(text);

test.each([
  ["a name that is none, in the header", latin, "text/html; charset=ISO-88509-1", "Café"],
  ["the same, of UTF-8", utf8("<title>Café</title>"), "text/html; charset=uft-8", "Café"],
  [
    "the header before the page",
    bytes("<meta charset=utf-8><title>", [0xe9], "</title>"),
    "text/html;charset='latin1'",
    "é",
  ],
  ["a header with another parameter", bytes([0xe9]), 'text/html; profile="charset=utf-8"; charset=iso-8859-1', "é"],
  ["a mark before the header", utf8("\ufeffé"), "text/html; charset=shift_jis", "é"],
  ["UTF-16 by its mark", Buffer.from("\ufeffé", "utf16le"), "text/html; charset=utf-8", "é"],
  ["a meta in a comment", bytes("<!-- <meta charset=shift_jis> --><meta charset=utf-8><p>", [0xc3, 0xa9]), "", "é"],
  ["a comment as short as can be", bytes("<!--><meta charset=shift_jis><p>", sjis), "", "日本"],
  [
    "a meta by http-equiv, charset first",
    bytes(`<META content="text/html;charset='shift_jis'" http-equiv=Content-Type><p>`, sjis),
    "",
    "日本",
  ],
  ["a content that no pragma makes one", bytes(`<meta name=x content="charset=shift_jis"><p>`, [0xc3, 0xa9]), "", "é"],
  [
    "a quote that is not closed",
    bytes(`<meta http-equiv=content-type content="text/html; charset='shift_jis"><p>`, [0xc3, 0xa9]),
    "",
    "é",
  ],
  ["a meta in an attribute of another tag", bytes(`<div title="<meta charset=shift_jis>"><p>`, [0xc3, 0xa9]), "", "é"],
  ["an unknown name before a known one", bytes("<meta charset=nonsense><meta charset=shift_jis><p>", sjis), "", "日本"],
  ["UTF-16 said in bytes", utf8('<meta charset="utf-16"><p>é'), "", "é"],
  ["user-defined", bytes("<meta charset=x-user-defined><p>\xe9"), "", "é"],
  ["an XML declaration", bytes('<?xml version="1.0" encoding="shift_jis"?><p>', sjis), "", "日本"],
  ["UTF-16 without a mark", Buffer.from('<?xml version="1.0"?><p>é', "utf16le"), "", "é"],
  ["nothing said, by the language", bytes('<html lang="ja"><p>', sjis), "", "日本"],
  ["nothing said at all", latin, "", "Café"],
  ["UTF-8 cut off within a letter", Buffer.from("<p>日本語").subarray(0, -1), "", "日本"],
  ["what hides markup", bytes("<p>x"), "text/html; charset=iso-2022-kr", "\ufffd"],
] as const)("SAV-21 a page is decoded as browsers do it: %s", (_case, page, contentType, text) => {
  expect(decodeHtml(page, contentType)).toContain(text);
});

test("SAV-21 Korean pages hold every syllable, also those that KS X 1001 lacks", () => {
  // By the index of the Encoding standard.
  for (const [pair, syllable] of [
    [[0x81, 0x41], "갂"],
    [[0x8c, 0x63], "똠"],
    [[0xa0, 0xfe], "좤"],
    [[0xb9, 0xe6], "방"],
    [[0xc6, 0x52], "힣"],
  ] as const)
    expect(decodeKorean(Uint8Array.from(pair)), syllable).toBe(syllable);
  expect(decodeHtml(bytes([0x8c, 0x63, 0xb9, 0xe6], "c", [0xc7, 0xd1]), "text/html; charset=ks_c_5601-1987")).toBe(
    "똠방c한",
  );
});
