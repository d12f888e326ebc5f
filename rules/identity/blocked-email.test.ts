import { describe, expect, it } from "vitest";
import { isBlockedEmail } from "./blocked-email.ts";

describe("ACC-29 blocked addresses by flow", () => {
  it.each([
    ["ann@example.com", "signup", false],
    ["ann@mailinator.com", "signup", true],
    ["ann@eu.mailinator.com", "signup", true],
    ["ann@notmailinator.com", "signup", false],
    ["NoReply@example.com", "signup", true],
    ["ann@yahoo.com", "signup", false],
    ["ann@yahoo.co.uk", "business_sso", true],
    ["ann@hotmail.com", "business_sso", true],
    ["ann@hotmail.com", "magic_link", false],
  ] as const)("%s in %s: %s", (email, flow, blocked) => {
    expect(isBlockedEmail(email, flow)).toBe(blocked);
  });
});
