import { expect, test } from "vitest";
import { addressIn } from "./address-in.ts";

test.each([
  ["https://a.example/shelves", "https://a.example/shelves", ""],
  ["Oak shelves https://a.example/shelves", "https://a.example/shelves", "Oak shelves"],
  ["Oak shelves: https://a.example/shelves.", "https://a.example/shelves", "Oak shelves"],
  ["https://a.example/shelves Oak shelves", "https://a.example/shelves", "Oak shelves"],
  ["棚 https://a.example/棚", "https://a.example/%E6%A3%9A", "棚"],
  ["See (https://a.example/Oak_(tree))", "https://a.example/Oak_(tree)", "See"],
  ["http://a.example/my picture (1).jpg", "http://a.example/my%20picture%20(1).jpg", ""],
  ["a.example/shelves", "https://a.example/shelves", ""],
  ["Oak shelves", null, "Oak shelves"],
  ["javascript:alert(1) Oak", null, "javascript:alert(1) Oak"],
  ["http://user@a.example/", "http://a.example/", ""],
  ["Oak shelves http://user@a.example/shelves.", "http://a.example/shelves", "Oak shelves"],
  ["https://a.example/@ada", "https://a.example/@ada", ""],
  ["Mail https://ada:secret@a.example/", null, "Mail https://ada:secret@a.example/"],
  ["", null, ""],
])("SAV-21 %j names %j and says %j", (text, address, words) => {
  expect(addressIn(text)).toEqual({ address, words });
});
