import { describe, expect, it } from "vitest";
import { redirectAfterSignIn, safeRedirect } from "./redirect.ts";

const origin = "https://magpie.example";

describe("ACC-30 safeRedirect", () => {
  it.each([
    ["/pin/1", "/pin/1"],
    ["/search/pins/?q=a%26b#x", "/search/pins/?q=a%26b#x"],
    ["%2Fpin%2F1%3Fa%3D1", "/pin/1?a=1"],
    ["https://magpie.example/pin/1?x=1", "/pin/1?x=1"],
    ["https%3A%2F%2Fmagpie.example%2Fpin%2F1", "/pin/1"],
    ["pin/1", "/pin/1"],
    ["/search/?q=50%", "/search/?q=50%"],
    ["", "/"],
    [null, "/"],
    [undefined, "/"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["\\\\evil.example", "/"],
    ["/%2Fevil.example", "/"],
    ["/%5Cevil.example", "/"],
    ["%2F%2Fevil.example", "/"],
    ["/\t/evil.example", "/"],
    ["/./%2F/evil.example", "/"],
    ["/.//evil.example", "/"],
    ["https://evil.example", "/"],
    ["https://magpie.example.evil.example/", "/"],
    ["https://magpie.example@evil.example/", "/"],
    ["https://user:pw@magpie.example/", "/"],
    ["http://magpie.example/", "/"],
    ["https://magpie.example:444/", "/"],
    ["javascript:alert(1)", "/"],
    ["java%73cript:alert(1)", "/"],
    ["data:text/html,x", "/"],
    ["blob:https://magpie.example/1", "/"],
    ["%E0%A4%A", "/"],
  ])("%j → %j", (value, expected) => {
    expect(safeRedirect(value, origin)).toBe(expected);
  });
});

describe("ACC-30 after getting in", () => {
  it.each([
    [{ by: "login", path: "/pin/1", query: "?a=1" }, "/pin/1?a=1"],
    [{ by: "login", path: "/login", query: "?a=1" }, "/"],
    [{ by: "login", path: "/login/", next: "/ideas/" }, "/ideas/"],
    [{ by: "login", path: "/signup" }, "/"],
    [{ by: "login", path: "/add-account/login" }, "/"],
    [{ by: "login", path: "/business/login", query: "?a=1" }, "/"],
    [{ by: "login", path: "/login-tips" }, "/login-tips"],
    [{ by: "social_login", path: "/pin/1", query: "?a=1" }, "/pin/1"],
    [{ by: "signup", path: "/pin/1" }, "/"],
    [{ by: "signup", path: "/pin/1", next: "/business/hub" }, "/business/hub"],
    [{ by: "mfa", path: "/pin/1" }, "/pin/1"],
    [{ by: "mfa", path: "/add-account" }, "/"],
    [{ by: "login", path: "/login", next: "https://evil.example" }, "/"],
    [{ by: "login", path: "//evil.example" }, "/"],
    [{ by: "login", path: "/add-account", next: "/x", switchedToUsername: "ann" }, "/ann"],
  ] as const)("%o → %s", (input, expected) => {
    expect(redirectAfterSignIn({ origin, ...input })).toBe(expected);
  });
});
