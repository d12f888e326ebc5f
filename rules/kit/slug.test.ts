import { expect, it } from "vitest";
import { countCharacters } from "./characters.ts";
import { freeSlug, slugOf } from "./slug.ts";

it.each([
  ["Places to Go", "places-to-go"],
  ["  Recipes & Ideas!  ", "recipes-ideas"],
  ["Crème brûlée", "creme-brulee"],
  ["Grandma's Größe", "grandmas-grosse"],
  ["東京のカフェ", "東京のカフェ"],
  ["서울 카페", "서울-카페"],
  ["हिन्दी", "हिन्दी"],
  ["Кафе", "кафе"],
  ["ガーデン", "ガーデン"],
  ["😀", "board"],
  ["../../etc", "etc"],
  ["", "board"],
])("SAV-07 %j becomes %j", (name, slug) => {
  expect(slugOf(name, "board")).toBe(slug);
});

it("slugOf is stable and short", () => {
  expect(countCharacters(slugOf("é".repeat(200), "board"))).toBe(60);
  for (const name of ["Places to Go", "ガーデン", "서울 카페"]) {
    expect(slugOf(slugOf(name, "x"), "x")).toBe(slugOf(name, "x"));
  }
});

it("freeSlug counts on from 2", () => {
  const taken = ["ideas", "ideas-2"];
  expect(freeSlug("ideas", (slug) => taken.includes(slug))).toBe("ideas-3");
  expect(freeSlug("new", (slug) => taken.includes(slug))).toBe("new");
});
