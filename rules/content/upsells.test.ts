import { describe, expect, it } from "vitest";
import { countCharacters } from "#rules/kit/characters.ts";
import { showsCreatorCard, truncateCreatorName } from "./creator-card.ts";
import { showsInstagramUpsell } from "./instagram-upsell.ts";

describe("SAV-19 Instagram upsell", () => {
  const input = {
    url: "https://www.instagram.com/p/1",
    seenBefore: false,
    connectedToInstagram: false,
    listedWebsiteUrl: "instagram.com/ann",
  };
  it.each([
    [{}, true],
    [{ seenBefore: true }, false],
    [{ connectedToInstagram: true }, false],
    [{ listedWebsiteUrl: null }, false],
    [{ url: "https://instagram.com.evil.example/" }, false],
    [{ url: "https://example.com/?instagram.com" }, false],
  ])("with %o: %s", (change, shown) => {
    expect(showsInstagramUpsell({ ...input, ...change })).toBe(shown);
  });
});

it.each([
  ["1", { id: "2", followed_by_me: false }, true],
  ["1", { id: "2", followed_by_me: true }, false],
  ["1", { id: "1", followed_by_me: false }, false],
  ["1", null, false],
  [null, { id: "2", followed_by_me: false }, false],
])("BUS-17 viewer %s and official user %o: %s", (viewer, official, shown) => {
  expect(showsCreatorCard(viewer, official)).toBe(shown);
});

it("BUS-17 a creator's name has at most 70 characters", () => {
  expect(countCharacters(truncateCreatorName("a".repeat(71)))).toBe(70);
  expect(truncateCreatorName("a".repeat(70))).toBe("a".repeat(70));
});
