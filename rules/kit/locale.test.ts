import { expect, it } from "vitest";
import { pickLocale, translate } from "./locale.ts";

it.each([
  ["de-AT,de;q=0.9,en;q=0.8", null, "de"],
  ["fr-FR,fr;q=0.9,ko;q=0.5,ja;q=0.7", null, "ja"],
  ["de;q=0,en", null, "en"],
  ["fr", null, "en"],
  ["*", null, "en"],
  [undefined, null, "en"],
  ["de", "ko", "ko"],
  ["de", "xx", "de"],
  [";;;q=,,", null, "en"],
])("for %j and the choice %j the language is %s", (header, chosen, locale) => {
  expect(pickLocale(header, chosen)).toBe(locale);
});

it("a sentence without a translation stays English", () => {
  expect([
    translate("Save", { Save: "Merken" }),
    translate("Save", {}),
    translate("constructor", {}),
    translate("Save", null),
  ]).toEqual(["Merken", "Save", "constructor", "Save"]);
});
