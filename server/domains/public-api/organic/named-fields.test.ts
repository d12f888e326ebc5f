import { beforeAll, describe, expect, test } from "vitest";
import { type Asked, askOperation } from "#server/domains/public-api/operation.fixture.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const owner = testPerson(site);
let boardId = "";
beforeAll(async () => {
  boardId = (await site.board(owner, "Lamps")).id;
});
const ask = (id: Parameters<typeof askOperation>[1], asked: Asked) => askOperation(site, id, asked, owner);
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const base64 = { source_type: "image_base64", content_type: "image/png" };

describe("API-01 what is wrong is said of the field that is wrong, in words", () => {
  test.each([
    [{ ...base64, data: `data:image/png;base64,${png}` }, "media_source.data: must be base64 alone"],
    [{ source_type: "image_base64", data: png }, "media_source.content_type: must be one of image/jpeg, image/png"],
    [{ ...base64, url: "https://lamps.example/" }, "media_source.data: is needed"],
    [{ source_type: "image_url" }, "media_source.url: is needed"],
    [{ source_type: "image_url", url: 7 }, "media_source.url: must be a text"],
    [{ source_type: "image_upload" }, "media_source.source_type: must be one of image_base64, image_url, video_id"],
    [{}, "media_source.source_type: must be one of image_base64"],
    ["https://lamps.example/", "media_source: must be an object"],
    [{ source_type: "multiple_image_urls", items: [{ url: "x" }] }, "media_source.items: must have at least 2 items"],
    [
      { source_type: "multiple_image_urls", items: [{ url: "x" }, { url: 7 }] },
      "media_source.items.1.url: must be a text",
    ],
    [{ source_type: "video_id", media_id: "film" }, "media_source.media_id: must be an id, digits alone"],
    [{ source_type: "video_id", media_id: "999" }, "media_source.media_id: "],
  ])("media_source %j: %s", async (media_source, message) => {
    const told = await ask("pins/create", { body: { board_id: boardId, media_source } });
    expect(told).toMatchObject({ status: 400, body: { code: 1, message: expect.stringContaining(message) } });
  });

  test.each([
    ["pins/create", { body: { board_id: "here" } }, "board_id: must be an id, digits alone"],
    ["pins/create", { body: { title: "x".repeat(101) } }, "title: must have no more than 100 characters"],
    ["boards/create", { body: { name: "x".repeat(60) } }, "name: "],
    ["boards/create", { body: {} }, "name: is needed"],
    ["boards/list", { query: { page_size: "0" } }, "page_size: must be at least 1"],
    ["boards/list", { query: { page_size: "many" } }, "page_size: must be a number"],
    ["boards/list", { query: { ad_account_id: "mine" } }, "ad_account_id: must be an id, digits alone"],
    ["search_partner_pins", { query: { term: "lamp" } }, "country_code: is needed"],
  ] as const)("%s %j: %s", async (id, asked, message) => {
    const told = await ask(id, asked as Asked);
    expect(told).toMatchObject({ status: 400, body: { code: 1, message: expect.stringContaining(message) } });
  });

  test("an empty parameter says nothing", async () => {
    const query = { ad_account_id: "", page_size: "", bookmark: "", privacy: "" };
    expect(await ask("boards/list", { query })).toMatchObject({ status: 200, ignored: null });
  });
});

describe("API-06 fields of other versions", () => {
  const media_source = { ...base64, data: png, colour: "red" };
  test.each([
    ["a checkbox that schedulers send", { is_removable: false }, "is_removable, media_source.colour"],
    ["a note", { note: "Mine" }, "note, media_source.colour"],
    ["products", { product_tags: [{ pin_id: "7" }] }, "product_tags, media_source.colour"],
    ["a colour of the picture", { dominant_color: "#ff0000" }, "media_source.colour, dominant_color"],
    ["names that no header takes", { "two\r\nlines": 1, bärlauch: 1 }, "two??lines, b?rlauch, media_source.colour"],
  ])("%s: the Pin is made, and the answer says what had no effect", async (_, fields, ignored) => {
    const told = await ask("pins/create", { body: { board_id: boardId, ...fields, media_source } });
    expect(told, JSON.stringify(told.body)).toMatchObject({ status: 201, ignored });
  });

  test("a board as older models send it back, and parameters that nothing here goes by", async () => {
    const body = { name: "Kettles", id: null, owner: { username: "me" }, privacy: "PUBLIC" };
    expect(await ask("boards/create", { body })).toMatchObject({ status: 201, ignored: "id, owner" });
    const told = await ask("user_following/get", { query: { feed_type: "ALL", explicit_following: "true" } });
    expect(told).toMatchObject({ status: 200, ignored: "feed_type, explicit_following" });
  });

  test("many names are cut, so that the answer stays one that programs can read", async () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`${"x".repeat(200)}${at}`, 1]));
    const told = await ask("boards/create", { body: { name: "Pans", ...many } });
    expect(told.status).toBe(201);
    expect(told.ignored?.split(", ").length).toBe(20);
    expect(told.ignored?.length).toBeLessThan(2000);
  });
});
