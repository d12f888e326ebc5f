import { afterAll, beforeAll, expect, test } from "vitest";
import { boardFeed, getBoard } from "#contract/content/boards.ts";
import { followingFeed, nearDuplicates, visualSearch } from "#contract/discovery/discovery.ts";
import { addFavorite, favoritePins } from "#contract/content/organise.ts";
import { follow } from "#contract/people/people.ts";
import { createPin, getPin, homefeed, relatedPins, savePin, updatePin, userPins } from "#contract/content/pins.ts";
import { search } from "#contract/discovery/search.ts";
import { updateUser } from "#contract/identity/session.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { picture } from "#server/platform/images/pictures.fixture.ts";
import { createTestSite, type TestClient, type TestPerson, type TestSite } from "#tests/site.ts";
import { startDiscovery } from "#server/domains/discovery/thread/start-discovery.ts";
import type { Discovery } from "#server/services/discovery.ts";
import { startSearchIndex } from "#server/domains/discovery/search/engine/start-search-index.ts";
import type { SearchIndex } from "#server/services/search-index.ts";
import { clearSensitive, markSensitive } from "./mark-sensitive.ts";

let site: TestSite;
let discovery: Discovery;
let index: SearchIndex;
let maker: TestPerson;
let reader: TestPerson;
let young: TestPerson;
let boardId: string;
let plain: WirePin;
let marked: Record<"ai" | "sensitive", WirePin>;

beforeAll(async () => {
  site = await createTestSite();
  [maker, reader, young] = [await site.person(), await site.person(), await site.person()];
  await site.services.db.updateTable("people").set({ birthday: "2012-01-01" }).where("id", "=", young.id).execute();
  boardId = (await site.board(maker, "Quilts")).id;
  // All of them look the same, so that what looks alike finds them.
  const pin = async (brightness: number, facts: object) =>
    maker.call(createPin, {
      board_id: boardId,
      title: `Quilt ${brightness}`,
      image_base64: (await picture(3).modulate({ brightness }).png().toBuffer()).toString("base64"),
      ...facts,
    });
  plain = await pin(1, {});
  marked = { ai: await pin(1.04, { ai_labelled: true }), sensitive: await pin(0.96, { sensitive: true }) };
  for (const person of [reader, young]) await person.call(follow, { user_id: maker.id });
  await site.settle();
  discovery = startDiscovery(site.services);
  index = startSearchIndex(site.services);
  await Promise.all([discovery.warm, index.warm]);
});
afterAll(async () => {
  await index?.stop();
  await discovery?.stop();
  await site.close();
});

/** Every list that shows pins of others, as ids. */
const lists: Readonly<Record<string, (who: TestClient) => Promise<WirePin[]>>> = {
  "home feed": (who) => who.call(homefeed, {}),
  "following feed": (who) => who.call(followingFeed, {}),
  "board feed": (who) => who.call(boardFeed, { board_id: boardId }),
  "board feed, newest": (who) => who.call(boardFeed, { board_id: boardId, sort: "newest" }),
  "pins of a person": (who) => who.call(userPins, { username: maker.username }),
  "related pins": (who) => who.call(relatedPins, { pin_id: plain.id }),
  favourites: (who) => who.call(favoritePins, {}),
  "what looks alike": async (who) => {
    site.services.discovery = discovery;
    const { same, alike } = await who.call(visualSearch, { pin_id: plain.id });
    delete site.services.discovery;
    return [...same, ...alike];
  },
  "search in PostgreSQL": async (who) => (await who.call(search, { query: "quilt" })).results as WirePin[],
  "search in the index": async (who) => {
    site.services.searchIndex = index;
    const { results } = await who.call(search, { query: "quilt" });
    delete site.services.searchIndex;
    return results as WirePin[];
  },
};
const shownIn = async (name: string, who: TestClient) => new Set((await lists[name]!(who)).map((pin) => pin.id));

test("SAV-24 what AI made leaves every list of whoever hides it, is back in them at once, and opens by its address", async () => {
  await reader.call(addFavorite, { pin_id: marked.ai.id });
  const before = new Map<string, boolean>();
  for (const name of Object.keys(lists)) before.set(name, (await shownIn(name, reader)).has(marked.ai.id));
  expect([...before].filter(([, has]) => !has).map(([name]) => name)).toEqual([]);
  expect((await reader.call(updateUser, { hide_ai: true })).user.hide_ai).toBe(true);
  for (const name of Object.keys(lists)) expect([...(await shownIn(name, reader))], name).not.toContain(marked.ai.id);
  expect((await reader.call(getPin, { id: marked.ai.id })).ai_labelled).toBe(true);
  await maker.call(updateUser, { hide_ai: true });
  expect([...(await shownIn("board feed", maker))]).toContain(marked.ai.id);
  await reader.call(updateUser, { hide_ai: false });
  expect([...(await shownIn("board feed", reader))]).toContain(marked.ai.id);
});

test("SAV-20 a sensitive pin is in no list of visitors and of the young, nor on a cover; grown people get it with its mark", async () => {
  for (const name of Object.keys(lists)) {
    if (name !== "following feed" && name !== "favourites")
      expect([...(await shownIn(name, site.visitor))], name).not.toContain(marked.sensitive.id);
    expect([...(await shownIn(name, young))], name).not.toContain(marked.sensitive.id);
  }
  for (const who of [site.visitor, young])
    await expect(who.call(getPin, { id: marked.sensitive.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  const seen = (await lists["board feed"]!(reader)).find((pin) => pin.id === marked.sensitive.id);
  expect(seen?.sensitivity).toBe("owner");
  const { cover_images } = await site.visitor.call(getBoard, { board_id: boardId });
  expect(cover_images.map(({ url }) => url)).not.toContain(marked.sensitive.images["236x"].url);
  expect(cover_images).toHaveLength(2);
});

test("SAV-20 it isn't offered for saving to others; its owner saves it on, and the mark goes along", async () => {
  const own = (await site.board(reader)).id;
  await expect(reader.call(savePin, { pin_id: marked.sensitive.id, board_id: own })).rejects.toMatchObject({
    reason: "NOT_ALLOWED",
  });
  const other = (await site.board(maker)).id;
  expect((await maker.call(savePin, { pin_id: marked.sensitive.id, board_id: other })).sensitivity).toBe("owner");
});

test("SAV-20 an owner takes their own mark off, not a moderator's; copies are marked with it, and later ones too", async () => {
  const bytes = picture(9);
  const one = await site.pin(maker, boardId, { image_base64: (await bytes.png().toBuffer()).toString("base64") });
  const copy = await site.pin(reader, (await site.board(reader)).id, {
    image_base64: (await picture(9).resize(300).jpeg().toBuffer()).toString("base64"),
  });
  expect((await maker.call(updatePin, { id: one.id, sensitive: true })).sensitivity).toBe("owner");
  expect((await maker.call(updatePin, { id: one.id, sensitive: false })).sensitivity).toBeUndefined();
  expect(await markSensitive(site.services, one.id)).toBe(2);
  expect(await markSensitive(site.services, one.id)).toBe(1);
  expect((await maker.call(getPin, { id: one.id })).sensitivity).toBe("moderator");
  expect((await reader.call(getPin, { id: copy.id })).sensitivity).toBe("copy");
  await expect(maker.call(updatePin, { id: one.id, sensitive: false })).rejects.toMatchObject({
    reason: "NOT_ALLOWED",
    data: { field: "sensitive" },
  });
  const later = await site.pin(young, (await site.board(young)).id, {
    image_base64: (await picture(9).png().toBuffer()).toString("base64"),
  });
  expect(later.sensitivity).toBe("copy");
  expect(await clearSensitive(site.services, one.id)).toBe(3);
  expect((await site.visitor.call(getPin, { id: later.id })).sensitivity).toBeUndefined();
  await expect(markSensitive(site.services, "5")).rejects.toMatchObject({ reason: "NOT_FOUND" });
});

test("SAV-24 who only saved a picture does not say that AI made it; who uploaded it does, once and back", async () => {
  const saved = await reader.call(savePin, { pin_id: plain.id, board_id: (await site.board(reader)).id });
  await expect(reader.call(updatePin, { id: saved.id, ai_labelled: true })).rejects.toMatchObject({
    data: { field: "ai_labelled" },
  });
  const again = await reader.call(savePin, { pin_id: marked.ai.id, board_id: (await site.board(reader)).id });
  expect(again.ai_labelled).toBe(true);
  expect((await maker.call(updatePin, { id: plain.id, ai_labelled: true })).ai_labelled).toBe(true);
  expect((await maker.call(updatePin, { id: plain.id, ai_labelled: false })).ai_labelled).toBeUndefined();
});

test("DIS-06 one is told of one's own pin that looks the same, whatever is hidden from lists", async () => {
  const own = await maker.call(nearDuplicates, { pin_id: marked.ai.id });
  expect(own.every((pin) => pin.id !== marked.ai.id)).toBe(true);
});
