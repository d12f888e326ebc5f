import { describe, expect, test } from "vitest";
import { createApp, listConnectedApps, readConsent, updateApp, withdrawConsent } from "#contract/identity/apps.ts";
import { endAccessTokens } from "#contract/identity/access-tokens.ts";
import { oauthTokens } from "#server/http/oauth-tokens.ts";
import { operateState } from "#server/domains/identity/operate/operate-state.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testSite } from "#tests/test-site.ts";
import { type Allowed, callback, errorOf, programOf, reads } from "./program.fixture.ts";

const site = testSite({ extras: [oauthTokens], config: { trustProxy: 1 } });

const maker = () => site.person({ emailVerified: true });
const newProgram = async (...urls: string[]) => programOf(site, await maker(), urls.length === 0 ? undefined : urls);

describe("API-02 API-06 a program gets tokens for a person by a client library that nobody here wrote", () => {
  test.each([true, false])(
    "by a code (with PKCE: %s), and new ones by a refresh token, sixty days from the last time",
    async (pkce) => {
      const [program, person] = [await newProgram(), await site.person()];
      const given = await program.exchange(await program.allowedBy(person, { pkce }));
      expect(given).toMatchObject({
        response_type: "authorization_code",
        token_type: "bearer",
        scope: "boards:read pins:read",
        expires_in: 30 * 86_400,
        refresh_token_expires_in: 60 * 86_400,
      });
      const endsAt = site.services.clock.now().getTime() / 1000 + 60 * 86_400;
      expect(Number(given["refresh_token_expires_at"])).toBeCloseTo(endsAt, -2);
      expect(await reads(site, given.access_token)).toBe(200);
      expect(await reads(site, given.access_token, "/v5/user_account")).not.toBe(200);

      site.advance(31 * 86_400);
      expect(await reads(site, given.access_token)).toBe(401);
      const renewed = await program.refresh(given.refresh_token ?? "");
      expect(renewed).toMatchObject({ response_type: "refresh_token", scope: "boards:read pins:read" });
      expect(renewed.refresh_token).not.toBe(given.refresh_token);
      expect(await reads(site, renewed.access_token)).toBe(200);
      // Sixty days from the last time, not from the first.
      site.advance(50 * 86_400);
      const again = await program.refresh(renewed.refresh_token ?? "");
      site.advance(61 * 86_400);
      expect(await errorOf(program.refresh(again.refresh_token ?? ""))).toBe("400 invalid_grant");
    },
  );

  test("for its own maker by its secret alone", async () => {
    const program = await newProgram();
    const own = await program.ownToken("user_accounts:read");
    expect(own).toMatchObject({ response_type: "client_credentials", scope: "user_accounts:read" });
    expect(own.refresh_token).toBeUndefined();
    expect(await reads(site, own.access_token, "/v5/user_account")).toBe(200);
    expect(await errorOf(program.ownToken("everything"))).toBe("400 invalid_scope");
  });

  test("and is told with every answer how often it may ask, until it asked too often", async () => {
    const ask = async () =>
      fetch(`${site.url}/v5/oauth/token`, { method: "POST", headers: { "x-forwarded-for": "10.9.8.7" } });
    const left = ({ headers }: Response) => Number(headers.get("x-ratelimit-remaining"));
    const [first, second] = [await ask(), await ask()];
    expect(first.status).toBe(401);
    expect(first.headers.get("x-ratelimit-limit")).toBe("600, 600;w=60");
    expect(left(second)).toBe(left(first) - 1);
    const later = await Promise.all(Array.from({ length: left(second) + 1 }, ask));
    const refused = later.find(({ status }) => status === 429);
    expect(refused?.headers.get("x-ratelimit-remaining")).toBe("0");
    expect(Number(refused?.headers.get("x-ratelimit-reset"))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({ code: 8 });
  });

  test.each(["boards:read,pins:read", "boards:read pins:read", " pins:read, boards:read,pins:read "])(
    "scopes may be separated by commas or spaces: %s",
    async (scope) => {
      const [program, person] = [await newProgram(), await site.person()];
      expect((await program.exchange(await program.allowedBy(person, { scope }))).scope).toBe("boards:read pins:read");
    },
  );

  test("an app may be named by consumer_id, and another one beside it is refused", async () => {
    const [program, person] = [await newProgram(), await site.person()];
    const params = { client_id: undefined, consumer_id: program.app.id };
    const allowed = await program.allowedBy(person, { params });
    expect(await reads(site, (await program.exchange(allowed)).access_token)).toBe(200);
    const { input } = await program.request({ params: { consumer_id: "1" } });
    expect(await person.call(readConsent, input)).toMatchObject({ problem: "unknown_app", refusal_url: null });
  });

  test("a state and a query of the address come back as they were", async () => {
    const address = `${callback}?from=magpie`;
    const [program, person] = [await newProgram(address), await site.person()];
    const state = "a&b=c d/ü?#";
    const { input } = await program.request({ redirectUri: address, params: { state } });
    const { refusal_url: refusal } = await person.call(readConsent, input);
    expect(refusal?.startsWith(`${address}&error=access_denied`)).toBe(true);
    expect(new URL(refusal ?? "").searchParams.get("state")).toBe(state);
  });
});

describe("API-02 what is stolen or made up opens nothing", () => {
  test("a code used twice ends the tokens that came of it", async () => {
    const [program, person] = [await newProgram(), await site.person()];
    const allowed = await program.allowedBy(person);
    const given = await program.exchange(allowed);
    expect(await errorOf(program.exchange(allowed))).toBe("400 invalid_grant");
    expect(await reads(site, given.access_token)).toBe(401);
    expect(await errorOf(program.refresh(given.refresh_token ?? ""))).toBe("400 invalid_grant");
  });

  test("of many exchanges of one code at once at most one succeeds, and nothing of it holds", async () => {
    const [program, person] = [await newProgram(), await site.person()];
    const allowed = await program.allowedBy(person);
    const ended = await Promise.allSettled(Array.from({ length: 8 }, () => program.exchange(allowed)));
    const given = ended.flatMap((one) => (one.status === "fulfilled" ? [one.value.access_token] : []));
    expect(given.length).toBe(1);
    expect(await reads(site, given[0] ?? "")).toBe(401);
  });

  test.each<[string, (allowed: Allowed) => object]>([
    ["another verifier", () => ({ verifier: "a".repeat(43) })],
    ["another address", () => ({ redirectUri: `${callback}/` })],
  ])("a code with %s is refused, and is used up", async (_, other) => {
    const [program, person] = [await newProgram(), await site.person()];
    const allowed = await program.allowedBy(person);
    expect(await errorOf(program.exchange({ ...allowed, ...other(allowed) }))).toBe("400 invalid_grant");
    expect(await errorOf(program.exchange(allowed))).toBe("400 invalid_grant");
  });

  test("a verifier whose challenge somebody took away is refused, as is a challenge in plain form", async () => {
    const [program, person] = [await newProgram(), await site.person()];
    const allowed = await program.allowedBy(person, { pkce: false });
    expect(await errorOf(program.exchange({ ...allowed, verifier: "a".repeat(43) }))).toBe("400 invalid_grant");
    for (const params of [
      { code_challenge: "a".repeat(43), code_challenge_method: "plain" },
      { code_challenge: "a".repeat(43), code_challenge_method: undefined },
      { code_challenge: "short", code_challenge_method: "S256" },
      { code_challenge: undefined, code_challenge_method: "S256" },
    ]) {
      const { input } = await program.request({ params });
      expect(await person.call(readConsent, input)).toMatchObject({ problem: "challenge" });
    }
  });

  test("another app gets nothing for a code or a refresh token, and does not use them up", async () => {
    const [program, other, person] = [await newProgram(), await newProgram(), await site.person()];
    const allowed = await program.allowedBy(person);
    expect(await errorOf(other.exchange(allowed))).toBe("400 invalid_grant");
    const given = await program.exchange(allowed);
    expect(await errorOf(other.refresh(given.refresh_token ?? ""))).toBe("400 invalid_grant");
    expect(await errorOf(other.revoke(given.access_token))).toBe("403 unauthorized_client");
    expect(await reads(site, given.access_token)).toBe(200);
    expect((await program.refresh(given.refresh_token ?? "")).access_token).toBeTruthy();
  });

  test("a code is good for ten minutes", async () => {
    const [program, person] = [await newProgram(), await site.person()];
    const allowed = await program.allowedBy(person);
    site.advance(601);
    expect(await errorOf(program.exchange(allowed))).toBe("400 invalid_grant");
  });

  test("a refresh can narrow what the access token may do, never widen it, not even to what was allowed elsewhere", async () => {
    const [program, person] = [await newProgram(), await site.person()];
    const given = await program.exchange(await program.allowedBy(person));
    await program.allowedBy(person, { scope: "user_accounts:read" });
    for (const scope of ["boards:read user_accounts:read", "boards:write", "everything", ""])
      expect(await errorOf(program.refresh(given.refresh_token ?? "", scope))).toBe("400 invalid_scope");
    const narrow = await program.refresh(given.refresh_token ?? "", "boards:read");
    expect(narrow.scope).toBe("boards:read");
    expect((await program.refresh(narrow.refresh_token ?? "")).scope).toBe("boards:read pins:read");
  });

  test("what an app revokes ends: an access token alone, a refresh token with its chain; made-up ones are no error", async () => {
    const [program, person] = [await newProgram(), await site.person()];
    const [one, two] = [
      await program.exchange(await program.allowedBy(person)),
      await program.exchange(await program.allowedBy(person)),
    ];
    await program.revoke(one.access_token);
    expect([await reads(site, one.access_token), await reads(site, two.access_token)]).toEqual([401, 200]);
    await program.revoke(two.refresh_token ?? "");
    expect(await reads(site, two.access_token)).toBe(401);
    expect((await program.refresh(one.refresh_token ?? "")).access_token).toBeTruthy();
    await program.revoke("mgp_made-up");
  });

  test("what a person withdraws ends with the next request, codes under way too", async () => {
    const [program, person] = [await newProgram(), await site.person()];
    const underWay = await program.allowedBy(person);
    const given = await program.exchange(await program.allowedBy(person));
    expect(await reads(site, given.access_token)).toBe(200);
    await person.call(withdrawConsent, { app_id: program.app.id });
    expect(await reads(site, given.access_token)).toBe(401);
    expect(await errorOf(program.refresh(given.refresh_token ?? ""))).toBe("400 invalid_grant");
    expect(await errorOf(program.exchange(underWay))).toBe("400 invalid_grant");
    await expect(person.call(withdrawConsent, { app_id: program.app.id })).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
    expect(await person.call(listConnectedApps, {})).toEqual([]);
  });

  test("ending all access tokens of a person ends those of apps and what renews them", async () => {
    const [program, person] = [await newProgram(), await site.person()];
    const given = await program.exchange(await program.allowedBy(person));
    await person.call(endAccessTokens, { all: true });
    expect(await reads(site, given.access_token)).toBe(401);
    expect(await errorOf(program.refresh(given.refresh_token ?? ""))).toBe("400 invalid_grant");
  });

  test("an address that is taken from the app gets no code, and one that only looks like it never did", async () => {
    const owner = await maker();
    const [program, person] = [await programOf(site, owner), await site.person()];
    for (const redirectUri of [
      `${callback}/`,
      `${callback}?a=b`,
      "https://program.example/Callback",
      "https://program.example.evil.example/callback",
      "http://program.example/callback",
      "https://program.example/callback#x",
      "//program.example/callback",
      "",
    ]) {
      const { input } = await program.request({ redirectUri });
      expect(await person.call(readConsent, input)).toMatchObject({
        ...{ problem: "unknown_address", refusal_url: null, leads_to: null },
        app: { name: "Pin printer" },
      });
      expect(await errorOfCall(program.allowedBy(person, { redirectUri }))).toBe("INVALID_PARAMETERS");
    }
    await owner.call(updateApp, { app_id: program.app.id, redirect_urls: [] });
    expect(await errorOfCall(program.allowedBy(person))).toBe("INVALID_PARAMETERS");
  });

  test.each([
    ["response_type", { response_type: "token" }, "unsupported_response_type"],
    ["no_scope", { scope: " ," }, "invalid_scope"],
    ["unknown_scope", { scope: "boards:read everything" }, "invalid_scope"],
  ])(
    "a request that is wrong (%s) is told to the app by the person alone, with its state",
    async (problem, params, error) => {
      const [program, person] = [await newProgram(), await site.person()];
      const { input, state } = await program.request({ params });
      const read = await person.call(readConsent, input);
      expect(read.problem).toBe(problem);
      const back = new URL(read.refusal_url ?? "");
      expect([back.searchParams.get("error"), back.searchParams.get("state")]).toEqual([error, state]);
      expect(await errorOfCall(program.allowedBy(person, { params }))).toBe("INVALID_PARAMETERS");
    },
  );

  test("apps of a suspended maker ask nobody and get nothing", async () => {
    const owner = await maker();
    const [program, person] = [await programOf(site, owner), await site.person()];
    const given = await program.exchange(await program.allowedBy(person));
    await operateState(site.services, owner.username, "suspended");
    const { input } = await program.request();
    expect((await person.call(readConsent, input)).problem).toBe("unknown_app");
    expect(await errorOf(program.refresh(given.refresh_token ?? ""))).toBe("401 challenge");
  });
});

describe("API-02 an app proves who it is", () => {
  const ask = async (authorization: string | undefined, form: string | URLSearchParams, path = "/v5/oauth/token") => {
    const answer = await site.visitor.fetch(path, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        ...(authorization !== undefined && { authorization }),
      },
      body: form.toString(),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === "" ? {} : (JSON.parse(text) as object) };
  };
  const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`;
  const own = "grant_type=client_credentials&scope=boards:read";

  test("its secret may come percent-encoded or as it is; a stray % is a wrong secret and no fault", async () => {
    const { app, secret } = await newProgram();
    const encoded = secret.replaceAll(/./g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    for (const right of [secret, encoded]) expect((await ask(basic(app.id, right), own)).status).toBe(200);
    for (const wrong of ["%", "%zz", `${secret}%`, "100%sure", `${secret} `, "", "a:b:c"])
      expect(await ask(basic(app.id, wrong), own)).toMatchObject({
        status: 401,
        body: { code: 2, message: "Authentication failed.", error: "invalid_client" },
      });
  });

  test.each<[string, () => string | undefined, string?]>([
    ["nothing", () => undefined],
    ["a bearer", () => "Bearer mgp_x"],
    ["no base64", () => "Basic ***"],
    ["no colon", () => `Basic ${Buffer.from("1234").toString("base64")}`],
    ["an id that is none", () => basic("9".repeat(30), "x")],
    ["an unknown app", () => basic("123", "x")],
    ["an app that is only said", () => undefined, "&client_id=123"],
  ])("%s proves nothing", async (_, header, more = "") => {
    const answer = await ask(header(), own + more);
    expect([answer.status, answer.headers.get("www-authenticate")?.startsWith("Basic")]).toEqual([401, true]);
    expect((await ask(header(), "token=x", "/v5/oauth/token/revoke")).status).toBe(401);
  });

  test.each([
    ["", "invalid_request"],
    ["grant_type=password&username=a&password=b", "unsupported_grant_type"],
    ["grant_type=authorization_code&redirect_uri=https://a.example", "invalid_request"],
    ["grant_type=authorization_code&code=x", "invalid_request"],
    ["grant_type=authorization_code&code=x&code=y&redirect_uri=https://a.example", "invalid_request"],
    ["grant_type=refresh_token", "invalid_request"],
    ["grant_type=client_credentials", "invalid_request"],
    ["grant_type=client_credentials&scope=boards:read&client_id=1", "invalid_client"],
  ])("a form that is wrong is refused in both ways of saying so: %s", async (form, error) => {
    const { app, secret } = await newProgram();
    const { status, headers, body } = await ask(basic(app.id, secret), form);
    expect(body).toMatchObject({ error, code: error === "invalid_client" ? 2 : 1, message: expect.any(String) });
    expect([status, headers.get("cache-control")]).toEqual([error === "invalid_client" ? 401 : 400, "no-store"]);
  });

  test("credentials in the body are refused with the way that is taken", async () => {
    const { app, secret } = await newProgram();
    for (const path of ["/v5/oauth/token", "/v5/oauth/token/revoke"])
      expect(await ask(undefined, `${own}&client_id=${app.id}&client_secret=${secret}&token=x`, path)).toMatchObject({
        status: 401,
        body: { error: "invalid_client", message: expect.stringContaining("by HTTP Basic") },
      });
  });

  test("only forms are taken", async () => {
    const { app, secret } = await newProgram();
    const answer = await site.visitor.fetch("/v5/oauth/token", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: basic(app.id, secret) },
      body: JSON.stringify({ grant_type: "client_credentials", scope: "boards:read" }),
    });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: "invalid_request" })]);
  });

  test("no text of a secret, code or token is stored", async () => {
    const [owner, person] = [await maker(), await site.person()];
    const program = await programOf(site, owner);
    const allowed = await program.allowedBy(person);
    const given = await program.exchange(allowed);
    const shown = [program.secret, allowed.params.get("code") ?? "", given.access_token, given.refresh_token ?? ""];
    const { rows: tables } = await site.services.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of tables) {
      const { rows } = await site.services.pool.query<{ text: string }>(`select t::text as text from "${name}" t`);
      for (const { text } of rows) expect(shown.filter((one) => one !== "" && text.includes(one))).toEqual([]);
    }
  });

  test("whoever has no verified email makes no app", async () => {
    const person = await site.person();
    const made = person.call(createApp, { name: "A", purpose: "B", redirect_urls: [] });
    await expect(made).rejects.toMatchObject({ reason: "EMAIL_UNVERIFIED" });
    await expectSound(site);
  });
});

async function errorOfCall(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "none";
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error);
  }
}
