import { afterAll, beforeAll, expect, test } from "vitest";
import { createSection, getBoard, updateBoard } from "#contract/content/boards.ts";
import { createPin, getPinByPath, savePin } from "#contract/content/pins.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";

let site: TestSite;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  site = await createTestSite();
  [ada, ben] = [await site.person(), await site.person()];
});
afterAll(() => site.close());

const hashOf = (url: string | null | undefined) => /[0-9a-f]{40,}/.exec(url ?? "")?.[0];

test("SAV-08 a board without a cover takes the saved picture, and so does one that is saved to a section of; a chosen cover stays", async () => {
  const elsewhere = await site.board(ben);
  const first = await site.pin(ben, elsewhere.id);
  const second = await site.pin(ben, elsewhere.id);
  const board = await site.board(ada);
  const section = await ada.call(createSection, { board_id: board.id, name: "Shelves" });
  const cover = async () => hashOf((await ada.call(getBoard, { board_id: board.id })).image_cover_url);
  expect(await cover()).toBeUndefined();
  const saved = await ada.call(savePin, { pin_id: first.id, board_id: board.id });
  expect(await cover()).toBe(hashOf(first.images.orig.url));
  await ada.call(savePin, { pin_id: second.id, board_id: board.id, section: section.id });
  expect(await cover()).toBe(hashOf(second.images.orig.url));
  await ada.call(updateBoard, { board_id: board.id, cover_pin_id: saved.id });
  await ada.call(savePin, { pin_id: second.id, board_id: board.id, section: section.id });
  expect(await cover()).toBe(hashOf(first.images.orig.url));
});

test("SAV-09 what the specification names is taken along; to share what is secret is refused", async () => {
  const elsewhere = await site.board(ben);
  const pin = await site.pin(ben, elsewhere.id);
  const [open, secret] = [await site.board(ada), await site.board(ada, undefined, "secret")];
  const along = { color: "#aabbcc", clientTrackingParams: "x", is_buyable_pin: false, is_removable: true };
  await ada.call(savePin, { pin_id: pin.id, board_id: open.id, ...along, share_facebook: true, share_twitter: false });
  await ada.call(savePin, { pin_id: pin.id, board_id: secret.id, ...along, share_facebook: false });
  for (const field of ["share_facebook", "share_twitter"] as const) {
    const refused = { reason: "INVALID_PARAMETERS", data: { field } };
    const input = { pin_id: pin.id, board_id: secret.id, [field]: true };
    await expect(ada.call(savePin, input)).rejects.toMatchObject(refused);
    await expect(ada.call(createPin, input)).rejects.toMatchObject(refused);
  }
});

test("GET /v3/pins/{id}/ says whom a pin was saved from when that is named, as the viewer may see it", async () => {
  const pin = await site.pin(ben, (await site.board(ben)).id);
  const saved = await ada.call(savePin, { pin_id: pin.id, board_id: (await site.board(ada)).id });
  const fields = "pin.board(),pin.id,pin.pinned_to_board(),pin.type,pin.via_pinner()";
  expect(await ada.call(getPinByPath, { id: saved.id, fields })).toMatchObject({
    id: saved.id,
    title: saved.title,
    via_pinner: { id: ben.id },
  });
  expect(await site.visitor.call(getPinByPath, { id: pin.id, fields })).toMatchObject({ via_pinner: null });
  expect(await ada.call(getPinByPath, { id: saved.id })).not.toHaveProperty("via_pinner");
});

test("SAV-05 SAV-09 DIS-03 what the specification sends is taken under the names it has there", async () => {
  const pin = await site.pin(ben, (await site.board(ben)).id);
  const get = async (resource: string, options: object) =>
    (await ada.fetch(`/resource/${resource}Resource/get/?options=${encodeURIComponent(JSON.stringify(options))}`))
      .status;
  const picker = { username: ada.username, shortlist_suggestions: 2, isDesktop: true, field_set_key: "board_picker" };
  expect(await get("BoardPickerBoards", { ...picker, pin_id: pin.id })).toBe(200);
  expect(await get("BoardPickerBoards", { filter: "all", field_set_key: "profile_grid_item", user_id: ada.id })).toBe(
    200,
  );
  expect(await get("BaseSearch", { query: "lamp", appliedProductFilters: "brands:Oak", journey_depth: "2" })).toBe(200);
  const saved = await ada.fetch("/resource/RepinResource/create/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...{ board_id: (await site.board(ada)).id, pin_id: pin.id, section: null, title: "As sent", description: "" },
      ...{ color: "#aabbcc", clientTrackingParams: "x", guid: "g1", link: "https://a.example/", method: "button" },
      ...{ image_base64: "AAAA", image_url: "https://a.example/b.jpg", is_buyable_pin: false, is_removable: true },
      ...{ media_upload_id: "7", share_facebook: false, share_twitter: false },
    }),
  });
  expect([saved.status, await saved.text()]).toEqual([200, expect.stringContaining("As sent")]);
});
