import { expect, test } from "vitest";
import { refererOf } from "./referer.ts";

test.each([
  ["https://a.example/p.jpg", "https://a.example/post?x=1#top", "https://a.example/post?x=1"],
  ["https://cdn.example/p.jpg", "https://ada:secret@a.example/post", "https://a.example/"],
  ["http://cdn.example/p.jpg", "https://a.example/post", undefined],
  ["https://a.example/p.jpg", "ftp://a.example/post", undefined],
  ["https://a.example/p.jpg", "", undefined],
  ["https://a.example/p.jpg", null, undefined],
])("SAV-10 %s on %s is asked for as coming from %s", (picture, page, referer) => {
  expect(refererOf(picture, page).referer).toBe(referer);
});
