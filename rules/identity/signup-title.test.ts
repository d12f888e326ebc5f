import { expect, it } from "vitest";
import { signupSources } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { signupTitle } from "./signup-title.ts";
import { termsText } from "./terms-text.ts";

it.each([
  [{ source: "commentComposer" }, "Log in to comment", {}],
  [{ source: "followButton", creatorName: "Ann" }, "Sign up to follow {name}", { name: "Ann" }],
  [{ source: "followButton" }, "Sign up to follow creators you like", {}],
  [{ source: "boardInvite", inviterName: "Ann" }, "Join {name} on Magpie for more ideas", { name: "Ann" }],
  [{ isReply: true, inviterName: "Ann" }, "Sign up and let {name} know what you think", { name: "Ann" }],
  [{ isReply: true }, "Sign up to reply", {}],
  [{}, "Welcome to Magpie", {}],
] as const)("ACC-16 %o is titled %s", (input, sentence, values) => {
  expect(signupTitle(input)).toEqual({ sentence, values });
});

it("ACC-16 each of the nine sources has a title of its own", () => {
  expect(new Set(signupSources.map((source) => signupTitle({ source }).sentence)).size).toBe(9);
});

it.each([
  ["US", "FL", 2008, "on", true],
  ["US", "FL", 2008, "off", false],
  ["US", "FL", 2007, "on", false],
  ["US", "NY", 2008, "on", false],
  ["FR", "FL", 2008, "on", false],
] as const)(
  "ACC-32 terms in %s-%s for somebody born in %i with the flag %s",
  (country, region, year, florida_terms, special) => {
    const text = termsText({
      country,
      region,
      birthday: { year, month: 1, day: 1 },
      today: { year: 2025, month: 6, day: 1 },
      flags: { florida_terms },
    });
    expect(text === accessCopy.terms.floridaUnder18).toBe(special);
  },
);
