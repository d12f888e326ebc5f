import { describe, expect, test } from "vitest";
import { sendMagicLink } from "#contract/identity/methods.ts";
import { forgotPassword } from "#contract/identity/recovery.ts";
import { emailExists, logIn, register } from "#contract/identity/session.ts";
import { buildSite } from "#server/http/app.ts";
import { implementations } from "#server/app/implementations.ts";
import { createSemaphore } from "#server/platform/semaphore.ts";
import type { TestSite } from "#tests/site.ts";
import { watchWork } from "#tests/watch-work.ts";
import { testSite } from "#tests/test-site.ts";
import { type Browser, createBrowser } from "./browser.fixture.ts";
import { birthday, newMember, password } from "./new-member.fixture.ts";

const helpful = testSite({ config: { trustProxy: 1 } });
const strict = testSite({ config: { trustProxy: 1, enumeration: "strict" } });

async function guess(site: TestSite, email: string, attempt = "wrong-password-1", address?: string): Promise<string> {
  const stranger = createBrowser(site, address === undefined ? {} : { address });
  return stranger.call(logIn, { username_or_email: email, password: attempt }).then(
    () => "ok",
    (error: { reason: string }) => error.reason,
  );
}

describe("guessing", () => {
  test("ACC-35 ten guesses from unknown devices are checked in half an hour, even at once; then not even the right one", async () => {
    const { email } = await newMember(helpful);
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(helpful, email)));
    expect(answers.filter((reason) => reason.startsWith("WRONG_PASSWORD"))).toHaveLength(10);
    expect(answers.filter((reason) => reason === "LOGIN_ATTEMPTS_ACCOUNT")).toHaveLength(20);
    expect(await guess(helpful, email, password)).toBe("LOGIN_ATTEMPTS_ACCOUNT");
    helpful.advance(30 * 60 - 60);
    expect(await guess(helpful, email, password)).toBe("LOGIN_ATTEMPTS_ACCOUNT");
    helpful.advance(120);
    expect(await guess(helpful, email, password)).toBe("ok");
  });

  test("ACC-35 the owner's known device signs in 100 of 100 times meanwhile, from the attacker's own address too", async () => {
    const { owner, email } = await newMember(helpful);
    for (let index = 0; index < 12; index += 1) await guess(helpful, email);
    expect(await guess(helpful, email)).toBe("LOGIN_ATTEMPTS_ACCOUNT");
    const device = owner.cookies.get("magpie_device") ?? "";
    for (let index = 0; index < 100; index += 1) {
      const again = createBrowser(helpful);
      again.cookies.set("magpie_device", device);
      await again.call(logIn, { username_or_email: email, password });
      if (index % 20 === 0) await guess(helpful, email);
    }
  });

  test("ACC-35 a device cookie of somebody's own making is no known device", async () => {
    const { email } = await newMember(helpful);
    for (let index = 0; index < 10; index += 1) await guess(helpful, email);
    const forger = createBrowser(helpful);
    forger.cookies.set("magpie_device", "A".repeat(43));
    await expect(forger.call(logIn, { username_or_email: email, password })).rejects.toMatchObject({
      reason: "LOGIN_ATTEMPTS_ACCOUNT",
    });
  });

  test("ACC-26 one address in a hurry is asked to slow down; a new /64 is not the same address, the same one is", async () => {
    const { email } = await newMember(helpful);
    const address = (index: number) => `2001:db8:1:2::${index}`;
    for (let index = 0; index < 5; index += 1)
      expect(await guess(helpful, email, "wrong-password-1", address(index + 1))).toBe("WRONG_PASSWORD");
    expect(await guess(helpful, email, password, address(9))).toBe("LOGIN_TOO_FAST");
    expect(await guess(helpful, email, password, "2001:db8:1:3::1")).toBe("ok");
    helpful.advance(11);
    expect(await guess(helpful, email, password, address(9))).toBe("ok");
  });

  test("ACC-35 fifty wrong guesses over many accounts from one address end that address for half an hour", async () => {
    const address = "203.0.113.9";
    const reasons = new Map<string, number>();
    for (let index = 0; index < 55; index += 1) {
      const reason = await guess(helpful, `nobody${index}@example.com`, "wrong-password-1", address);
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    expect(Object.fromEntries(reasons)).toEqual({ ACCOUNT_UNKNOWN: 50, LOGIN_ATTEMPTS_ADDRESS: 5 });
  });

  test("ACC-35 two processes on one database check ten guesses of an account together, not ten each", async () => {
    const { email } = await newMember(helpful);
    const { services } = helpful;
    const twin = await buildSite(
      {
        ...services,
        clock: { now: () => services.clock.now() },
        hashSemaphore: createSemaphore({ room: 2, queue: 40 }),
        guessSemaphore: createSemaphore({ room: 4, queue: 40 }),
      },
      implementations,
    );
    const twinUrl = await twin.app.listen({ port: 0, host: "127.0.0.1" });
    const guesses = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0 ? guess(helpful, email) : guess({ ...helpful, url: twinUrl }, email),
    );
    const answers = await Promise.all(guesses);
    const checked = answers.filter((reason) => reason.startsWith("WRONG_PASSWORD")).length;
    expect(checked).toBe(10);
    expect(await guess({ ...helpful, url: twinUrl }, email, password)).toBe("LOGIN_ATTEMPTS_ACCOUNT");
    expect(await guess(helpful, email, password)).toBe("LOGIN_ATTEMPTS_ACCOUNT");
    await twin.app.close();
  });

  test("ACC-24 sign-up over an existing email draws on the same limits", async () => {
    const { email } = await newMember(helpful);
    const tries = async () => {
      const error = await createBrowser(helpful)
        .call(register, { email, password: "not-the-password", birthday })
        .catch((refusal: { reason: string }) => refusal);
      return "reason" in error ? error.reason : "ok";
    };
    for (let index = 0; index < 8; index += 1) expect(await tries()).toBe("WRONG_PASSWORD");
    for (let index = 0; index < 2; index += 1) expect(await tries()).toBe("WRONG_PASSWORD_TOO_OFTEN");
    expect(await tries()).toBe("LOGIN_ATTEMPTS_ACCOUNT");
    expect(await guess(helpful, email, password)).toBe("LOGIN_ATTEMPTS_ACCOUNT");
  });
});

describe("who has an account", () => {
  test("ACC-26 one address is told of at most 200 emails a day whether they have an account", async () => {
    const address = "203.0.113.77";
    const answers: string[] = [];
    const known = await Promise.all(Array.from({ length: 3 }, async () => (await newMember(helpful)).email));
    for (let index = 0; index < 260; index += 1) {
      // Past the limits of a few minutes, which would hold it up much earlier.
      if (index % 25 === 0) helpful.advance(601);
      const visitor = createBrowser(helpful, { address });
      answers.push(
        await visitor.call(emailExists, { email: known[index % known.length] ?? "" }).then(
          () => "told",
          (error: { reason: string }) => error.reason,
        ),
      );
    }
    const told = answers.filter((answer) => answer === "told").length;
    expect(told).toBe(200);
    expect(answers.at(-1)).toBe("RATE_LIMITED");
  });

  test("ACC-25 a strict instance answers the same bytes for known and unknown people, up to the lock-out", async () => {
    const { email } = await newMember(strict);
    const bodies = async (name: string) => {
      const seen: string[] = [];
      for (let index = 0; index < 12; index += 1) {
        const stranger = createBrowser(strict);
        await stranger.call(logIn, { username_or_email: name, password: "wrong-password-1" }).catch(() => null);
        seen.push(stranger.lastBody());
      }
      return seen;
    };
    expect(await bodies(email)).toEqual(await bodies("nobody-at-all@example.com"));
    expect(await createBrowser(strict).call(emailExists, { email })).toBe(false);
  });

  test.each([
    [
      "a wrong password",
      (visitor: Browser, name: string) =>
        visitor.call(logIn, { username_or_email: name, password: "wrong-password-1" }),
    ],
    ["a login link", (visitor: Browser, email: string) => visitor.call(sendMagicLink, { email })],
    ["a reset", (visitor: Browser, name: string) => visitor.call(forgotPassword, { username_or_email: name })],
  ])("ACC-25 ACC-27 %s costs the same work, and so the same time, for known and unknown people", async (_what, ask) => {
    const { email } = await newMember(strict);
    const workFor = async (name: string) => {
      const visitor = createBrowser(strict);
      return watchWork(strict, () => ask(visitor, name).catch(() => null));
    };
    // What is read once for all is read by then.
    await workFor("first@example.com");
    const [known, unknown] = [await workFor(email), await workFor("nobody-here@example.com")];
    expect(known).toEqual(unknown);
    expect(known.statements.length).toBeGreaterThan(0);
  });
});
