import { describe, expect, it } from "vitest";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { growth } from "#tests/growth.ts";
import { checkEmail, emailDomain, emailHasBrand, normaliseEmail } from "./email.ts";

const { emailMissing, emailFormat } = accessCopy.validation;

describe("ACC-29 email format", () => {
  it.each([
    ["", emailMissing],
    ["   ", emailMissing],
    ["ann@example.com", null],
    ["  ann@example.com ", null],
    ["a.b+c_d/e=f?g^h`i{j|k}l~m@mail.example.co.uk", null],
    ["o'hara@example.com", null],
    ["ann", emailFormat],
    ["ann@", emailFormat],
    ["@example.com", emailFormat],
    ["ann@example", emailFormat],
    ["ann@@example.com", emailFormat],
    ["ann@home@example.com", emailFormat],
    ["ann smith@example.com", emailFormat],
    ["ann@example..com", emailFormat],
    ["ann@-example.com", emailFormat],
    ["ann@example.com\nbcc:x@example.com", emailFormat],
    ["аnn@example.com", emailFormat],
    ["ann@exаmple.com", emailFormat],
    ["ann＠example.com", emailFormat],
    [`${"a".repeat(65)}@example.com`, emailFormat],
    [`a@${"b.".repeat(130)}com`, emailFormat],
  ])("%j → %j", (value, expected) => {
    expect(checkEmail(value)).toBe(expected);
  });

  it("costs no more than each of its letters, also for a long hostile value", () => {
    const hostile = (length: number) => {
      const value = `${"a.".repeat(length)}@${"a-".repeat(length)}`;
      return () => checkEmail(value);
    };
    expect(growth(hostile, 20_000, 4)).toBeLessThan(8);
  });
});

it("normaliseEmail gives one form to one mailbox", () => {
  expect(normaliseEmail(" Ann@Example.COM ")).toBe("ann@example.com");
  expect(emailDomain("Ann@Example.COM")).toBe("example.com");
  expect(emailDomain("ann")).toBe("");
});

it("emailHasBrand reads through separators, in the local part alone", () => {
  expect(["mag.pie-team@x.com", "MAGPIE@x.com", "ann@magpie.org", "ann"].map((value) => emailHasBrand(value))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
