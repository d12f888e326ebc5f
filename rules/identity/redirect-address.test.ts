import { describe, expect, test } from "vitest";
import { isRegistered, placeOf, redirectProblem } from "./redirect-address.ts";

describe("API-02 where an app may have people led back to", () => {
  test.each([
    ["https://example.com/callback", null],
    ["https://example.com:8443/a?b=c", null],
    ["http://localhost:8085/", null],
    ["http://127.0.0.1:1/cb", null],
    ["http://[::1]:3000/cb", null],
    ["com.example.app:/oauth", null],
    ["http://example.com/callback", "not_secure"],
    ["http://localhost.example.com/", "not_secure"],
    ["https://example.com/#here", "has_fragment"],
    ["https://example.com/#", "has_fragment"],
    ["https://me:word@example.com/", "has_password"],
    ["https://exa mple.com/", "has_blanks"],
    ["https://example.com/\u202e", "has_blanks"],
    [" https://example.com/", "has_blanks"],
    ["example.com/callback", "no_address"],
    ["javascript:alert(1)", "no_address"],
    ["data:text/html,hello", "no_address"],
    ["file:///etc/passwd", "no_address"],
    ["", "no_address"],
    [`https://example.com/${"a".repeat(500)}`, "too_long"],
  ])("%s: %s", (text, problem) => expect(redirectProblem(text)).toBe(problem));

  test.each([
    ["https://example.com:8443/a", "example.com:8443"],
    ["com.example.app:/oauth", "com.example.app"],
  ])("%s leads to %s", (address, place) => expect(placeOf(address)).toBe(place));

  test.each([
    ["http://127.0.0.1:5001/cb", true],
    ["http://127.0.0.1/cb", true],
    ["http://127.0.0.1:8085/cb", true],
    ["http://127.0.0.1:5001/cb/", false],
    ["http://127.0.0.1:5001/other", false],
    ["http://localhost:5001/cb", false],
    ["http://[::1]:5001/cb", false],
    ["http://127.0.0.1:5001@evil.example/cb", false],
    ["http://127.0.0.1:99999/cb", false],
    ["http://127.0.0.1:5001/cb#x", false],
    ["https://127.0.0.1:5001/cb", false],
    ["https://site.example:8443/cb", false],
    ["https://site.example/cb", true],
    ["com.example.app:/oauth", true],
    ["com.example.app:/other", false],
  ])("%s belongs to a public client with an address at port 8085: %s", (asked, is) => {
    const urls = ["http://127.0.0.1:8085/cb", "https://site.example/cb", "com.example.app:/oauth"];
    expect(isRegistered(asked, urls, { isPublic: true })).toBe(is);
    expect(isRegistered(asked, urls, { isPublic: false })).toBe(urls.includes(asked));
  });
});
