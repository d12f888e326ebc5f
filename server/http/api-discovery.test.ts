import * as oauth from "oauth4webapi";
import { describe, expect, test } from "vitest";
import { createApp, readAppUse, readConsent } from "#contract/identity/apps.ts";
import { notYetCalls, v5Calls } from "#contract/v5/calls.ts";
import { appLimits } from "#spec/constants/apps.ts";
import { callback, errorOf, programOf, reads } from "#server/domains/identity/apps/program.fixture.ts";
import { noteRefusal } from "#server/domains/identity/apps/note-refusal.ts";
import { testSite } from "#tests/test-site.ts";
import { apiDiscovery } from "./api-discovery.ts";
import { oauthTokens } from "./oauth-tokens.ts";

const site = testSite({ extras: [oauthTokens, apiDiscovery], config: { trustProxy: 1 } });
const overHttp = { [oauth.allowInsecureRequests]: true };
const maker = () => site.person({ emailVerified: true });
const get = (path: string, headers: Record<string, string> = {}) =>
  site.visitor.fetch(path, { headers, redirect: "manual" });

describe("API-02 a program that knows nothing but an instance's address", () => {
  test("finds the authorization server by its metadata, and gets tokens as a public client that checks the issuer", async () => {
    const found = await oauth.discoveryRequest(new URL(site.url), { algorithm: "oauth2", ...overHttp });
    const server = await oauth.processDiscoveryResponse(new URL(site.url), found);
    expect(server.authorization_response_iss_parameter_supported).toBe(true);
    const [owner, person] = [await maker(), await site.person()];
    const program = await programOf(site, owner, ["http://127.0.0.1/"], { is_public: true });
    const redirectUri = "http://127.0.0.1:50123/";
    const { input } = await program.request({ redirectUri });
    const asked = new URL(server.authorization_endpoint ?? "");
    for (const [name, value] of Object.entries(input)) asked.searchParams.set(name, String(value));
    const led = await get(asked.pathname + asked.search);
    expect(led.status).toBe(302);
    const page = new URL(led.headers.get("location") ?? "", site.url);
    expect(page.pathname).toBe("/oauth/");
    const tells_issuer = page.searchParams.get("tells_issuer") ?? undefined;
    const allowed = await program.allowedBy(person, { redirectUri, params: { tells_issuer } });
    const client = { client_id: program.app.id };
    const state = new URL(allowed.url).searchParams.get("state") ?? "";
    expect(() => oauth.validateAuthResponse(server, client, new URL(allowed.url), state)).not.toThrow();
    const without = new URL(allowed.url);
    without.searchParams.delete("iss");
    expect(() => oauth.validateAuthResponse(server, client, without, state)).toThrow();
    const given = await program.exchange(allowed);
    expect(await reads(site, given.access_token)).toBe(200);
  });

  test("a refusal by the page of consent names the issuer too", async () => {
    const [owner, person] = [await maker(), await site.person()];
    const program = await programOf(site, owner);
    const { input } = await program.request({ params: { tells_issuer: "true" } });
    const { refusal_url: refusal } = await person.call(readConsent, input);
    expect(new URL(refusal ?? "").searchParams.get("iss")).toBe(site.url);
  });

  test("is told by a 401 where to learn how a token is got", async () => {
    const told = async (headers: Record<string, string>, path = "/v5/boards") => {
      const answer = await get(path, headers);
      return { status: answer.status, asks: answer.headers.get("www-authenticate") ?? "", body: await answer.json() };
    };
    const silent = await told({});
    expect(silent).toMatchObject({ status: 401, body: { code: 2, message: expect.stringContaining("Bearer") } });
    const metadata = /resource_metadata="([^"]+)"/.exec(silent.asks)?.[1] ?? "";
    const document = await (await fetch(metadata)).json();
    expect(document).toMatchObject({ resource: `${site.url}/v5`, authorization_servers: [site.url] });
    expect(silent.asks).not.toContain("error=");
    expect((await told({ authorization: "Bearer mgp_x" })).asks).toContain('error="invalid_token"');
    const program = await programOf(site, await maker());
    const { access_token: token } = await program.ownToken("boards:read");
    const lacking = await told({ authorization: `Bearer ${token}` }, "/v5/user_account");
    expect(lacking.asks).toContain('error="insufficient_scope", scope="user_accounts:read"');
    const whole = await (await get("/.well-known/oauth-protected-resource")).json();
    expect(whole).toMatchObject({ resource: site.url });
  });
});

test("API-06 the description that is served is of what answers here, at this instance, in OpenAPI's own form", async () => {
  const document = (await (await get("/v5/openapi.json")).json()) as {
    servers: { url: string }[];
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  expect(document.servers).toEqual([{ url: `${site.url}/v5` }]);
  const ids = Object.values(document.paths).flatMap((item) => Object.values(item).map((one) => one.operationId));
  expect(ids.toSorted()).toEqual(Object.keys(v5Calls).toSorted());
  const text = JSON.stringify(document);
  expect(text).not.toContain("#/definitions/");
  for (const [, path = ""] of text.matchAll(/"\$ref":"#\/([^"]+)"/g))
    expect(
      path.split("/").reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], document),
    ).toBeDefined();
});

test("API-06 every answer carries the id of its request, refusals of every kind too", async () => {
  const token = (await (await programOf(site, await maker())).ownToken("boards:read")).access_token;
  const bearer = { authorization: `Bearer ${token}` };
  const answers = [
    await get("/v5/boards", bearer),
    await get("/v5/boards"),
    await get("/v5/boards/abc", bearer),
    await get(`/v5/boards/${"7".repeat(500)}`, bearer),
    await get("/v5/nothing/here", bearer),
    await get((notYetCalls[0]?.path ?? "").replaceAll(/:(\w+)/g, "7"), bearer),
    await site.visitor.fetch("/v5/oauth/token", { method: "POST" }),
    await site.visitor.fetch("/v5/boards", { method: "PUT" }),
  ];
  const ids = answers.map(({ headers }) => headers.get("x-pinterest-rid"));
  expect(ids.every((id) => id !== null && id.length > 10)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(answers.map(({ headers }) => headers.get("x-request-id"))).toEqual(ids);
  expect((await get("/healthz")).headers.get("x-request-id")).toBeTruthy();
});

describe("API-06 the maker of an app sees how it is used", () => {
  test("its last use, its tokens, and what its programs were refused, with the ids of the requests; nobody else does", async () => {
    const [owner, person] = [await maker(), await site.person()];
    const program = await programOf(site, owner, [callback], { client_credentials: false });
    const app_id = program.app.id;
    expect(await owner.call(readAppUse, { app_id })).toEqual({
      used_at: null,
      tokens: { held: 0, is_more: false, oldest: null, next_end: null },
      refusals: [],
    });
    const given = await program.exchange(await program.allowedBy(person, { scope: "boards:read" }));
    const bearer = { authorization: `Bearer ${given.access_token}` };
    await get("/v5/boards", bearer);
    const refusals = [
      await get("/v5/boards/123456", bearer),
      await get("/v5/boards?page_size=none", bearer),
      await get("/v5/user_account", bearer),
    ];
    expect(await errorOf(program.ownToken("boards:read"))).toBe("403 unauthorized_client");
    const use = () => owner.call(readAppUse, { app_id });
    await expect.poll(async () => (await use()).refusals.length).toBe(4);
    const { used_at: usedAt, tokens, refusals: told } = await use();
    expect([usedAt === null, tokens.held]).toEqual([false, 1]);
    expect(told.map(({ operation, status, code }) => `${operation} ${status} ${code}`).toSorted()).toEqual([
      "boards/get 404 40",
      "boards/list 400 1",
      "oauth/token 403 29",
      "user_account/get 401 3",
    ]);
    const ids = told.map(({ request_id: id }) => id);
    for (const { headers } of refusals) expect(ids).toContain(headers.get("x-request-id"));
    expect(JSON.stringify(told)).not.toContain(given.access_token);
    await expect(person.call(readAppUse, { app_id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    // A token that has ended is still known for its app's.
    site.advance(31 * 86_400);
    const ended = (await get("/v5/boards", bearer)).headers.get("x-request-id");
    const noted = () => site.services.pool.query("select 1 from app_refusals where request_id = $1", [ended]);
    await expect.poll(async () => (await noted()).rows.length).toBe(1);
  });

  test("no more than the last hundred, and of a flood of them a part", async () => {
    const { app } = await (await maker()).call(createApp, { name: "Reader", purpose: "Reads.", redirect_urls: [] });
    const one = { appId: app.id, operation: "boards/list", status: 400, code: 1, message: "x".repeat(1000) };
    await site.services.pool.query(
      `insert into app_refusals (app_id, id, refused_at, operation, status, code, message, request_id)
       select $1, n, now(), 'boards/list', 400, 1, 'x', n::text from generate_series(1, $2::int) n`,
      [app.id, appLimits.refusalsKept + 30],
    );
    await noteRefusal(site.services, { ...one, requestId: "last" });
    const count = async () => {
      const { rows } = await site.services.pool.query(
        "select request_id from app_refusals where app_id = $1 order by id",
        [app.id],
      );
      return rows as { request_id: string }[];
    };
    const kept = await count();
    expect([kept.length, kept[0]?.request_id]).toEqual([appLimits.refusalsKept, "32"]);
    await Promise.all(Array.from({ length: 200 }, () => noteRefusal(site.services, { ...one, requestId: "flood" })));
    expect((await count()).filter(({ request_id: id }) => id === "flood").length).toBeLessThanOrEqual(60);
  });
});
