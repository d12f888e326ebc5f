import { expect, test } from "vitest";
import { Refusal, type RefusalDetails } from "#contract/kit/refusal.ts";
import type { ErrorName } from "#spec/error-codes.ts";
import { onceMore } from "./once-more.ts";
import { proving } from "./proving.ts";

/** How often something is done that is refused so often first, and what comes of it. */
async function timesDone(
  way: (write: () => Promise<string>) => Promise<string>,
  { often, reason, ...details }: RefusalDetails & { often: number; reason: ErrorName },
): Promise<[times: number, end: string]> {
  let times = 0;
  const end = await way(async () => {
    times += 1;
    if (times <= often) throw new Refusal(reason, details);
    return "done";
  }).catch((error: unknown) => (error as Refusal).reason);
  return [times, end];
}

const ways = { onceMore, "a write of a page": (write: () => Promise<string>) => proving(write, true) };

test.each(Object.entries(ways))(
  "SAV-08 what the server was too busy for is tried once more by itself: %s",
  async (_, way) => {
    const busy = { reason: "UNAVAILABLE", retryAfter: 0.01 } as const;
    expect(await timesDone(way, { ...busy, often: 1 })).toEqual([2, "done"]);
    expect(await timesDone(way, { ...busy, often: 2 })).toEqual([2, "UNAVAILABLE"]);
    // Nobody was reached, it would take too long, or there is another reason.
    expect(await timesDone(way, { reason: "UNAVAILABLE", often: 1 })).toEqual([1, "UNAVAILABLE"]);
    expect(await timesDone(way, { reason: "UNAVAILABLE", retryAfter: 60, often: 1 })).toEqual([1, "UNAVAILABLE"]);
    expect(await timesDone(way, { reason: "RATE_LIMITED", retryAfter: 0.01, often: 1 })).toEqual([1, "RATE_LIMITED"]);
    expect(await timesDone(way, { reason: "NOT_ALLOWED", often: 1 })).toEqual([1, "NOT_ALLOWED"]);
  },
);

test("SAV-08 what has no idempotency key is not done anew", async () => {
  const refused = { reason: "UNAVAILABLE", retryAfter: 0.01, often: 1 } as const;
  expect(await timesDone((write) => proving(write), refused)).toEqual([1, "UNAVAILABLE"]);
});
