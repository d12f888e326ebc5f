import { expect, test } from "vitest";
import { findLinks } from "./links-in.ts";

const links = (text: string) => findLinks(text).map(({ link }) => link);

test.each([
  ["See https://shop.example/a?b=1#c.", ["https://shop.example/a?b=1#c"]],
  ["(www.shop.example)", ["https://www.shop.example/"]],
  ["https://wiki.example/Lamp_(oil), and more", ["https://wiki.example/Lamp_(oil)"]],
  ["“http://one.example” http://two.example!", ["http://one.example/", "http://two.example/"]],
  ["mail me@www.example.org, not javascript:alert(1) nor ftp://x.example", []],
  ["https://user:secret@evil.example", []],
  ["詳しくはhttps://shop.example/a?b=1をご覧ください。", ["https://shop.example/a?b=1"]],
  ["（https://shop.example/a）、「www.two.example」。", ["https://shop.example/a", "https://www.two.example/"]],
  ["看https://shop.example/a，很好！https://two.example。", ["https://shop.example/a", "https://two.example/"]],
  ["https://shop.example에서 샀어요", ["https://shop.example/"]],
  ["https://shop.example/item/를 보세요", ["https://shop.example/item/%EB%A5%BC"]],
  ["https://ja.wiki.example/wiki/猫 を見て", ["https://ja.wiki.example/wiki/%E7%8C%AB"]],
  ["https://日本語.example/をみて", ["https://xn--wgv71a119e.example/"]],
  ["ดูที่https://shop.example/aนะ", ["https://shop.example/a"]],
  ["ohttps://shop.example", []],
  ["https://", []],
  ["", []],
])("DIS-09 links of %j", (text, expected) => {
  expect(links(text)).toEqual(expected);
});

test("DIS-09 a link stands where it was written", () => {
  const text = "Bought at https://shop.example/a, #lamp";
  const [{ start, end } = { start: 0, end: 0 }] = findLinks(text);
  expect(text.slice(start, end)).toBe("https://shop.example/a");
});
