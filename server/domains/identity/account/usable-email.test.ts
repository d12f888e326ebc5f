import { expect, test } from "vitest";
import { isReachableEmail } from "./usable-email.ts";

const refusing = (known: (domain: string) => string | null) => (domain: string) => {
  const code = known(domain);
  return code === null ? Promise.resolve([]) : Promise.reject(Object.assign(new Error(code), { code }));
};

test.each<[string, (domain: string) => string | null, boolean]>([
  ["a domain with mail is reached", () => null, true],
  ["a domain that is not there is not", (domain) => (domain === "com" ? "ENODATA" : "ENOTFOUND"), false],
  ["a name server that is away proves nothing", () => "ETIMEOUT", true],
  ["one that knows no domain at all proves nothing either", () => "ENOTFOUND", true],
])("ACC-29 %s", async (_, known, expected) => {
  expect(await isReachableEmail("ann@somewhere.example", refusing(known))).toBe(expected);
});

test("ACC-29 what is no usable address is not asked about", async () => {
  expect(
    await isReachableEmail(
      "ann@mailinator.com",
      refusing(() => null),
    ),
  ).toBe(false);
});
