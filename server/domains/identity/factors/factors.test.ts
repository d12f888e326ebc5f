import { describe, expect, test } from "vitest";
import {
  beginFactor,
  confirmFactor,
  removeFactor,
  renewBackupCodes,
  secondFactors,
  stepUp,
} from "#contract/identity/factors.ts";
import { getSession, logIn } from "#contract/identity/session.ts";
import { unreadableSecrets } from "#server/domains/data/doctor/encrypted-secrets.ts";
import { createCipher } from "#server/platform/cipher.ts";
import { createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { testSite } from "#tests/test-site.ts";
import { appCode, lastCode, member, otherThan, withApp, withPhone } from "./member.fixture.ts";
import { password, reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { turnFactorsOff } from "./turn-factors-off.ts";

const site = testSite({ config: { trustProxy: 1 } });

const subjectsTo = async (email: string) => {
  await site.settle();
  return site.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};

const eventsOf = async (personId: string) => {
  const rows = await site.services.db
    .selectFrom("person_events")
    .select("kind")
    .where("person_id", "=", personId)
    .orderBy("id")
    .execute();
  return rows.map(({ kind }) => kind).filter((kind) => kind !== "mail");
};

describe("setting factors up", () => {
  test("ACC-07 the first factor brings ten backup codes once, the second none; the last one takes them away", async () => {
    const { owner, email, user } = await member(site);
    expect(await owner.call(secondFactors, {})).toEqual({
      app: false,
      phone_number_end: null,
      backup_codes_left: 0,
      step_up_needed: false,
    });
    const { secret, otpauth_url } = await owner.call(beginFactor, { kind: "app" });
    expect(otpauth_url).toMatch(/^otpauth:\/\/totp\/Magpie:.*secret=/);
    expect(otpauth_url).toContain(secret);
    expect(await owner.call(secondFactors, {})).toMatchObject({ app: false });
    const code = appCode(site, secret ?? "");
    expect(await reasonOf(owner.call(confirmFactor, { kind: "app", code: otherThan(code) }))).toBe("MFA_CODE_WRONG");
    const { backup_codes: codes } = await owner.call(confirmFactor, { kind: "app", code });
    expect(new Set(codes).size).toBe(10);
    for (const one of codes) expect(one).toMatch(/^[a-z0-9]{10}$/);
    expect(await reasonOf(owner.call(confirmFactor, { kind: "app", code }))).toBe("LINK_EXPIRED");
    expect((await withPhone(site, owner)).backupCodes).toEqual([]);
    expect(await owner.call(secondFactors, {})).toMatchObject({
      app: true,
      phone_number_end: "0123",
      backup_codes_left: 10,
    });
    await owner.call(removeFactor, { kind: "app" });
    expect(await owner.call(secondFactors, {})).toMatchObject({ app: false, backup_codes_left: 10 });
    await owner.call(removeFactor, { kind: "phone" });
    expect(await reasonOf(owner.call(removeFactor, { kind: "phone" }))).toBe("NOT_FOUND");
    expect(await owner.call(secondFactors, {})).toMatchObject({ phone_number_end: null, backup_codes_left: 0 });
    expect((await createBrowser(site).call(logIn, { username_or_email: email, password })).user.id).toBe(user.id);
    expect(await eventsOf(user.id)).toEqual(
      expect.arrayContaining(["factor_added", "factor_added", "factor_removed", "factor_removed"]),
    );
    const subjects = await subjectsTo(email);
    expect(subjects).toContain("Two-factor authentication was turned on");
    expect(subjects).toContain("Two-factor authentication was turned off");
  });

  test("ACC-07 an app that is set up anew takes the place of the old one only with its first code", async () => {
    const { owner, email } = await member(site);
    const { secret: old } = await withApp(site, owner);
    const { secret } = await owner.call(beginFactor, { kind: "app" });
    const tryOut = (key: string) => {
      site.advance(60);
      const attempt = { username_or_email: email, password, mfa_token: appCode(site, key) };
      return reasonOf(createBrowser(site).call(logIn, attempt));
    };
    expect(await tryOut(old)).toBe("ok");
    expect((await owner.call(confirmFactor, { kind: "app", code: appCode(site, secret ?? "") })).backup_codes).toEqual(
      [],
    );
    expect(await tryOut(old)).toBe("MFA_CODE_WRONG");
    expect(await tryOut(secret ?? "")).toBe("ok");
  });

  test("ACC-07 five wrong codes end a set-up, and nobody else can finish it", async () => {
    const { owner } = await member(site);
    const { secret } = await owner.call(beginFactor, { kind: "app" });
    const wrong = otherThan(appCode(site, secret ?? ""));
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => reasonOf(owner.call(confirmFactor, { kind: "app", code: wrong }))),
    );
    expect(answers.filter((answer) => answer === "MFA_CODE_WRONG")).toHaveLength(5);
    const confirm = (key: string | null) =>
      reasonOf(owner.call(confirmFactor, { kind: "app", code: appCode(site, key ?? "") }));
    expect(await confirm(secret)).toBe("LINK_EXPIRED");
    const next = await owner.call(beginFactor, { kind: "app" });
    expect(await reasonOf(owner.call(confirmFactor, { kind: "phone", code: "123456" }))).toBe("LINK_EXPIRED");
    const other = await member(site);
    other.owner.cookies.set("magpie_factor", owner.cookies.get("magpie_factor") ?? "");
    const foreign = { kind: "app", code: appCode(site, next.secret ?? "") } as const;
    expect(await reasonOf(other.owner.call(confirmFactor, foreign))).toBe("LINK_EXPIRED");
    expect(await confirm(next.secret)).toBe("ok");
  });

  test("ACC-07 a phone number is one that carriers take, and its code goes to it", async () => {
    const { owner } = await member(site);
    for (const phone_number of [
      "",
      "0151 2345678",
      "+0151",
      "+14155",
      "+1234567890123456",
      "++14155550123",
      "call me",
      undefined,
    ])
      await expect(owner.call(beginFactor, { kind: "phone", phone_number })).rejects.toMatchObject({
        reason: "INVALID_PARAMETERS",
        message: "Include the country code, like +14155550123.",
        data: { field: "phone_number" },
      });
    const begun = await owner.call(beginFactor, { kind: "phone", phone_number: "00 (44) 20-7946 0958" });
    expect(begun).toEqual({ secret: null, otpauth_url: null, phone_number_end: "0958" });
    expect(site.texts.at(-1)?.to).toBe("+442079460958");
    await expect(owner.call(beginFactor, { kind: "phone", phone_number: "+14155550123" })).rejects.toMatchObject({
      reason: "RATE_LIMITED",
    });
    expect(await reasonOf(owner.call(confirmFactor, { kind: "phone", code: lastCode(site) }))).toBe("ok");
    expect(await reasonOf(owner.call(confirmFactor, { kind: "phone", code: lastCode(site) }))).toBe("LINK_EXPIRED");
  });

  test("ACC-07 new backup codes end the old ones", async () => {
    const { owner, email } = await member(site);
    expect(await reasonOf(owner.call(renewBackupCodes, {}))).toBe("NOT_FOUND");
    const { backupCodes: old } = await withApp(site, owner);
    const { backup_codes: codes } = await owner.call(renewBackupCodes, {});
    const attempt = (mfa_token = "") =>
      reasonOf(createBrowser(site).call(logIn, { username_or_email: email, password, mfa_token }));
    expect([await attempt(old[0]), await attempt(codes[0])]).toEqual(["MFA_CODE_WRONG", "ok"]);
  });
});

describe("proving anew who this is", () => {
  test("ACC-07 ten minutes after a log-in every change of factors asks for it", async () => {
    const { owner } = await member(site);
    const { secret } = await withApp(site, owner);
    site.advance(601);
    const changes = await Promise.all([
      reasonOf(owner.call(beginFactor, { kind: "app" })),
      reasonOf(owner.call(confirmFactor, { kind: "app", code: appCode(site, secret) })),
      reasonOf(owner.call(removeFactor, { kind: "app" })),
      reasonOf(owner.call(renewBackupCodes, {})),
    ]);
    expect(new Set(changes)).toEqual(new Set(["STEP_UP_REQUIRED"]));
    expect(await owner.call(secondFactors, {})).toMatchObject({ app: true, step_up_needed: true });
  });

  test("ACC-07 by password, under the limits of guessing; the session gets another token and the old one is void", async () => {
    const { owner, user } = await member(site);
    site.advance(601);
    expect(await owner.call(stepUp, {})).toEqual({ until: null, ways: ["password"], phone_number_end: null });
    await expect(owner.call(stepUp, { password: "not-this-one-7" })).rejects.toMatchObject({
      reason: "WRONG_PASSWORD",
      data: { field: "password" },
    });
    expect(await reasonOf(owner.call(stepUp, { send_code: true }))).toBe("INVALID_PARAMETERS");
    const old = owner.cookies.get("magpie_session") ?? "";
    const { until } = await owner.call(stepUp, { password });
    expect(Date.parse(until ?? "")).toBeGreaterThan(site.services.clock.now().getTime() + 590_000);
    expect(owner.cookies.get("magpie_session")).not.toBe(old);
    const thief = createBrowser(site);
    thief.cookies.set("magpie_session", old);
    expect((await thief.call(getSession, {})).user).toBeNull();
    expect((await owner.call(getSession, {})).user?.id).toBe(user.id);
    expect((await owner.call(stepUp, {})).until).toBe(until);
    await owner.call(beginFactor, { kind: "app" });
    site.advance(601);
    expect((await owner.call(stepUp, {})).until).toBeNull();
    const wrong = Array.from({ length: 14 }, () => reasonOf(owner.call(stepUp, { password: "not-this-one-7" })));
    const checked = (await Promise.all(wrong)).filter((answer) => answer === "WRONG_PASSWORD");
    expect(checked.length).toBeLessThanOrEqual(10);
    expect((await eventsOf(user.id)).filter((kind) => kind === "step_up").length).toBeGreaterThan(10);
  });

  test("ACC-07 whoever has a factor proves by its code, since the password alone did not let them in either", async () => {
    const { owner } = await member(site);
    const { secret, backupCodes } = await withApp(site, owner);
    site.advance(601);
    expect((await owner.call(stepUp, {})).ways).toEqual(["code"]);
    await expect(owner.call(stepUp, { password })).rejects.toMatchObject({
      message: "Confirm with a code or a passkey: two-factor authentication is on.",
      data: { field: "password" },
    });
    const code = appCode(site, secret);
    expect(await reasonOf(owner.call(stepUp, { code: otherThan(code) }))).toBe("MFA_CODE_WRONG");
    expect(await reasonOf(owner.call(stepUp, { code: "12" }))).toBe("INVALID_PARAMETERS");
    expect(await reasonOf(owner.call(stepUp, { code }))).toBe("ok");
    expect(await reasonOf(owner.call(stepUp, { code }))).toBe("MFA_CODE_WRONG");
    site.advance(601);
    expect(await reasonOf(owner.call(stepUp, { code: backupCodes[3] ?? "" }))).toBe("ok");
    await owner.call(removeFactor, { kind: "app" });
  });

  test("ACC-07 a phone gets the code when it is asked for", async () => {
    const { owner } = await member(site);
    await withPhone(site, owner);
    site.advance(601);
    const sent = site.texts.length;
    expect(await owner.call(stepUp, { send_code: true })).toEqual({
      until: null,
      ways: ["code"],
      phone_number_end: "0123",
    });
    expect(site.texts).toHaveLength(sent + 1);
    expect(await reasonOf(owner.call(stepUp, { code: otherThan(lastCode(site)) }))).toBe("MFA_CODE_WRONG");
    expect((await owner.call(stepUp, { code: lastCode(site) })).until).not.toBeNull();
    expect(await reasonOf(owner.call(stepUp, { code: lastCode(site) }))).toBe("MFA_CODE_WRONG");
  });

  test("ACC-07 who has neither password nor factor gets the code by mail, and it waits nowhere in clear", async () => {
    const { owner, email, user } = await member(site);
    await site.services.pool.query("update people set password_hash = null where id = $1", [user.id]);
    site.advance(601);
    expect((await owner.call(stepUp, {})).ways).toEqual(["mail"]);
    await owner.call(stepUp, { send_code: true });
    const { rows } = await site.services.pool.query("select payload::text from graphile_worker._private_jobs");
    expect(await subjectsTo(email)).toContain("Your Magpie code");
    const text = site.mails.findLast(({ to }) => to === email)?.text ?? "";
    const code = /enter (\d{6})\./.exec(text)?.[1] ?? "";
    expect(code).toHaveLength(6);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    expect(await reasonOf(createBrowser(site).call(stepUp, { code }))).toBe("NOT_AUTHENTICATED");
    const answers = await Promise.all([1, 2, 3].map(() => reasonOf(owner.call(stepUp, { code }))));
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
  });
});

describe("when all is lost", () => {
  test("ACC-07 under another key nobody gets in by a factor, doctor tells, and an operator can take factors off", async () => {
    const { owner, email, user } = await member(site);
    const { secret, backupCodes } = await withApp(site, owner);
    const whole = site.services.cipher;
    const attempt = (mfa_token?: string) =>
      reasonOf(
        createBrowser(site).call(logIn, {
          username_or_email: email,
          password,
          ...(mfa_token === undefined ? {} : { mfa_token }),
        }),
      );
    site.services.cipher = createCipher(Buffer.alloc(32, 9));
    try {
      site.advance(60);
      expect(await attempt(appCode(site, secret))).toBe("MFA_CODE_WRONG");
      expect(await attempt(backupCodes[0])).toBe("MFA_CODE_WRONG");
      const { seen, unreadable } = await unreadableSecrets(site.services);
      expect([seen > 0, unreadable]).toEqual([true, seen]);
    } finally {
      site.services.cipher = whole;
    }
    expect(await unreadableSecrets(site.services)).toMatchObject({ unreadable: 0 });
    expect(await attempt()).toBe("MFA_REQUIRED");
    expect(await turnFactorsOff(site.services, email)).toBe(1);
    expect(await turnFactorsOff(site.services, email)).toBe(0);
    expect(await attempt()).toBe("ok");
    expect(await eventsOf(user.id)).toContain("factor_removed");
    expect(await reasonOf(turnFactorsOff(site.services, "nobody-here"))).toBe("NOT_FOUND");
  });
});
