import { describe, expect, test } from "vitest";
import { updateBoard } from "#contract/content/boards.ts";
import type { Scope } from "#contract/kit/define.ts";
import type { TestPerson } from "#tests/site.ts";
import { createAccessToken } from "#server/domains/identity/tokens/access-tokens.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const owner = testPerson(site);
const reading: Scope[] = ["user_accounts:read", "boards:read", "pins:read"];

async function ask(path: string, token?: string) {
  const answer = await site.visitor.fetch(
    path,
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
  );
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

function tokenFor(person: TestPerson, scopes = reading, days = 1) {
  return createAccessToken(site.services, person.id, "a program", scopes, days);
}

describe("API-01 the public API's plain form", () => {
  test("answers the data itself, lists as items and bookmark, null at the end", async () => {
    const token = await tokenFor(owner);
    const board = await site.board(owner, "Public reading");
    const pin = await site.pin(owner, board.id, { title: "Lamp" });
    expect(await ask("/v5/user_account", token)).toMatchObject({
      status: 200,
      body: { username: owner.username, account_type: "PINNER" },
    });
    expect(await ask(`/v5/boards/${board.id}`, token)).toMatchObject({
      body: { id: board.id, privacy: "PUBLIC", pin_count: 1 },
    });
    const list = await ask(`/v5/boards/${board.id}/pins?page_size=1`, token);
    expect(list.body).toMatchObject({
      items: [{ id: pin.id, title: "Lamp", board_id: board.id, is_owner: true }],
      bookmark: null,
    });
    expect(await ask(`/v5/pins/${pin.id}/`, token)).toMatchObject({
      status: 200,
      body: { media: { media_type: "image" } },
    });
  });

  test("a list goes on by its bookmark", async () => {
    const token = await tokenFor(owner);
    const board = await site.board(owner, "Two pages");
    for (const title of ["one", "two", "three"]) await site.pin(owner, board.id, { title });
    const first = await ask(`/v5/boards/${board.id}/pins?page_size=2`, token);
    const second = await ask(
      `/v5/boards/${board.id}/pins?page_size=2&bookmark=${String(first.body["bookmark"])}`,
      token,
    );
    expect(
      [first, second].flatMap(({ body }) => (body["items"] as { title: string }[]).map((pin) => pin.title)),
    ).toEqual(["three", "two", "one"]);
    expect(second.body["bookmark"]).toBeNull();
  });

  test.each([
    ["no token", undefined, 401],
    ["a made-up token", "mgp_made-up", 401],
  ])("%s is refused with code and message alone", async (_, token, status) => {
    const answer = await ask("/v5/user_account", token);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body).sort()).toEqual(["code", "message"]);
  });

  test("a token ends, and allows only its scopes", async () => {
    const narrow = await tokenFor(owner, ["user_accounts:read"]);
    expect(await ask("/v5/boards", narrow)).toMatchObject({ status: 401, body: { code: 3 } });
    site.advance(2 * 86_400);
    expect((await ask("/v5/user_account", narrow)).status).toBe(401);
  });

  test("bad input names the parameter", async () => {
    const token = await tokenFor(owner);
    expect(await ask("/v5/boards?page_size=1000", token)).toMatchObject({
      status: 400,
      body: { code: 1, message: expect.stringContaining("page_size") },
    });
    expect(await ask("/v5/pins/abc", token)).toMatchObject({ status: 400 });
  });

  test("every parameter that the description allows is taken, and narrows what it says", async () => {
    const token = await tokenFor(owner, [...reading, "boards:read_secret", "pins:read_secret"]);
    const open = await site.board(owner, "Open shelves");
    const hidden = await site.board(owner, "Hidden shelves", "secret");
    const pin = await site.pin(owner, open.id, { title: "A shelf" });
    const namesOf = async (query: string) =>
      ((await ask(`/v5/boards?page_size=250&${query}`, token)).body["items"] as { id: string }[]).map(({ id }) => id);
    expect(await namesOf("privacy=PUBLIC")).toContain(open.id);
    expect(await namesOf("privacy=PUBLIC")).not.toContain(hidden.id);
    expect(await namesOf("privacy=SECRET")).toEqual([hidden.id]);
    for (const privacy of ["ALL", "PUBLIC_AND_SECRET"])
      expect(await namesOf(`privacy=${privacy}`), privacy).toEqual(expect.arrayContaining([open.id, hidden.id]));
    expect(await namesOf("privacy=PROTECTED")).toEqual([]);
    expect(await ask("/v5/boards?privacy=OPEN", token)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("privacy") },
    });
    const pinsOf = async (query: string) =>
      ((await ask(`/v5/boards/${open.id}/pins?${query}`, token)).body["items"] as object[]).length;
    expect(await pinsOf("creative_types=REGULAR")).toBe(1);
    expect(await pinsOf("creative_types=VIDEO&creative_types=REGULAR")).toBe(1);
    expect(await pinsOf("creative_types=VIDEO,IDEA")).toBe(0);
    expect(await pinsOf("creative_types=QUIZ")).toBe(0);
    expect((await ask(`/v5/pins/${pin.id}?pin_metrics=true`, token)).body).toMatchObject({
      pin_metrics: { lifetime_metrics: { impression: 0 } },
    });
    expect((await ask(`/v5/pins/${pin.id}?pin_metrics=false`, token)).body).not.toHaveProperty("pin_metrics");
    for (const path of ["/v5/user_account?", "/v5/boards?", `/v5/boards/${open.id}?`, `/v5/pins/${pin.id}?`])
      expect(await ask(`${path}ad_account_id=549755885175`, token), path).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining("act for this account") },
      });
  });

  test("what is not there is told in the public API's own form", async () => {
    for (const path of ["/v5/none", "/v5/pins/1/none", "/v5"])
      expect(await ask(path), path).toEqual({ status: 404, body: { code: 404, message: expect.any(String) } });
    const token = await tokenFor(owner);
    expect(await ask("/v5/boards/1", token)).toMatchObject({ status: 404, body: { code: 40 } });
    expect(await ask("/v5/pins/1", token)).toMatchObject({ status: 404, body: { code: 50 } });
  });

  test("SAV-13 secret boards need the secret scopes, and only their own people's token", async () => {
    const board = await site.board(owner, "Hidden reading");
    const pin = await site.pin(owner, board.id);
    await owner.call(updateBoard, { board_id: board.id, privacy: "secret" });
    const everything: Scope[] = [...reading, "boards:read_secret", "pins:read_secret"];
    expect((await ask(`/v5/pins/${pin.id}`, await tokenFor(owner))).status).toBe(404);
    expect((await ask(`/v5/pins/${pin.id}`, await tokenFor(owner, everything))).status).toBe(200);
    const stranger = await site.person();
    expect((await ask(`/v5/boards/${board.id}`, await tokenFor(stranger, everything))).status).toBe(404);
  });
});
