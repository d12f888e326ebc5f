import { expect, it } from "vitest";
import { joinFullName, splitFullName } from "./full-name.ts";

it.each([
  ["Ann Lee", "Ann", "Lee"],
  ["  Ann   Marie  van der Lee ", "Ann", "Marie van der Lee"],
  ["Ann", "Ann", ""],
  ["", "", ""],
  ["山田　太郎", "山田", "太郎"],
])("ACC-29 full name %j splits into %j and %j", (fullName, first, last) => {
  expect(splitFullName(fullName)).toEqual({ first_name: first, last_name: last });
});

it("joinFullName leaves no stray spaces", () => {
  expect([joinFullName("Ann", ""), joinFullName(" Ann ", " Lee ")]).toEqual(["Ann", "Ann Lee"]);
});
