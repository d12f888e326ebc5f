import sharp from "sharp";
import { beforeAll } from "vitest";
import { createSection } from "#contract/content/boards.ts";
import { startClaim } from "#contract/content/claims.ts";
import { follow, followBoard } from "#contract/people/people.ts";
import type { V5Id } from "#contract/v5/calls.ts";
import {
  type Asked,
  askOperation,
  describeOperations,
  type Row,
} from "#server/domains/public-api/operation.fixture.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const owner = testPerson(site);
const stranger = testPerson(site);

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
  String((await askOperation(site, "media/create", { body: { media_type: "video" } }, owner)).body["media_id"]);

const span = { start_date: "2026-11-01", end_date: "2026-11-07" };
const paged = { query: { page_size: "251" } };

const table: Partial<Record<V5Id, Row>> = {
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
  "delivery_metrics/get": { ok: none, bad: { query: { report_type: "SLOW" } } },
  "targeting_options/get": {
    ok: async () => ({ path: { targeting_type: "LOCATION" } }),
    bad: { path: { targeting_type: "WEATHER" } },
  },
  "metrics_ready_state/get": {
    ok: async () => ({ query: { date: "2026-11-01" } }),
    bad: { query: { date: "yesterday" } },
  },
  "pins/analytics": {
    ok: async () => ({ path: { pin_id: await pin() }, query: { ...span, metric_types: "IMPRESSION,SAVE" } }),
    bad: { query: { metric_types: "FUN" } },
    foreign: 404,
    missing: 50,
  },
  "multi_pins/analytics": {
    ok: async () => ({ query: { ...span, pin_ids: `${await pin()},${await pin()}`, metric_types: "PIN_CLICK" } }),
    bad: { query: { start_date: "2026-11" } },
    foreign: 404,
  },
  "user_account/analytics": { ok: async () => ({ query: span }), bad: { query: { end_date: "today" } } },
  "user_account/analytics/top_pins": {
    ok: async () => ({ query: { ...span, sort_by: "IMPRESSION" } }),
    bad: { query: { num_of_pins: "51" } },
  },
  "user_account/analytics/top_video_pins": {
    ok: async () => ({ query: { ...span, sort_by: "SAVE" } }),
    bad: { query: { sort_by: "BEAUTY" } },
  },
};

const addresses = /^\/v5\/(?!business|ad_accounts)/;
describeOperations({ site, owner, stranger, row: "API-01", addresses, ids: () => ({}) }, table);
