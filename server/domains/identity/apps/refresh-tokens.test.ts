import { describe, expect, test } from "vitest";
import { updateApp } from "#contract/identity/apps.ts";
import { oauthTokens } from "#server/http/oauth-tokens.ts";
import { operateState } from "#server/domains/identity/operate/operate-state.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testSite } from "#tests/test-site.ts";
import { callback, errorOf, programOf, reads } from "./program.fixture.ts";

const site = testSite({ extras: [oauthTokens], config: { trustProxy: 1 } });
const day = 86_400;
const loopback = "http://127.0.0.1:8085/";
const ownScheme = "com.example.printer:/done";

/** A program and what it got for a person by their consent. */
async function allowed({ isPublic = false, address = callback, pkce = true } = {}) {
  const [owner, person] = [await site.person({ emailVerified: true }), await site.person()];
  const program = await programOf(site, owner, [address], { is_public: isPublic });
  const first = await program.exchange(await program.allowedBy(person, { redirectUri: address, pkce }));
  return { owner, person, program, first, refreshed: first.refresh_token ?? "" };
}

describe("API-02 an app that proves itself by a secret", () => {
  test.each([
    ["a site", callback, true],
    ["a site, without PKCE", callback, false],
    ["loopback, without PKCE", loopback, false],
    ["a scheme of its own, without PKCE", ownScheme, false],
  ])("may use a refresh token again, which ends nothing: %s", async (_, address, pkce) => {
    const { program, first, refreshed } = await allowed({ address, pkce });
    const second = await program.refresh(refreshed);
    site.advance(31 * day);
    const again = await program.refresh(refreshed);
    expect(await reads(site, again.access_token)).toBe(200);
    expect([second, again].map((one) => one.refresh_token === refreshed)).toEqual([false, false]);
    const third = await program.refresh(second.refresh_token ?? "");
    expect([await reads(site, third.access_token), await reads(site, again.access_token)]).toEqual([200, 200]);
    expect(await reads(site, first.access_token)).toBe(401);
    // The first one has its sixty days, and no more.
    site.advance(30 * day);
    expect(await errorOf(program.refresh(refreshed))).toBe("400 invalid_grant");
    expect((await program.refresh(again.refresh_token ?? "")).access_token).toBeTruthy();
    await expectSound(site);
  });

  test("may refresh many times at once and all of it holds", async () => {
    const { program, refreshed } = await allowed();
    const all = await Promise.all(Array.from({ length: 8 }, () => program.refresh(refreshed)));
    for (const one of all) expect(await reads(site, one.access_token)).toBe(200);
    expect(new Set(all.map((one) => one.refresh_token)).size).toBe(1);
    expect((await program.refresh(all[0]?.refresh_token ?? "")).access_token).toBeTruthy();
  });

  test("may start many times from one refresh token and fills no table with it", async () => {
    const { program, refreshed, person } = await allowed();
    for (let start = 0; start < 20; start += 1) await program.refresh(refreshed);
    const { rows } = await site.services.pool.query("select 1 from refresh_tokens where person_id = $1", [person.id]);
    expect(rows.length).toBe(2);
  });

  test("asks again a year after consent, however often it refreshed", async () => {
    const { program, first } = await allowed();
    let { refresh_token: token = "" } = first;
    for (let month = 1; month <= 7; month += 1) {
      site.advance(50 * day);
      ({ refresh_token: token = "" } = await program.refresh(token));
    }
    site.advance(10 * day);
    const last = await program.refresh(token);
    for (const seconds of [last.expires_in, last["refresh_token_expires_in"]])
      expect(Number(seconds) / day).toBeCloseTo(5, 2);
    site.advance(5 * day);
    expect(await errorOf(program.refresh(last.refresh_token ?? ""))).toBe("400 invalid_grant");
    expect(await reads(site, last.access_token)).toBe(401);
  });
});

describe("API-02 a public client, which has no secret", () => {
  test.each([
    ["a site", callback],
    ["loopback", loopback],
    ["a scheme of its own", ownScheme],
  ])("gets tokens by PKCE and renews them: %s", async (_, address) => {
    const { program, first, refreshed } = await allowed({ isPublic: true, address });
    expect(await reads(site, first.access_token)).toBe(200);
    const second = await program.refresh(refreshed);
    expect(await reads(site, second.access_token)).toBe(200);
    await program.revoke(second.refresh_token ?? "");
    expect(await reads(site, second.access_token)).toBe(401);
  });

  test("is given the same successor for a minute, however many ask at once", async () => {
    const { program, refreshed } = await allowed({ isPublic: true });
    const [first, ...more] = await Promise.all(Array.from({ length: 8 }, () => program.refresh(refreshed)));
    site.advance(59);
    more.push(await program.refresh(refreshed));
    expect(new Set([first, ...more].map((one) => one?.refresh_token)).size).toBe(1);
    for (const one of more) expect(await reads(site, one.access_token)).toBe(200);
  });

  test("ends its whole chain by a refresh token used again later", async () => {
    const { program, first, refreshed } = await allowed({ isPublic: true });
    const second = await program.refresh(refreshed);
    site.advance(61);
    expect(await errorOf(program.refresh(refreshed))).toBe("400 invalid_grant");
    expect([await reads(site, first.access_token), await reads(site, second.access_token)]).toEqual([401, 401]);
    expect(await errorOf(program.refresh(second.refresh_token ?? ""))).toBe("400 invalid_grant");
  });

  test("can't ask without a challenge, nor exchange without its verifier", async () => {
    const { program, person } = await allowed({ isPublic: true });
    await expect(program.allowedBy(person, { pkce: false })).rejects.toMatchObject({
      reason: "INVALID_PARAMETERS",
      data: { problem: "no_challenge" },
    });
    const taken = await program.allowedBy(person);
    expect(await errorOf(program.exchange({ ...taken, verifier: "a".repeat(43) }))).toBe("400 invalid_grant");
  });

  test("may listen at any port of its own machine, and nowhere else", async () => {
    const { program, person } = await allowed({ isPublic: true, address: loopback });
    const elsewhere = await program.allowedBy(person, { redirectUri: "http://127.0.0.1:49152/" });
    expect((await program.exchange(elsewhere)).access_token).toBeTruthy();
    const moved = await program.allowedBy(person, { redirectUri: "http://127.0.0.1:49152/" });
    expect(await errorOf(program.exchange({ ...moved, redirectUri: loopback }))).toBe("400 invalid_grant");
    for (const redirectUri of ["http://127.0.0.1:49152/other", "http://127.0.0.1:1@evil.example/"])
      await expect(program.allowedBy(person, { redirectUri })).rejects.toMatchObject({
        data: { problem: "unknown_address" },
      });
    const confidential = await allowed({ address: loopback });
    await expect(
      confidential.program.allowedBy(person, { redirectUri: "http://127.0.0.1:49152/" }),
    ).rejects.toMatchObject({ data: { problem: "unknown_address" } });
  });
});

describe("API-02 nothing is renewed", () => {
  test.each(["suspended", "deactivated", "closing"] as const)("for somebody who is %s", async (state) => {
    const { program, person, refreshed } = await allowed();
    const underWay = await program.allowedBy(person);
    if (state === "suspended") await operateState(site.services, person.username, "suspended");
    else await site.services.pool.query("update people set state = $2 where id = $1", [person.id, state]);
    expect(await errorOf(program.refresh(refreshed))).toBe("400 invalid_grant");
    expect(await errorOf(program.exchange(underWay))).toBe("400 invalid_grant");
  });

  test("beyond what the app says that it asks for", async () => {
    const { owner, program, refreshed } = await allowed();
    await owner.call(updateApp, { app_id: program.app.id, scopes: ["boards:read", "ads:read"] });
    expect((await program.refresh(refreshed)).scope).toBe("boards:read");
    await owner.call(updateApp, { app_id: program.app.id, scopes: ["ads:read"] });
    expect(await errorOf(program.refresh(refreshed))).toBe("400 invalid_scope");
  });
});
