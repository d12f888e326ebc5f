import { expect, test } from "vitest";
import { Refusal } from "#contract/kit/refusal.ts";
import { loginAddress } from "./login-address.ts";
import { answerFor, type FailedLoad } from "./page-failure.ts";

const failure = (refusal: unknown, given: Partial<FailedLoad> = {}) =>
  answerFor.failure(refusal, { next: "/x", ofResource: true, signedIn: false, inBrowser: false, ...given });
const viewer = { user: null, seen: null, underage: false };

test("each refusal has the page it deserves", () => {
  const status = (refusal: Refusal) => (failure(refusal) as { init: { status: number } }).init.status;
  expect(status(new Refusal("NOT_FOUND"))).toBe(404);
  expect(status(new Refusal("INVALID_PARAMETERS"))).toBe(404);
  expect(status(new Refusal("NOT_ALLOWED"))).toBe(403);
  expect(status(new Refusal("UNAVAILABLE"))).toBe(503);
  expect(status(new Refusal("RATE_LIMITED"))).toBe(429);
});

test("who has to log in first is taken there and knows the way back", () => {
  const answer = failure(new Refusal("NOT_AUTHENTICATED"), { next: "/a?b=c&d", ofResource: false }) as Response;
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/login?next=%2Fa%3Fb%3Dc%26d");
  expect(loginAddress("/")).toBe("/login");
  expect(() => answerFor.audience("viewer", viewer, "/")).toThrow();
  expect(answerFor.audience("visitor", viewer, "/")).toBeUndefined();
});

test("ACC-03 who opens a conversation signed out is asked in to answer it, and taken there", () => {
  expect(loginAddress("/messages/12")).toBe("/signup?source=respondMessage&next=%2Fmessages%2F12");
  expect(loginAddress("/messages")).toBe("/login?next=%2Fmessages");
});

test("what has moved leads on, and what is no refusal stays what it is", () => {
  const moved = failure(new Refusal("MOVED", { data: { redirect_url: "/new/" } })) as Response;
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/new/"]);
  const byAddress = failure(new Refusal("MOVED", { data: { redirect_url: "/new/" } }), {
    ofResource: false,
  }) as Response;
  expect([byAddress.status, byAddress.headers.get("location")]).toEqual([301, "/new/"]);
  const bug = new TypeError("oops");
  expect(failure(bug)).toBe(bug);
});

test("DIS-10 what is not there leads home with the flag: at once in the browser, by the page itself where a document was asked for", () => {
  const gone = new Refusal("NOT_FOUND");
  const inBrowser = failure(gone, { inBrowser: true }) as Response;
  expect([inBrowser.status, inBrowser.headers.get("location")]).toEqual([302, "/?show_error=true"]);
  const document = failure(gone) as { data: { lead?: string }; init: { status: number } };
  expect([document.init.status, document.data.lead]).toEqual([404, "/?show_error=true"]);
});

test("DIS-10 an address that names no page leads nowhere", () => {
  const document = failure(new Refusal("NOT_FOUND"), { ofResource: false }) as { data: object };
  expect(document.data).not.toHaveProperty("lead");
});

test.each([
  ["/login", "/"],
  ["/login?next=%2Fpin%2F1%2F%3Fa%3Db", "/pin/1/?a=b"],
  ["/signup?nextUrl=%2Fideas%2F", "/ideas/"],
  ["/login?next=//evil.example", "/"],
  ["/login?next=javascript:alert(1)", "/"],
  ["/login?next=%5C%5Cevil.example", "/"],
])("ACC-30 who is in already is taken from %s to %s", (address, expected) => {
  const entered = { ...viewer, user: {} as never };
  let answer: unknown;
  try {
    answerFor.audience("visitor", entered, address);
  } catch (thrown) {
    answer = thrown;
  }
  expect((answer as Response).headers.get("location")).toBe(expected);
});
