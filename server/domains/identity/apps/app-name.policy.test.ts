import { describe, expect, test } from "vitest";
import { usesName } from "./app-name.policy.ts";

describe("API-02 an app is not called by the instance's name", () => {
  test.each([
    "Magpie",
    "MAGPIE",
    "Magpie Security Team",
    "Mag\u200bpie",
    "Ｍagpie",
    "Ｍ Ａ Ｇ Ｐ Ｉ Ｅ",
    "M.a.g.p.i.e",
    "Mаgpie", // Cyrillic а
    "Magp1e",
    "Mágpie",
    "MagpieSecurity",
    "The-Magpie_App",
  ])("%s", (text) => expect(usesName(text, "Magpie")).toBe(true));

  test.each(["Pin printer", "Magnet", "Pie shop", "Magic Pies", "", "喜鹊"])("%s is somebody else's", (text) =>
    expect(usesName(text, "Magpie")).toBe(false),
  );

  test.each([
    ["Party pins", "Art", false],
    ["Art helper", "Art", true],
    ["A.R.T helper", "Art", true],
    ["Our Pin Board tools", "PinBoard", true],
    ["Elster Helfer", "Élster", true],
    ["anything", "", false],
  ])("%s on an instance called %s: %s", (text, name, is) => expect(usesName(text, name)).toBe(is));
});
