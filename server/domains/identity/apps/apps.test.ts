import { describe, expect, test } from "vitest";
import * as calls from "#contract/identity/apps.ts";
import { scopes } from "#contract/kit/define.ts";
import { readyScopes } from "#contract/v5/ready-scopes.ts";
import { appLimits } from "#spec/constants/apps.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { removeAppsOf } from "./remove-app.ts";
import { oauthTokens } from "#server/http/oauth-tokens.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testSite } from "#tests/test-site.ts";
import { callback, errorOf, programOf, reads } from "./program.fixture.ts";

const site = testSite({ extras: [oauthTokens] });
const maker = () => site.person({ emailVerified: true });
const facts = { name: "Pin printer", purpose: "Prints Pins.", redirect_urls: [callback] };

const refused = (reason: string, field?: string) => ({ reason, ...(field !== undefined && { data: { field } }) });

describe("API-02 apps", () => {
  test("are listed by pages and found by name, the newest first, by their maker alone", async () => {
    const [owner, stranger] = [await maker(), await maker()];
    for (const name of ["Alpha printer", "Beta reader", "Gamma PRINTER"])
      await owner.call(calls.createApp, { ...facts, name });
    const first = await owner.page(calls.listApps, { page_size: 2 });
    const second = await owner.page(calls.listApps, { page_size: 2, bookmark: first.bookmark ?? "" });
    expect([first, second].map(({ data }) => data.map(({ name }) => name))).toEqual([
      ["Gamma PRINTER", "Beta reader"],
      ["Alpha printer"],
    ]);
    expect(second.bookmark).toBeNull();
    const found = await owner.call(calls.listApps, { term: "printer" });
    expect(found.map(({ name }) => name)).toEqual(["Gamma PRINTER", "Alpha printer"]);
    expect(await stranger.call(calls.listApps, {})).toEqual([]);
  });

  test("belong to their maker: nobody else sees, changes, deletes them or gets their tokens", async () => {
    const [owner, stranger] = [await maker(), await maker()];
    const { app } = await owner.call(calls.createApp, facts);
    const app_id = app.id;
    for (const work of [
      () => stranger.call(calls.getApp, { app_id }),
      () => stranger.call(calls.updateApp, { app_id, name: "Mine" }),
      () => stranger.call(calls.renewSecret, { app_id }),
      () => stranger.call(calls.createTestToken, { app_id, scopes: ["boards:read"] }),
      () => stranger.call(calls.deleteApp, { app_id }),
    ])
      await expect(work()).rejects.toMatchObject(refused("NOT_FOUND"));
    expect(await owner.call(calls.getApp, { app_id })).toEqual(app);
  });

  test.each([
    [{ name: "" }, "name"],
    [{ name: "a".repeat(61) }, "name"],
    [{ purpose: " " }, "purpose"],
    [{ redirect_urls: [callback, "http://program.example/"] }, "redirect_urls.1"],
    [{ redirect_urls: ["javascript:alert(1)"] }, "redirect_urls.0"],
    [{ redirect_urls: [callback, callback] }, "redirect_urls"],
    [{ redirect_urls: Array.from({ length: 11 }, (_, at) => `${callback}/${at}`) }, "redirect_urls"],
  ])("with bad words are refused at their field: %j", async (bad, field) => {
    const owner = await maker();
    await expect(owner.call(calls.createApp, { ...facts, ...bad })).rejects.toMatchObject({
      ...{ reason: "INVALID_PARAMETERS", detail: field },
    });
  });

  test("are at most so many a person, however many are made at once", async () => {
    const owner = await maker();
    const { pool, ids } = site.services;
    const rows = Array.from({ length: appLimits.perPersonMax - 1 }, () => ids.next());
    await pool.query(
      `insert into apps (id, owner_id, name, purpose, redirect_urls, secret_hash, secret_made_at, created_at)
       select id, $1, 'One of many', 'Many', '{}', '\\x00', now(), now() from unnest($2::bigint[]) as id`,
      [owner.id, rows],
    );
    await pool.query("insert into person_apps (person_id, app_id) select $1, unnest($2::bigint[])", [owner.id, rows]);
    const made = await Promise.allSettled(Array.from({ length: 5 }, () => owner.call(calls.createApp, facts)));
    expect(made.filter(({ status }) => status === "fulfilled").length).toBe(1);
    await expect(owner.call(calls.createApp, facts)).rejects.toMatchObject({ message: appCopy.form.tooMany });
    expect((await owner.call(calls.listApps, { page_size: 250 })).length).toBe(appLimits.perPersonMax);
  });

  test("get a new secret; the one before it holds for a day, one before that no more; what people allowed stays", async () => {
    const [owner, person] = [await maker(), await site.person()];
    const program = await programOf(site, owner);
    const app_id = program.app.id;
    const given = await program.exchange(await program.allowedBy(person));
    const works = async (secret?: string) => errorOf(program.exchange(await program.allowedBy(person), secret));
    const { client_secret: second, former_secret_until: until } = await owner.call(calls.renewSecret, { app_id });
    expect([await works(), await works(second)]).toEqual(["none", "none"]);
    expect((await owner.call(calls.getApp, { app_id })).former_secret_until).toBe(until);
    const { client_secret: third } = await owner.call(calls.renewSecret, { app_id });
    expect([await works(), await works(second), await works(third)]).toEqual(["401 challenge", "none", "none"]);
    site.advance(86_401);
    expect([await works(second), await works(third)]).toEqual(["401 challenge", "none"]);
    expect((await owner.call(calls.getApp, { app_id })).former_secret_until).toBeNull();
    expect(await reads(site, given.access_token)).toBe(200);
  });

  test("may have their old secret ended at once", async () => {
    const [owner, person] = [await maker(), await site.person()];
    const program = await programOf(site, owner);
    const { client_secret: second } = await owner.call(calls.renewSecret, { app_id: program.app.id });
    await owner.call(calls.endFormerSecret, { app_id: program.app.id });
    expect(await errorOf(program.exchange(await program.allowedBy(person)))).toBe("401 challenge");
    expect(await errorOf(program.exchange(await program.allowedBy(person), second))).toBe("none");
  });

  test("that are public clients have no secret, none to renew, and get no tokens by themselves", async () => {
    const owner = await maker();
    const { app, client_secret: secret } = await owner.call(calls.createApp, { ...facts, is_public: true });
    expect([app.is_public, app.secret_made_at, secret]).toEqual([true, null, null]);
    await expect(owner.call(calls.renewSecret, { app_id: app.id })).rejects.toMatchObject(refused("NOT_ALLOWED"));
    for (const work of [
      () => owner.call(calls.createApp, { ...facts, is_public: true, client_credentials: true }),
      () => owner.call(calls.updateApp, { app_id: app.id, client_credentials: true }),
    ])
      await expect(work()).rejects.toMatchObject({ reason: "INVALID_PARAMETERS", detail: "client_credentials" });
  });

  test("get tokens by themselves only where they say so, and no scopes but theirs", async () => {
    const owner = await maker();
    const program = await programOf(site, owner, [callback], {
      client_credentials: false,
      scopes: ["boards:read", "catalogs:read"],
    });
    const app_id = program.app.id;
    expect(await errorOf(program.ownToken("boards:read"))).toBe("403 unauthorized_client");
    await owner.call(calls.updateApp, { app_id, client_credentials: true });
    expect((await program.ownToken("boards:read")).scope).toBe("boards:read");
    expect(await errorOf(program.ownToken("boards:read pins:read"))).toBe("400 invalid_scope");
    await expect(owner.call(calls.createTestToken, { app_id, scopes: ["pins:read"] })).rejects.toMatchObject({
      reason: "INVALID_PARAMETERS",
      detail: "scopes",
    });
    const { input } = await program.request({ scope: "boards:read pins:read" });
    expect(await owner.call(calls.readConsent, input)).toMatchObject({ problem: "beyond_app", beyond: ["pins:read"] });
  });

  test.each(["Magpie Security Team", "Mag\u200bpie", "ＭＡＧＰＩＥ"])("may not be called %s", async (name) => {
    const owner = await maker();
    const { app } = await owner.call(calls.createApp, facts);
    const taken = { reason: "INVALID_PARAMETERS", detail: "name", message: appCopy.form.nameTaken };
    await expect(owner.call(calls.createApp, { ...facts, name })).rejects.toMatchObject(taken);
    await expect(owner.call(calls.updateApp, { app_id: app.id, name })).rejects.toMatchObject(taken);
  });

  test("end with all that people allowed when they are deleted, or their maker is", async () => {
    const person = await site.person();
    for (const end of ["app", "maker"]) {
      const owner = await maker();
      const program = await programOf(site, owner);
      const given = await program.exchange(await program.allowedBy(person));
      const underWay = await program.allowedBy(person);
      if (end === "app") await owner.call(calls.deleteApp, { app_id: program.app.id });
      else await removeAppsOf(site.services, owner.id);
      expect(await reads(site, given.access_token)).toBe(401);
      expect(await errorOf(program.exchange(underWay))).toBe("401 challenge");
      expect(await person.call(calls.listConnectedApps, {})).toEqual([]);
    }
    await expectSound(site);
  });

  test("give their maker a token to try them with, for a day", async () => {
    const owner = await maker();
    const { app } = await owner.call(calls.createApp, facts);
    const given = await owner.call(calls.createTestToken, { app_id: app.id, scopes: ["boards:read"] });
    expect(await reads(site, given.access_token)).toBe(200);
    expect(await reads(site, given.access_token, "/v5/user_account")).not.toBe(200);
    expect(await owner.call(calls.listConnectedApps, {})).toMatchObject([{ id: app.id, scopes: ["boards:read"] }]);
    site.advance(86_401);
    expect(await reads(site, given.access_token)).toBe(401);
  });
});

describe("API-02 consent", () => {
  test("tells who asks and for what, and asks again only for more", async () => {
    const [owner, person] = [await maker(), await site.person()];
    const program = await programOf(site, owner);
    const { input } = await program.request();
    expect(await person.call(calls.readConsent, input)).toMatchObject({
      problem: null,
      app: { id: program.app.id, name: "Pin printer", made_by: owner.username },
      scopes: ["boards:read", "pins:read"],
      given: [],
      leads_to: "program.example",
      known: false,
    });
    await program.allowedBy(person);
    expect(await person.call(calls.readConsent, input)).toMatchObject({
      given: ["boards:read", "pins:read"],
      known: true,
    });
    const { input: more } = await program.request({ scope: "boards:read,boards:write" });
    expect(await person.call(calls.readConsent, more)).toMatchObject({ given: ["boards:read"], known: false });
    await program.allowedBy(person, { scope: "boards:write" });
    expect(await person.call(calls.listConnectedApps, {})).toMatchObject([
      { scopes: ["boards:read", "boards:write", "pins:read"], used_at: null },
    ]);
  });

  test("may be given for less than is asked, which the app is told and nothing is said for longer than a year", async () => {
    const person = await site.person();
    const program = await programOf(site, await maker());
    const { input } = await program.request({ scope: "boards:read,boards:write,pins:read" });
    const now = site.services.clock.now().getTime();
    const { holds_until: until } = await person.call(calls.readConsent, input);
    expect((Date.parse(until) - now) / 86_400_000).toBeCloseTo(365, 2);
    for (const allowed of [[], ["pins:write" as const]])
      await expect(person.call(calls.giveConsent, { ...input, allowed })).rejects.toMatchObject({
        reason: "INVALID_PARAMETERS",
      });
    const given = await program.exchange(
      await program.allowedBy(person, { scope: "boards:read,boards:write,pins:read", allowed: ["boards:read"] }),
    );
    expect(given.scope).toBe("boards:read");
    expect(await person.call(calls.listConnectedApps, {})).toMatchObject([{ scopes: ["boards:read"] }]);
    expect(await person.call(calls.readConsent, input)).toMatchObject({ given: ["boards:read"], known: false });
    const { input: same } = await program.request({ scope: "boards:read" });
    expect((await person.call(calls.readConsent, same)).known).toBe(true);
    await site.services.pool.query(
      "update app_grants set granted_at = granted_at - interval '366 days' where person_id = $1",
      [person.id],
    );
    expect((await person.call(calls.readConsent, same)).known).toBe(false);
    const anew = await program.exchange(await program.allowedBy(person, { scope: "boards:read" }));
    expect(Number(anew["refresh_token_expires_in"]) / 86_400).toBeCloseTo(60, 2);
  });

  test("isn't asked for scopes that no operation takes", async () => {
    const unready = scopes.filter((scope) => !readyScopes.includes(scope));
    if (unready.length === 0) return;
    const person = await site.person();
    const program = await programOf(site, await maker());
    const { input } = await program.request({ scope: ["boards:read", ...unready].join(" ") });
    expect((await person.call(calls.readConsent, input)).scopes).toEqual(["boards:read"]);
    const given = await program.exchange(
      await program.allowedBy(person, { scope: ["boards:read", ...unready].join(" ") }),
    );
    expect(given.scope).toBe("boards:read");
    const { input: nothing } = await program.request({ scope: unready.join(" ") });
    expect((await person.call(calls.readConsent, nothing)).problem).toBe("not_ready");
  });

  test("names its issuer to programs that know one by its metadata", async () => {
    const person = await site.person();
    const program = await programOf(site, await maker());
    const issuer = site.services.config.publicUrl;
    for (const [tells_issuer, iss] of [
      ["true", issuer],
      [undefined, null],
    ] as const) {
      const params = { tells_issuer };
      const { url } = await program.allowedBy(person, { params });
      expect(new URL(url).searchParams.get("iss")).toBe(iss);
      const { input } = await program.request({ params });
      const { refusal_url: refusal } = await person.call(calls.readConsent, input);
      expect(new URL(refusal ?? "").searchParams.get("iss")).toBe(iss);
    }
  });

  test("is asked for every time where the answer goes to a program on the person's device", async () => {
    const person = await site.person();
    const program = await programOf(site, await maker(), ["com.example.printer:/done", "http://localhost:8085/"]);
    for (const redirectUri of ["com.example.printer:/done", "http://localhost:8085/"]) {
      const { url } = await program.allowedBy(person, { redirectUri });
      expect(url.startsWith(`${redirectUri}?code=`)).toBe(true);
      const { input } = await program.request({ redirectUri });
      expect((await person.call(calls.readConsent, input)).known).toBe(false);
    }
  });

  test("when an app was last used is told, to the hour", async () => {
    const person = await site.person();
    const program = await programOf(site, await maker());
    const given = await program.exchange(await program.allowedBy(person));
    const used = async () => (await person.call(calls.listConnectedApps, {}))[0]?.used_at;
    await reads(site, given.access_token);
    await expect.poll(used).not.toBeNull();
    const first = await used();
    site.advance(600);
    await reads(site, given.access_token);
    expect(await used()).toBe(first);
    site.advance(3600);
    await reads(site, given.access_token);
    await expect.poll(used).not.toBe(first);
  });

  test("many apps are listed by pages", async () => {
    const [owner, person] = [await maker(), await site.person()];
    for (let made = 0; made < 3; made += 1) await (await programOf(site, owner)).allowedBy(person);
    const first = await person.page(calls.listConnectedApps, { page_size: 2 });
    const second = await person.page(calls.listConnectedApps, { page_size: 2, bookmark: first.bookmark ?? "" });
    expect([first.data.length, second.data.length, second.bookmark]).toEqual([2, 1, null]);
  });
});
