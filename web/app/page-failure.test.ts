import { expect, test } from "vitest";
import { Refusal } from "#contract/refusal.ts";
import { answerFor, loginAddress } from "./page-failure.ts";

const viewer = { user: null, seen: null, underage: false };

test("each refusal has the page it deserves", () => {
  const status = (refusal: Refusal) => (answerFor.failure(refusal, "/x") as { init: { status: number } }).init.status;
  expect(status(new Refusal("NOT_FOUND"))).toBe(404);
  expect(status(new Refusal("INVALID_PARAMETERS"))).toBe(404);
  expect(status(new Refusal("NOT_ALLOWED"))).toBe(403);
  expect(status(new Refusal("UNAVAILABLE"))).toBe(503);
  expect(status(new Refusal("RATE_LIMITED"))).toBe(429);
});

test("who has to log in first is taken there and knows the way back", () => {
  const answer = answerFor.failure(new Refusal("NOT_AUTHENTICATED"), "/a?b=c&d") as Response;
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/login?next=%2Fa%3Fb%3Dc%26d");
  expect(loginAddress("/")).toBe("/login");
  expect(() => answerFor.audience("viewer", viewer, "/")).toThrow();
  expect(answerFor.audience("visitor", viewer, "/")).toBeUndefined();
});

test("what has moved leads on, and what is no refusal stays what it is", () => {
  const moved = answerFor.failure(new Refusal("MOVED", { data: { redirect_url: "/new/" } }), "/") as Response;
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/new/"]);
  const bug = new TypeError("oops");
  expect(answerFor.failure(bug, "/")).toBe(bug);
});
