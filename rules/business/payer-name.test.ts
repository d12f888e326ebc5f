import { expect, test } from "vitest";
import { isNameOfSite } from "./payer-name.ts";

test.each([
  ["Magpie", true],
  ["Magpie Security Team", true],
  ["ＭＡＧＰＩＥ ads", true],
  ["M\u200bagpie", true],
  ["Mágpie", true],
  ["m.a.g.p.i.e", true],
  ["Mag Pies", true],
  ["Magnolia Press", false],
  ["Kettles Ltd", false],
])("BUS-19 an account called %s reads as the site's own: %s", (name, isOwn) => {
  expect(isNameOfSite(name, "Magpie")).toBe(isOwn);
});
