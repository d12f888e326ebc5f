import { describe, expect, it } from "vitest";
import { commonEmailDomains } from "#spec/constants/email-domains.ts";
import { editDistance, suggestEmail } from "./email-typo.ts";

describe("ACC-29 email typo hint", () => {
  it.each([
    ["ann@gmial.com", "ann@gmail.com"],
    ["ann@gmal.com", "ann@gmail.com"],
    ["Ann.Lee@GMAIL.CO", "Ann.Lee@gmail.com"],
    ["ann@gmail.de", "ann@gmail.com"],
    ["ann@hotmial.com", "ann@hotmail.com"],
    ["ann@hotmali.com", "ann@hotmail.com"],
    ["ann@yaho.com", "ann@yahoo.com"],
    ["ann@outlok.com", "ann@outlook.com"],
    ["ann@iclod.com", "ann@icloud.com"],
    ["ann@wep.de", "ann@web.de"],
    ["ann@gmx.dee", "ann@gmx.de"],
    ["ann@ornage.fr", "ann@orange.fr"],
    ["ann@gmail.com", null],
    ["ann@hey.com", null],
    ["ann@example.com", null],
    ["ann@", null],
    ["@gmial.com", null],
    ["ann", null],
    [`${"a".repeat(50)}@gmial.com`, null],
    [`${"a".repeat(49)}@gmial.com`, `${"a".repeat(49)}@gmail.com`],
  ])("%s → %s", (value, expected) => {
    expect(suggestEmail(value)).toBe(expected);
  });

  it("leaves every common domain alone and never suggests twice", () => {
    for (const domain of commonEmailDomains) expect(suggestEmail(`ann@${domain}`)).toBeNull();
    expect(suggestEmail(suggestEmail("ann@gmial.com") ?? "")).toBeNull();
  });
});

it.each([
  ["", "", 0],
  ["abc", "", 3],
  ["gmial", "gmail", 1],
  ["kitten", "sitting", 3],
])("editDistance(%j, %j) is %i", (a, b, expected) => {
  expect(editDistance(a, b)).toBe(expected);
});
