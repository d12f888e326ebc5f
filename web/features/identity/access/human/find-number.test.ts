import { expect, test } from "vitest";
import { findNumber } from "./find-number.ts";

async function challengeOf(salt: string, number: number): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${salt}${number}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

test.each(["s", "a-salt?expires=1767225600", "x".repeat(54), "x".repeat(55), "x".repeat(63), "ü".repeat(70)])(
  "ACC-26 the number behind a challenge is found (salt %s)",
  async (salt) => {
    expect(findNumber(salt, await challengeOf(salt, 1234), 2000)).toBe(1234);
  },
);

test("ACC-26 a challenge without an answer has none", async () => {
  expect(findNumber("salt", await challengeOf("salt", 11), 10)).toBe(null);
  expect(findNumber("salt", "not hex", 10)).toBe(null);
});
