import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createComment } from "#contract/social/comments.ts";
import { connectDatabase } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { countedLimits } from "#spec/constants/rate-limits.ts";
import { testSite } from "#tests/test-site.ts";
import { createLimits } from "./create-limits.ts";

const site = testSite();
let start = 0;
beforeAll(async () => {
  start = Date.now();
});

/** A process of its own: another clock, other connections, the same database. */
function otherProcess() {
  const { db, close } = connectDatabase(site.target);
  return { db, limits: createLimits({ db, clock: { now: () => new Date(start) } }), close };
}

describe("how much one person sends", () => {
  test("is counted once by a transaction that runs again, and not at all by one that is rolled back", async () => {
    const one = otherProcess();
    const { max } = countedLimits.report;
    for (let n = 1; n < max; n += 1) await transaction(one.db, (tx) => one.limits.take("report", "a", { tx }));
    let runs = 0;
    await transaction(one.db, async (tx) => {
      await one.limits.take("report", "a", { tx });
      runs += 1;
      if (runs < 3) await sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`.execute(tx);
    });
    expect(runs).toBe(3);
    const once = () => transaction(one.db, (tx) => one.limits.take("report", "a", { tx }));
    await expect(once()).rejects.toMatchObject({ reason: "RATE_LIMITED", retryAfter: countedLimits.report.seconds });
    for (let n = 0; n < max; n += 1)
      await transaction(one.db, async (tx) => {
        await one.limits.take("report", "b", { tx });
        throw new Error("something else is wrong");
      }).catch(() => {});
    await transaction(one.db, (tx) => one.limits.take("report", "b", { tx }));
    await one.close();
  });

  test("holds for all processes on a database together", async () => {
    const processes = [otherProcess(), otherProcess()] as const;
    const { max } = countedLimits.comment;
    const outcomes = await Promise.allSettled(
      Array.from({ length: max + 10 }, (_, n) => {
        const one = processes[n % 2 === 0 ? 0 : 1];
        return transaction(one.db, (tx) => one.limits.take("comment", "c", { tx }));
      }),
    );
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(max);
    for (const one of processes) await one.close();
  });

  test("takes many at once or none", async () => {
    const one = otherProcess();
    const invite = (count: number) => transaction(one.db, (tx) => one.limits.take("invite", "d", { tx, count }));
    await expect(invite(101)).rejects.toMatchObject({ reason: "RATE_LIMITED" });
    await invite(60);
    await expect(invite(41)).rejects.toMatchObject({ reason: "RATE_LIMITED" });
    await invite(40);
    await expect(invite(1)).rejects.toMatchObject({ reason: "RATE_LIMITED", retryAfter: countedLimits.invite.seconds });
    await invite(0);
    await one.close();
  });
});

test("after a clock that went back nothing is counted of the time to come", async () => {
  const { db, close } = connectDatabase(site.target);
  let now = start;
  const limits = createLimits({ db, clock: { now: () => new Date(now) } });
  const { max, seconds } = countedLimits.report;
  for (let n = 0; n < max; n += 1) await limits.take("report", "back");
  await expect(limits.take("report", "back")).rejects.toMatchObject({ reason: "RATE_LIMITED" });
  now -= 180 * 86_400_000;
  expect(await limits.left(["report", "back"])).toBe(max);
  for (let n = 0; n < max; n += 1) await limits.take("report", "back");
  await expect(limits.take("report", "back")).rejects.toMatchObject({ reason: "RATE_LIMITED", retryAfter: seconds });
  await close();
});

test("a comment that is refused uses nothing up", async () => {
  const [maker, writer] = [await site.person(), await site.person()];
  const pin = await site.pin(maker, (await site.board(maker)).id);
  const write = (text: string, parent_id?: string) =>
    writer.call(createComment, { pin_id: pin.id, text, ...(parent_id && { parent_id }) });
  for (let n = 0; n < countedLimits.comment.max; n += 1) {
    await expect(write("To nobody", "7")).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await write(`Number ${n}`);
  }
  await expect(write("One more")).rejects.toMatchObject({ reason: "RATE_LIMITED" });
  site.advance(countedLimits.comment.seconds + 1);
  await write("Later");
});
