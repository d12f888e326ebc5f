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
