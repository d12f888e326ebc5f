import { expect, test } from "vitest";
import { leadFrom } from "./unsuccessful-load.ts";

const gone = { http: 404, code: 50, redirectUrl: undefined, next: "/pin/1/", signedIn: true };

test.each([
  ["404 leads home with the flag", {}, { kind: "missing", to: "/?show_error=true" }],
  [
    "401 with code 7 leads home too, and remembers what was wanted",
    { http: 401, code: 7, signedIn: false },
    { kind: "missing", to: "/?show_error=true&next=%2Fpin%2F1%2F" },
  ],
  ["401 with another code leads nowhere", { http: 401, code: 78 }, null],
  ["301 leads to the address it brings", { http: 301, code: 51, redirectUrl: "/new/" }, { kind: "moved", to: "/new/" }],
  ["301 without an address leads nowhere", { http: 301, code: 51 }, null],
  [
    "a visitor among the ideas stays among the ideas",
    { next: "/ideas/none/?a=1", signedIn: false },
    { kind: "missing", to: "/ideas/?show_error=true" },
  ],
  [
    "somebody who is signed in goes home from there",
    { next: "/ideas/none/" },
    { kind: "missing", to: "/?show_error=true" },
  ],
  [
    "a profile that begins alike is no idea route",
    { next: "/ideasfan/", signedIn: false },
    { kind: "missing", to: "/?show_error=true" },
  ],
  ["home itself leads nowhere", { next: "/?x=1" }, null],
  ["the ideas themselves lead a visitor nowhere", { next: "/ideas", signedIn: false }, null],
  ["a server that is away is no reason to leave", { http: 503, code: 1 }, null],
] as const)("DIS-10 %s", (_what, given, lead) => {
  expect(leadFrom({ ...gone, ...given })).toEqual(lead);
});
