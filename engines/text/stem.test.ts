import { expect, test } from "vitest";
import { stem } from "./stem.ts";

test.each([
  "woman women",
  "man men",
  "child children grandchildren:grandchild",
  "wolf wolves",
  "leaf leaves",
  "foot feet",
  "mouse mice",
  "goose geese",
  "tooth teeth",
  "knife knives",
  "shelf shelves",
  "bus buses",
  "lens lenses",
  "crisis crises",
  "cactus cacti cactuses",
  "fisherman fishermen",
  "gray grey greys grays",
  "color colour colours coloured colored",
  "theater theatre theatres",
  "axe axes ax",
  "lady ladies",
  "box boxes",
  "plate plates",
])("DIS-01 one word in its forms: %s", (line) => {
  const stems = line
    .split(" ")
    .map((form) => (form.includes(":") ? form.split(":") : [form, line.split(" ")[0] ?? ""]));
  for (const [form = "", of = ""] of stems) expect(stem(form), form).toBe(stem(of));
});

test.each(["specimen", "ramen", "omen", "pumice", "spice"])("DIS-01 %s is no plural", (word) => {
  expect([word, word.replace(/e$/, "")]).toContain(stem(word));
});
