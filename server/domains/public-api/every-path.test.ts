import { describe, expect, test } from "vitest";
import { type Call, type Scope, scopes } from "#contract/kit/define.ts";
import { notYetCalls, v5Calls } from "#contract/v5/calls.ts";
import { readyScopes } from "#contract/v5/ready-scopes.ts";
import { createAccessToken } from "#server/domains/identity/tokens/access-tokens.ts";
import { oauthTokens } from "#server/http/oauth-tokens.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const withTokens = testSite({ extras: [oauthTokens] });
const person = testPerson(site);

const tokens = new Map<string, string>();
async function tokenOf(allowed: readonly Scope[]): Promise<string> {
  const key = allowed.join();
  const token = tokens.get(key) ?? (await createAccessToken(site.services, person.id, "a program", allowed, 1));
  tokens.set(key, token);
  return token;
}

async function ask(method: string, path: string, token: string | null, body?: string, at = site) {
  const response = await fetch(`${at.url}${path}`, {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  const told = text === "" ? {} : (JSON.parse(text) as { code?: unknown; message?: unknown });
  return { status: response.status, told, allow: response.headers.get("allow"), headers: response.headers };
}

const addressOf = ({ path }: Pick<Call, "path">) => path.replaceAll(/:(\w+)/g, "7");
const bodyOf = ({ method }: Call) => (method === "GET" || method === "DELETE" ? undefined : '{"colour":"red"}');
/** An answer that went well, or a refusal in the API's form and not "there is no such address". */
const isOwn = ({ status, told }: Awaited<ReturnType<typeof ask>>) =>
  status < 300 ||
  (typeof told.code === "number" && typeof told.message === "string" && !told.message.startsWith("We couldn't find"));

const all: readonly Call[] = [...Object.values(v5Calls), ...notYetCalls];

test("API-06 every path of the description answers in the API's own words", async () => {
  const silent: string[] = [];
  const everything = await tokenOf(scopes);
  for (const call of all) {
    const asked = [call.method, addressOf(call)] as const;
    const stranger = await ask(...asked, null, bodyOf(call));
    const lacking = await ask(
      ...asked,
      await tokenOf(scopes.filter((scope) => !call.scopes.includes(scope))),
      bodyOf(call),
    );
    const allowed = await ask(...asked, everything, bodyOf(call));
    // A scope that no operation takes yet can't be had, so nobody lacks it.
    const canLack = call.scopes.some((scope) => readyScopes.includes(scope));
    const lacks = canLack ? [401, 3] : [501, 4181];
    const isRefused =
      stranger.status === 401 &&
      stranger.told.code === 2 &&
      lacking.status === lacks[0] &&
      lacking.told.code === lacks[1];
    if (!isRefused || !isOwn(allowed)) silent.push(`${call.method} ${call.path} ${JSON.stringify(allowed)}`);
  }
  for (const path of ["/v5/oauth/token", "/v5/oauth/token/revoke"])
    if (!isOwn(await ask("POST", path, null, undefined, withTokens))) silent.push(path);
  expect(silent).toEqual([]);
  process.stdout.write(`${all.length + 2 - silent.length} of 231 paths answer in the API's own words\n`);
  expect(all.length + 2).toBe(231);
});

test("API-06 what nothing answers yet is told from what isn't there: 501, code 4181, with the operation's id", async () => {
  for (const call of notYetCalls) {
    // Nothing of a body is read, however it is written and however long it is.
    const told = await ask(
      call.method,
      addressOf(call),
      await tokenOf(scopes),
      call.method === "GET" ? undefined : "{",
    );
    expect(told).toMatchObject({
      status: 501,
      told: { code: 4181, message: `${call.name.slice("v5.".length)}: not implemented here yet.` },
    });
    expect(told.headers.get("x-ratelimit-remaining")).not.toBeNull();
  }
  expect(await ask("GET", "/v5/nothing/here", await tokenOf(scopes))).toMatchObject({
    status: 404,
    told: { code: 404 },
  });
});

describe("API-06 the router's own refusals", () => {
  test("a method that an address doesn't take is 405, code 5, and those it takes are named", async () => {
    const taken = new Map<string, string[]>();
    for (const call of all) taken.set(call.path, [...(taken.get(call.path) ?? []), call.method]);
    for (const [path, methods] of taken)
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].filter(
        (one) => !methods.includes(one),
      )) {
        const told = await ask(method, addressOf({ path }), null, method === "GET" ? undefined : "{");
        expect([path, method, told]).toMatchObject([path, method, { status: 405, told: { code: 5 } }]);
        expect(
          told.allow
            ?.split(", ")
            .filter((one) => one !== "HEAD")
            .toSorted(),
        ).toEqual(methods.toSorted());
      }
    expect((await ask("GET", "/v5/oauth/token", null, undefined, withTokens)).allow).toBe("POST");
  });

  test("a part of an address that is too long, or no text, is refused in the API's form", async () => {
    const token = await tokenOf(scopes);
    for (const call of all.filter(({ path }) => path.includes(":")))
      for (const part of ["7".repeat(500), "%zz"]) {
        const address = call.path.replaceAll(/:(\w+)/g, part);
        expect(await ask(call.method, address, token, bodyOf(call))).toMatchObject({
          status: 400,
          told: { code: 1, message: expect.any(String) },
        });
      }
  });
});
