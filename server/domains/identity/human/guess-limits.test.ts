import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Refusal } from "#contract/kit/refusal.ts";
import type { Services } from "#server/services/services.ts";
import { createTestDatabase, type TestDatabase } from "#tests/database.ts";
import { guessesLeft, takeGuess } from "./guess-limits.ts";
import { createLimits } from "#server/calls/limits/create-limits.ts";
import { purgeRateLimitsJob, takeShared } from "#server/calls/limits/shared-windows.ts";

describe("guesses counted in the database", () => {
  let database: TestDatabase;
  let now = 0;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  const services = () => {
    const parts = { db: database.db, clock: { now: () => new Date(now) } };
    return { ...parts, limits: createLimits(parts) };
  };
  const guess = (account: string, address: string) =>
    takeGuess(services(), { account, address, knownDevice: null }).then(
      ({ left }) => left,
      (error: unknown) => error,
    );

  test("a window slides: a count leaves it exactly when its time is over", async () => {
    const take = (key: string) => takeShared(services(), { few: { max: 2, seconds: 10 } }, [["few", key]]);
    const wait = async (key: string) => {
      const taken = await take(key);
      if ("refused" in taken) return taken.refused.retryAfter;
      await taken.giveBack();
      return 0;
    };
    await take("a");
    now = 6000;
    await take("a");
    expect([await wait("a"), await wait("b")]).toEqual([4, 0]);
    now = 10_000;
    expect(await wait("a")).toBe(0);
    const third = await take("a");
    expect(await wait("a")).toBe(6);
    if ("refused" in third) throw new Error("it was refused");
    await third.giveBack();
    await third.giveBack();
    expect(await wait("a")).toBe(0);
    await take("a");
    expect(await wait("a")).toBe(6);
    now = 0;
  });

  test("ACC-35 a refused guess costs nothing, and the wait is said in seconds", async () => {
    for (let index = 0; index < 10; index += 1) expect(await guess("1", `address ${index}`)).toBe(9 - index);
    for (let index = 0; index < 20; index += 1)
      expect(await guess("1", "one more")).toMatchObject({ reason: "LOGIN_ATTEMPTS_ACCOUNT", retryAfter: 1800 });
    now = 1_800_000;
    expect(await guess("1", "one more")).toBe(9);
  });

  test("ACC-35 a right guess is given back once, and never another one's", async () => {
    const given = { account: "2", address: "a", knownDevice: null };
    const first = await takeGuess(services(), given);
    await takeGuess(services(), given);
    await first.giveBack();
    await first.giveBack();
    expect(await guessesLeft(services(), given)).toBe(9);
  });

  test("ACC-35 of sixty at once by three askers ten are checked, and what is over is forgotten", async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => guess("3", `address ${index}`)));
    expect(answers.filter((answer) => typeof answer === "number")).toHaveLength(10);
    expect(answers.filter((answer) => answer instanceof Refusal)).toHaveLength(50);
    const rows = async () =>
      Number((await database.pool.query("select count(*) as count from guess_windows")).rows[0].count);
    await purgeRateLimitsJob.run(services() as Services, {});
    expect(await rows()).toBeGreaterThan(0);
    now += 1_801_000;
    await purgeRateLimitsJob.run(services() as Services, {});
    expect(await rows()).toBe(0);
  });
});
