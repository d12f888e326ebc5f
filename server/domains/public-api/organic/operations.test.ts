import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { createSection } from "#contract/content/boards.ts";
import { startClaim } from "#contract/content/claims.ts";
import { follow, followBoard } from "#contract/people/people.ts";
import { scopes, type Scope } from "#contract/kit/define.ts";
import { type V5Id, v5Calls } from "#contract/v5/calls.ts";
import { createAccessToken } from "#server/domains/identity/tokens/access-tokens.ts";
import type { TestPerson } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const owner = testPerson(site);
const stranger = testPerson(site);

/** What is put into an operation's path, its query and its body. */
type Asked = { path?: Record<string, string>; query?: Record<string, string>; body?: object };
type Told = { status: number; body: Record<string, unknown> };

type Row = {
  /** A request that is answered; made anew for each test of the operation. */
  ok: () => Promise<Asked>;
  /** What is wrong with what the description allows nobody to say. */
  bad?: Asked;
  /** The same request of somebody else: its status, where they are told anything else. */
  foreign?: number;
  /** The code for an id that is nobody's. */
  missing?: number;
};

let picture = "";
beforeAll(async () => {
  const plain = sharp({ create: { width: 40, height: 60, channels: 3, background: "#a83232" } });
  picture = (await plain.png().toBuffer()).toString("base64");
});

let made = 0;
const board = async () => (await site.board(owner, `Board ${(made += 1)}`, "secret")).id;
const pin = async (on?: string) => (await site.pin(owner, on ?? (await board()), { title: `Lamp ${(made += 1)}` })).id;
const section = async (boardId: string) =>
  (await owner.call(createSection, { board_id: boardId, name: `Part ${(made += 1)}` })).id;
const ofBoard = async () => ({ path: { board_id: await board() } });
const ofSection = async () => {
  const board_id = await board();
  return { path: { board_id, section_id: await section(board_id) } };
};
const none = async (): Promise<Asked> => ({});
const registered = async () =>
  String((await ask("media/create", { body: { media_type: "video" } }, owner)).body["media_id"]);

const paged = { query: { page_size: "251" } };

const table: Record<V5Id, Row> = {
  "boards/list": { ok: none, bad: { query: { privacy: "OPEN" } } },
  "boards/get": { ok: ofBoard, bad: { path: { board_id: "abc" } }, foreign: 404, missing: 40 },
  "boards/list_pins": { ok: ofBoard, bad: { query: { creative_types: "POEM" } }, foreign: 404, missing: 40 },
  "boards/create": { ok: async () => ({ body: { name: `New ${(made += 1)}` } }), bad: { body: { name: 7 } } },
  "boards/update": {
    ok: async () => ({ ...(await ofBoard()), body: { description: "Lamps", privacy: "PUBLIC" } }),
    bad: { body: { privacy: "PROTECTED" } },
    foreign: 404,
    missing: 40,
  },
  "boards/delete": { ok: ofBoard, bad: { path: { board_id: "1".repeat(19) } }, foreign: 404, missing: 40 },
  "board_sections/list": { ok: ofBoard, bad: paged, foreign: 404, missing: 40 },
  "board_sections/list_pins": { ok: ofSection, bad: paged, foreign: 404, missing: 2031 },
  "board_sections/create": {
    ok: async () => ({ ...(await ofBoard()), body: { name: "Lamps" } }),
    bad: { body: { name: "" } },
    foreign: 404,
    missing: 40,
  },
  "board_sections/update": {
    ok: async () => ({ ...(await ofSection()), body: { name: "Lamps" } }),
    bad: { body: { name: "x".repeat(181) } },
    foreign: 404,
    missing: 2031,
  },
  "board_sections/delete": { ok: ofSection, bad: { path: { section_id: "-1" } }, foreign: 404, missing: 2031 },
  "pins/list": { ok: none, bad: { query: { pin_filter: "nice" } } },
  "pins/get": {
    ok: async () => ({ path: { pin_id: await pin() } }),
    bad: { query: { pin_metrics: "perhaps" } },
    foreign: 404,
    missing: 50,
  },
  "pins/create": {
    ok: async () => ({
      body: {
        board_id: await board(),
        title: "Lamp",
        link: null,
        media_source: { source_type: "image_base64", content_type: "image/png", data: picture },
      },
    }),
    bad: { body: { media_source: { source_type: "image_base64", content_type: "image/gif", data: "R0lG" } } },
    foreign: 404,
  },
  "pins/save": {
    ok: async () => ({ path: { pin_id: await pin() }, body: { board_id: await board() } }),
    bad: { body: { board_id: "here" } },
    foreign: 404,
    missing: 50,
  },
  "pins/update": {
    ok: async () => ({ path: { pin_id: await pin() }, body: { title: "A lamp", alt_text: null } }),
    bad: { body: { title: "x".repeat(101) } },
    foreign: 404,
    missing: 50,
  },
  "pins/delete": {
    ok: async () => ({ path: { pin_id: await pin() } }),
    bad: { path: { pin_id: "x" } },
    foreign: 404,
    missing: 50,
  },
  "media/list": { ok: async () => (await registered(), {}), bad: { query: { page_size: "3e" } } },
  "media/get": {
    ok: async () => ({ path: { media_id: await registered() } }),
    bad: { path: { media_id: "x" } },
    foreign: 404,
    missing: 404,
  },
  "media/create": { ok: async () => ({ body: { media_type: "video" } }), bad: { body: { media_type: "song" } } },
  "search_user_boards/get": { ok: async () => ({ query: { query: "lamp" } }), bad: paged },
  "search_user_pins/list": {
    ok: async () => ({ query: { query: "lamp" } }),
    bad: { query: { query: "", bookmark: "x" } },
  },
  search_partner_pins: {
    ok: async () => ({ query: { term: "lamp", country_code: "US" } }),
    bad: { query: { limit: "51" } },
  },
  "user_account/get": { ok: none, bad: { query: { ad_account_id: "mine" } } },
  "linked_business_accounts/get": { ok: none },
  "followers/list": { ok: async () => (await stranger.call(follow, { user_id: owner.id }), {}), bad: paged },
  "user_following/get": {
    ok: async () => (await owner.call(follow, { user_id: stranger.id }), {}),
    bad: { query: { feed_type: "BEST" } },
  },
  "boards_user_follows/list": {
    ok: async () => {
      const { id } = await site.board(stranger, `Followed ${(made += 1)}`);
      await owner.call(followBoard, { board_id: id });
      return {};
    },
    bad: { query: { explicit_following: "1" } },
  },
  "user_account/followed_interests": {
    ok: async () => ({ path: { username: owner.username } }),
    bad: paged,
    foreign: 403,
    missing: 30,
  },
  "follow_user/update": {
    ok: async () => ({ path: { username: stranger.username }, body: {} }),
    bad: { body: { auto_follow: "no" } },
    missing: 30,
  },
  "user_websites/get": {
    ok: async () => (await owner.call(startClaim, { kind: "website", name: "lamps.example" }), {}),
    bad: paged,
  },
  "website_verification/get": { ok: none, bad: { query: { ad_account_id: "mine" } } },
  "verify_website/update": {
    ok: async () => ({ body: { website: "lamps.example" } }),
    bad: { body: { website: "lamps.example", verification_method: "WORD" } },
  },
  "unverify_website/delete": {
    ok: async () => (
      await owner.call(startClaim, { kind: "website", name: "lamps.example" }),
      { query: { website: "lamps.example" } }
    ),
    foreign: 404,
  },
  "ad_account_countries/get": { ok: none },
};

async function send(id: V5Id, { path = {}, query = {}, body }: Asked, headers: Record<string, string>): Promise<Told> {
  const call = v5Calls[id];
  const address = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  const given = new URLSearchParams(query).toString();
  const response = await fetch(`${site.url}${address}${given === "" ? "" : `?${given}`}`, {
    method: call.method,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? {} : (JSON.parse(text) as Told["body"]) };
}

async function ask(id: V5Id, asked: Asked, who: TestPerson, allowed: readonly Scope[] = scopes): Promise<Told> {
  const token = await createAccessToken(site.services, who.id, "a program", allowed, 1);
  return send(id, asked, { authorization: `Bearer ${token}` });
}

/** The request with what is bad about it in place of what is good. */
function with_(asked: Asked, bad: Asked): Asked {
  const part = (name: keyof Asked) => (asked[name] || bad[name] ? { [name]: { ...asked[name], ...bad[name] } } : {});
  return { ...part("path"), ...part("query"), ...part("body") };
}

describe.each(Object.entries(table) as [V5Id, Row][])("API-01 %s", (id, { ok, bad, foreign, missing }) => {
  const { status, data, scopes: needed } = v5Calls[id];

  test("answers as the description says, to a token and to a session", async () => {
    const told = await ask(id, await ok(), owner);
    expect(told, JSON.stringify(told.body)).toMatchObject({ status });
    if (status !== 204) expect(data.safeParse(told.body).error).toBeUndefined();
    expect(await send(id, await ok(), { cookie: owner.cookie })).toMatchObject({ status });
  });

  test("says what is wrong with a request, refuses what it doesn't know of a body and overlooks it in an address", async () => {
    const asked = await ok();
    if (bad !== undefined)
      expect(await ask(id, with_(asked, bad), owner)).toMatchObject({ status: 400, body: { code: 1 } });
    if (asked.body !== undefined) {
      const told = await ask(id, with_(asked, { body: { colour: "red" } }), owner);
      expect(told).toMatchObject({ status: 400, body: { code: 1, message: expect.stringContaining("colour") } });
      expect(Object.keys(told.body).toSorted()).toEqual(["code", "message"]);
    }
    expect(await ask(id, with_(asked, { query: { colour: "red" } }), owner)).toMatchObject({ status });
  });

  test("needs every one of its scopes", async () => {
    const asked = await ok();
    expect(await send(id, asked, {})).toMatchObject({ status: 401, body: { code: 2 } });
    for (const lacked of needed) {
      const others = scopes.filter((scope) => scope !== lacked);
      expect(await ask(id, asked, owner, others)).toMatchObject({ status: 401, body: { code: 3 } });
    }
  });

  test("gives nobody else's away, and names what is missing", async () => {
    const asked = await ok();
    if (foreign !== undefined) expect((await ask(id, asked, stranger)).status).toBe(foreign);
    if (missing === undefined) return;
    const name = Object.keys(asked.path ?? {}).at(-1) ?? "";
    const nobody = name === "username" ? "nobody_at_all" : "999";
    const told = await ask(id, with_(asked, { path: { [name]: nobody } }), owner);
    expect(told).toMatchObject({ status: 404, body: { code: missing } });
  });
});
