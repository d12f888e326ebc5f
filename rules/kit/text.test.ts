import { describe, expect, it } from "vitest";
import { formatText, placeholderNames, splitAround } from "./text.ts";

describe("formatText", () => {
  it.each([
    ["Saved to {boardName}", { boardName: "Recipes" }, "en", "Saved to Recipes"],
    ["{count, plural, one {# Pin} other {# Pins}}", { count: 1 }, "en", "1 Pin"],
    ["{count, plural, one {# Pin} other {# Pins}}", { count: 1200 }, "en", "1,200 Pins"],
    ["{count, plural, one {# Pin} other {# Pins}}", { count: 1200 }, "de", "1.200 Pins"],
    [
      "{count, plural, =0 {No Pins} one {# Pin} other {# Pins}} in {name}",
      { count: 0, name: "A" },
      "en",
      "No Pins in A",
    ],
    ["{count, plural, other {# Pins in {name}}}", { count: 2, name: "B" }, "en", "2 Pins in B"],
    ["Don't {x", { x: "y" }, "en", "Don't {x"],
    ["Hi {name}", {}, "en", "Hi {name}"],
    ["Hi {name}", { name: "{other}", other: "no" }, "en", "Hi {other}"],
    ["", {}, "en", ""],
  ])("%s with %o in %s reads %s", (sentence, values, locale, expected) => {
    expect(formatText(sentence, values, locale)).toBe(expected);
  });
});

it("placeholderNames finds those inside plural forms too", () => {
  expect(placeholderNames("{count, plural, one {# in {name}} other {# in {name}}} {z}")).toEqual([
    "count",
    "name",
    "z",
  ]);
});

it("splitAround cuts a sentence at its link, or says that the link is not in it", () => {
  expect(splitAround("Try again or Reset it.", "Reset it")).toEqual({
    before: "Try again or ",
    part: "Reset it",
    after: ".",
  });
  expect(splitAround("Try again", "Reset it")).toBeNull();
});
