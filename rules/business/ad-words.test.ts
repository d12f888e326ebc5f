import { describe, expect, it } from "vitest";
import { isShortened, readAdWords } from "./ad-words.ts";

describe("BUS-19 the words of an ad", () => {
  it.each([
    ["Handmade ceramic bowls, fired in our studio", []],
    ["A glue gun for your workshop, and a wall of photographs", []],
    ["Buy Guns here", ["WEAPONS"]],
    ["BUY   GUNS!", ["WEAPONS"]],
    ["b\u200buy guns", ["WEAPONS"]],
    ["ｂｕｙ　ｇｕｎｓ", ["WEAPONS"]],
    ["Fake Rolex and replica-watches", ["AUTHENTICITY"]],
    ["電子 タバコ 入荷", ["PROHIBITED_PRODUCT"]],
    ["Vote for Ada", ["POLITICAL"]],
    ["A miracle cure; doctors hate it", ["CLICKBAIT", "EXAGGERATED_CLAIMS"]],
    // Words within others are other words.
    ["Unpornlike corncobs", []],
  ])("%j: refused for %j", (text, reasons) => {
    expect(readAdWords(text).refused).toEqual(reasons);
  });

  it.each([
    ["Craft beer from the Alps", ["alcohol"], false],
    ["Sportwetten mit Bonus", ["gambling"], false],
    ["Ein Kredit ohne Schufa, sofort", ["finance"], false],
    ["신용카드 발급", [], true],
    ["A personal loan in minutes", ["finance"], true],
    ["Apartments for rent in Graz", [], true],
    ["Wooden toys", [], false],
  ])("%j: restricted %j, of homes, jobs or credit: %s", (text, restricted, isFair) => {
    expect(readAdWords(text)).toMatchObject({ restricted, isFair });
  });
});

it.each([
  ["https://bit.ly/abc", true],
  ["https://www.tinyurl.com/x", true],
  ["https://bit.ly.example.com/", false],
  ["https://example.com/bit.ly", false],
])("BUS-16 %s hides where it leads: %s", (url, is) => {
  expect(isShortened(new URL(url))).toBe(is);
});
