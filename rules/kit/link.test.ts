import { describe, expect, it } from "vitest";
import { checkLink, linkDomain, normaliseLink } from "./link.ts";

describe("SAV-09 link of a pin", () => {
  it.each([
    ["https://example.com/a?b#c", "https://example.com/a?b#c"],
    ["example.com", "https://example.com/"],
    ["//example.com/a", "https://example.com/a"],
    ["example.com:8080/a", "https://example.com:8080/a"],
    ["HTTP://Example.COM", "http://example.com/"],
    ["bücher.example", "https://xn--bcher-kva.example/"],
    ["http://localhost:3000/a", "http://localhost:3000/a"],
    ["hello", null],
    ["hello there.com", null],
    ["javascript:alert(1)", null],
    ["data:text/html,x", null],
    ["ftp://example.com", null],
    ["https://ann:pw@example.com", null],
    ["", null],
  ])("%j → %j", (value, expected) => {
    expect(normaliseLink(value)).toBe(expected);
  });

  it("says what is wrong, and nothing of an empty field", () => {
    expect(checkLink("")).toBeNull();
    expect(checkLink("nope")).toBe("Please enter a web address that starts with http:// or https://.");
    expect(checkLink(`https://example.com/${"a".repeat(2048)}`)).toBe(
      "This link is too long. Use {maxLength} characters or fewer.",
    );
  });

  it("shows the plain domain", () => {
    expect([linkDomain("https://www.Example.com/a"), linkDomain("nope")]).toEqual(["example.com", ""]);
  });
});
