import { hash } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { createBoard } from "#contract/content/boards.ts";
import { createApp, giveConsent } from "#contract/identity/apps.ts";
import { sellAds } from "#server/domains/business/events/serving.fixture.ts";
import { oauthTokens } from "#server/http/oauth-tokens.ts";
import { testSite } from "#tests/test-site.ts";

/**
 * The requests that published programs send, as they are known from outside: how each asks for tokens and keeps them, then what it calls.
 * Twice, with a month of the clock between, as from a process that starts anew: what a program kept is still good.
 */
const site = testSite({ extras: [oauthTokens], config: { trustProxy: 1 } });

beforeAll(() => sellAds(site));

type Client = {
  name: string;
  redirect: string;
  scope: string;
  pkce?: boolean;
  /** What it keeps after a refresh: the new refresh token, or for ever the first. */
  keeps: "first" | "next";
  /** `METHOD /path` → status. `{board}` and `{pin}` are the person's own. */
  asks: readonly (readonly [string, number, object?])[];
};

const organic = "boards:read boards:write pins:read pins:write user_accounts:read";
const reading = "ads:read,boards:read,pins:read,user_accounts:read";
const image = { source_type: "image_base64", content_type: "image/png" };
const pin = { board_id: "{board}", title: "A kettle", media_source: { ...image, data: "{picture}" } };

const clients: readonly Client[] = [
  {
    ...{ name: "pinterest/api-quickstart", redirect: "http://localhost:8085/", keeps: "first" },
    scope: "user_accounts:read,pins:read,pins:write,boards:read,boards:write",
    asks: [
      ["GET /v5/user_account", 200],
      ["GET /v5/boards?page_size=25", 200],
      ["GET /v5/boards/{board}", 200],
      ["GET /v5/boards/{board}/pins", 200],
      ["POST /v5/pins", 201, pin],
      ["GET /v5/pins/{pin}", 200],
      ["POST /v5/pins/{pin}/save", 201, { board_id: "{board}" }],
    ],
  },
  {
    ...{ name: "pinterest-sdk", redirect: "https://app.example/callback", keeps: "next", scope: organic },
    asks: [
      ["GET /v5/boards", 200],
      ["GET /v5/boards/{board}/sections", 200],
      ["GET /v5/pins", 200],
      ["GET /v5/user_account", 200],
    ],
  },
  {
    ...{ name: "Auth.js", redirect: "https://app.example/api/auth/callback/pinterest", keeps: "next" },
    ...{ scope: "user_accounts:read", pkce: true },
    asks: [["GET /v5/user_account", 200]],
  },
  {
    ...{ name: "pinterest-python-sdk", redirect: "http://localhost/", keeps: "first", scope: reading },
    asks: [
      ["GET /v5/ad_accounts", 200],
      ["GET /v5/user_account", 200],
    ],
  },
  {
    ...{ name: "tap-pinterest", redirect: "https://tap.example/", keeps: "first", scope: reading },
    asks: [["GET /v5/ad_accounts?page_size=100", 200]],
  },
  {
    ...{ name: "postiz-app", redirect: "https://postiz.example/integrations/social/pinterest", keeps: "first" },
    scope: organic.replaceAll(" ", ","),
    asks: [
      ["GET /v5/user_account", 200],
      ["GET /v5/boards", 200],
      ["POST /v5/media", 201, { media_type: "video" }],
      ["POST /v5/pins", 201, pin],
    ],
  },
  {
    ...{ name: "activepieces", redirect: "https://cloud.activepieces.com/redirect", keeps: "next", scope: organic },
    asks: [
      ["GET /v5/boards", 200],
      ["POST /v5/pins", 201, { ...pin, is_removable: false, note: "" }],
      ["GET /v5/user_account/followers", 200],
    ],
  },
  {
    ...{
      name: "airbyte source-pinterest",
      redirect: "https://cloud.airbyte.com/auth_flow",
      keeps: "next",
      scope: reading,
    },
    asks: [
      ["GET /v5/ad_accounts", 200],
      ["GET /v5/boards?page_size=250", 200],
      ["GET /v5/boards/{board}/pins", 200],
      ["GET /v5/catalogs", 501],
    ],
  },
  {
    ...{ name: "pinterest-for-woocommerce", redirect: "https://shop.example/wc-api/", keeps: "next" },
    scope:
      "ads:read,ads:write,billing:read,billing:write,catalogs:read,catalogs:write,user_accounts:read,user_accounts:write",
    asks: [
      ["GET /v5/user_account", 200],
      ["GET /v5/user_account/businesses", 200],
      ["GET /v5/user_account/websites/verification", 200],
      ["GET /v5/resources/ad_account_countries", 200],
      ["GET /v5/catalogs", 501],
    ],
  },
];

async function settled(client: Client) {
  const [maker, person] = [await site.person({ emailVerified: true }), await site.person({ emailVerified: true })];
  const words = { name: "A program", purpose: "Does its work.", redirect_urls: [client.redirect] };
  const { app, client_secret: secret } = await maker.call(createApp, words);
  const board = await person.call(createBoard, { name: "Copper kettles" });
  const color = { width: 400, height: 600, channels: 3 as const, background: "#884422" };
  const picture = (await sharp({ create: color }).png().toBuffer()).toString("base64");
  const basic = `Basic ${Buffer.from(`${app.id}:${secret ?? ""}`).toString("base64")}`;
  const tokens = async (form: Record<string, string>) => {
    const response = await site.visitor.fetch("/v5/oauth/token", {
      method: "POST",
      headers: { authorization: basic, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form).toString(),
    });
    const told = (await response.json()) as { access_token: string; refresh_token: string; scope: string };
    expect([client.name, response.status, told]).toMatchObject([
      client.name,
      200,
      { access_token: expect.any(String) },
    ]);
    return told;
  };
  const asked = { client_id: app.id, redirect_uri: client.redirect, response_type: "code", scope: client.scope };
  const verifier = "v".repeat(43);
  const challenge = { code_challenge: hash("sha256", verifier, "base64url"), code_challenge_method: "S256" };
  const request = { ...asked, state: "x", ...(client.pkce === true && challenge) };
  const { redirect_url: back } = await person.call(giveConsent, request);
  const code = new URL(back).searchParams.get("code") ?? "";
  const given = await tokens({
    ...{ grant_type: "authorization_code", code, redirect_uri: client.redirect },
    ...(client.pkce === true && { code_verifier: verifier }),
  });
  return { given, tokens, values: { board: board.id, picture, pin: "" } };
}

describe("API-06 published programs work by changing the host alone, twice, a month apart", () => {
  test.each(clients.map((client) => [client.name, client] as const))("%s", async (_, client) => {
    const { given, tokens, values } = await settled(client);
    let { access_token: access, refresh_token: refresh } = given;
    const all = async () => {
      for (const [line, status, body] of client.asks) {
        const put = (text: string) =>
          text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (values as Record<string, string>)[name] ?? whole);
        const [method = "", path = ""] = put(line).split(" ");
        const response = await site.visitor.fetch(path, {
          method,
          headers: {
            authorization: `Bearer ${access}`,
            ...(body !== undefined && { "content-type": "application/json" }),
          },
          ...(body !== undefined && { body: put(JSON.stringify(body)) }),
        });
        const told = (await response.json()) as { id?: string };
        expect([line, response.status, response.status === status ? null : told]).toEqual([line, status, null]);
        if (line === "POST /v5/pins") values.pin = told.id ?? "";
      }
    };
    await all();
    for (const again of [1, 2]) {
      site.advance((again === 1 ? 31 : 1) * 86_400);
      const renewed = await tokens({ grant_type: "refresh_token", refresh_token: refresh });
      access = renewed.access_token;
      if (client.keeps === "next") refresh = renewed.refresh_token;
    }
    await all();
  });
});

test("API-01 an upload registered twice with one Idempotency-Key is one upload", async () => {
  const { given } = await settled({
    name: "uploader",
    redirect: "https://up.example/",
    scope: organic,
    keeps: "next",
    asks: [],
  });
  const register = async (key: string) => {
    const response = await site.visitor.fetch("/v5/media", {
      method: "POST",
      headers: {
        ...{ authorization: `Bearer ${given.access_token}`, "content-type": "application/json" },
        "idempotency-key": key,
      },
      body: JSON.stringify({ media_type: "video" }),
    });
    return (await response.json()) as { media_id: string; upload_parameters: object };
  };
  const [first, ...more] = await Promise.all(["one", "one", "one"].map(register));
  for (const same of more) expect(same).toEqual(first);
  expect((await register("another")).media_id).not.toBe(first?.media_id);
});
