import { beforeAll, describe, expect, test } from "vitest";
import { boardFeed, createBoard } from "#contract/content/boards.ts";
import { block, unblock } from "#contract/social/messages.ts";
import { homefeed, relatedPins, savePin } from "#contract/content/pins.ts";
import type { Call, CallData, CallInput } from "#contract/kit/define.ts";
import { boardIdeas, ideas, search, topicFeed } from "#contract/discovery/search.ts";
import { createTestSite, type TestClient, type TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();
let makers: TestPerson[];
beforeAll(async () => {
  makers = [];
  for (let index = 0; index < 4; index += 1) makers.push(await site.person());
  for (const maker of makers) {
    const board = await site.board(maker);
    for (let index = 0; index < 6; index += 1) await site.pin(maker, board.id, { title: `Filler ${index}` });
  }
});

type PinList = Call & { __list?: never };

/** Reads a list to its end, page by page. */
async function readAll<C extends PinList>(who: TestClient, call: C, input: CallInput<C>, size = 7) {
  const pages: string[][] = [];
  let bookmark: string | null = null;
  do {
    const options = { ...(input as object), page_size: size, ...(bookmark === null ? {} : { bookmark }) };
    const page: { data: CallData<C>; bookmark: string | null } = await who.page(call, options as CallInput<C>);
    pages.push((page.data as { id: string }[]).map((pin) => pin.id));
    bookmark = page.bookmark;
  } while (bookmark !== null && pages.length < 40);
  return pages;
}

async function pinWithSaves(facts: { title: string; description?: string }, boards: { who: TestPerson; id: string }[]) {
  const maker = await site.person();
  const pin = await site.pin(maker, (await site.board(maker)).id, facts);
  for (const { who, id } of boards) await who.call(savePin, { pin_id: pin.id, board_id: id });
  return pin;
}

describe("related pins", () => {
  test("DIS-07 what others saved beside it comes first, the smaller board before the larger, itself never", async () => {
    const [ann, ben] = [await site.person(), await site.person()];
    const small = { who: ann, id: (await site.board(ann)).id };
    const large = { who: ben, id: (await site.board(ben)).id };
    for (let index = 0; index < 8; index += 1) await site.pin(ben, large.id, { title: `Stuff ${index}` });
    const root = await pinWithSaves({ title: "Root" }, [small, large]);
    const near = await pinWithSaves({ title: "Near" }, [small]);
    await pinWithSaves({ title: "Less near" }, [large]);
    await site.settle();
    const related = await site.visitor.call(relatedPins, { pin_id: root.id });
    expect(related[0]).toMatchObject({ title: "Near" });
    expect(related[1]?.title).not.toBe("Near");
    expect(related.filter((pin) => pin.title === "Root")).toEqual([]);
    expect(related.filter((pin) => pin.title === near.title)).toHaveLength(1);
  });

  test("DIS-07 then its topics, then words like its own", async () => {
    const maker = await site.person();
    const board = await site.board(maker);
    const [root, topical, worded] = [
      await site.pin(maker, board.id, { title: "Trebuchet", description: "#SiegeCraft" }),
      await pinWithSaves({ title: "Ballista", description: "#siegecraft" }, []),
      await pinWithSaves({ title: "A trebuchet in miniature" }, []),
    ];
    await site.settle();
    const ids = (await site.visitor.call(relatedPins, { pin_id: root.id })).map((pin) => pin.id);
    expect(ids.slice(0, 2)).toEqual([topical.id, worded.id]);
  });

  test("SAV-13 secret boards link nothing for others, and a pin one may not see has no related ones", async () => {
    const [owner, maker] = [await site.person(), await site.person()];
    const board = await site.board(maker);
    const root = await site.pin(maker, board.id, { title: "Ring" });
    const secret = await owner.call(createBoard, { name: "Proposal", privacy: "secret" });
    await owner.call(savePin, { pin_id: root.id, board_id: secret.id });
    const hidden = await site.pin(owner, secret.id, { title: "Hidden place" });
    await site.settle();
    const seen = (await readAll(site.visitor, relatedPins, { pin_id: root.id })).flat();
    expect(seen).not.toContain(hidden.id);
    expect((await owner.call(relatedPins, { pin_id: root.id }))[0]?.id).toBe(hidden.id);
    await expect(site.visitor.call(relatedPins, { pin_id: hidden.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });

  test("DIS-07 pages end, without doubles", async () => {
    const [root] = await site.visitor.call(homefeed, {});
    const pages = await readAll(site.visitor, relatedPins, { pin_id: root?.id ?? "" });
    const all = pages.flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(20);
  });
});

describe("the home feed", () => {
  test("DIS-07 signed out: every public picture once, nobody fills it, new pins do not disturb the pages", async () => {
    const first = await site.visitor.page(homefeed, { page_size: 10 });
    const people = new Map<string, number>();
    for (const pin of first.data) people.set(pin.pinner.id, (people.get(pin.pinner.id) ?? 0) + 1);
    expect(Math.max(...people.values())).toBeLessThanOrEqual(2);
    const maker = makers[0] as TestPerson;
    const late = await site.pin(maker, (await site.board(maker)).id, { title: "Late" });
    const all = first.data.map((pin) => pin.id);
    let bookmark = first.bookmark;
    while (bookmark !== null) {
      const page: typeof first = await site.visitor.page(homefeed, { page_size: 10, bookmark });
      all.push(...page.data.map((pin) => pin.id));
      bookmark = page.bookmark;
      expect(page.data.filter((pin) => pin.reason === undefined)).toEqual([]);
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain(late.id);
    const roots = await site.services.db
      .selectFrom("pins")
      .select("root_pin_id")
      .distinct()
      .where("privacy", "=", "public")
      .where("id", "<", late.id)
      .execute();
    expect(all.length).toBe(roots.length);
  });

  test("DIS-07 signed in: whom one follows, what goes with one's boards, each with its reason in one's language", async () => {
    const reader = await site.person({ locale: "de" });
    const [followed, other] = makers as [TestPerson, TestPerson];
    const now = new Date();
    await site.services.db
      .insertInto("follows")
      .values({ person_id: reader.id, followed_id: followed.id, created_at: now })
      .execute();
    const mine = await reader.call(createBoard, { name: "Sternwarte" });
    const theirs = { who: other, id: (await site.board(other)).id };
    const root = await pinWithSaves({ title: "Telescope" }, [theirs]);
    const near = await pinWithSaves({ title: "Sextant" }, [theirs]);
    await reader.call(savePin, { pin_id: root.id, board_id: mine.id });
    await site.settle();
    const feed = await reader.call(homefeed, { page_size: 50 });
    const reasons = new Map(feed.map((pin) => [pin.title, pin.reason]));
    expect(feed.some((pin) => pin.reason === `Weil du Ada ${followed.username} folgst`)).toBe(true);
    expect(reasons.get(near.title)).toContain("Sternwarte");
    expect(feed.filter((pin) => pin.reason === undefined)).toEqual([]);
    expect([...reasons.values()]).toContain("Neu hier");
    const pages = (await readAll(reader, homefeed, {})).flat();
    expect(new Set(pages).size).toBe(pages.length);
  });

  test("SAV-13 never holds what is secret", async () => {
    const owner = makers[2] as TestPerson;
    const secret = await owner.call(createBoard, { name: "Quiet", privacy: "secret" });
    const hidden = await site.pin(owner, secret.id, { title: "Quiet thing" });
    const follower = await site.person();
    await site.services.db
      .insertInto("follows")
      .values({ person_id: follower.id, followed_id: owner.id, created_at: new Date() })
      .execute();
    for (const who of [follower, site.visitor])
      expect((await readAll(who, homefeed, {}, 50)).flat()).not.toContain(hidden.id);
  });

  test("DIS-07 an empty instance has an empty feed", async () => {
    const empty = await createTestSite();
    expect(await empty.visitor.page(homefeed, {})).toMatchObject({ data: [], bookmark: null });
    await empty.close();
  });
});

describe("topics and ideas", () => {
  test("DIS-07 a topic's public pins, newest first, page by page; its neighbours; counts of what everybody may see", async () => {
    const { db } = site.services;
    await db
      .insertInto("topics")
      .values([
        { slug: "gardens", name: "Gardens" },
        { slug: "moss-gardens", name: "Moss gardens", parent_slug: "gardens" },
      ])
      .execute();
    const maker = makers[1] as TestPerson;
    const board = await site.board(maker);
    const secret = await maker.call(createBoard, { name: "Hedge plans", privacy: "secret" });
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      made.unshift((await site.pin(maker, board.id, { title: `G ${index} #gardens` })).id);
      await site.pin(maker, secret.id, { title: `S ${index} #gardens` });
    }
    await site.pin(maker, board.id, { title: "Moss", description: "moss gardens" });
    expect(
      (await readAll(site.visitor, topicFeed, { topic: "gardens" }, 2)).flat().filter((id) => made.includes(id)),
    ).toEqual(made);
    const answer = await site.visitor.call(ideas, { topic: "gardens" });
    expect(answer.topic?.name).toBe("Gardens");
    for (const call of [topicFeed, ideas])
      await expect(site.visitor.call(call, { topic: "nothing\u0000here" })).rejects.toMatchObject({
        reason: "NOT_FOUND",
      });
  });

  test("DIS-07 more ideas for a board: what others saved beside its pins, nothing it holds already", async () => {
    const [ann, ben] = [await site.person(), await site.person()];
    const mine = await site.board(ann, "Lighthouses");
    const theirs = { who: ben, id: (await site.board(ben)).id };
    const root = await pinWithSaves({ title: "Lamp room" }, [{ who: ann, id: mine.id }, theirs]);
    const near = await pinWithSaves({ title: "Fresnel lens" }, [theirs]);
    await site.settle();
    const offered = await ann.call(boardIdeas, { board_id: mine.id });
    expect(offered[0]).toMatchObject({ title: near.title });
    expect(offered.map((pin) => pin.title)).not.toContain(root.title);
    const secret = await ann.call(createBoard, { name: "Unseen", privacy: "secret" });
    await expect(ben.call(boardIdeas, { board_id: secret.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });

  test("DIS-07 bookmarks of another list, or made up, are refused by name", async () => {
    for (const bookmark of ["nonsense", "WzFd"])
      await expect(site.visitor.call(homefeed, { bookmark })).rejects.toMatchObject({
        http: 400,
        data: { field: "bookmark" },
      });
  });
});

test("DIS-07 the pins of a person one blocks come up no more in feeds and search; their own board still shows them", async () => {
  const [ann, ben] = [await site.person(), await site.person()];
  const board = await site.board(ben);
  const pin = await site.pin(ben, board.id, { title: "Zanzibar lantern", description: "#lanterns" });
  await site.settle();
  const found = async () => {
    const lists = [
      await readAll(ann, homefeed, {}),
      await readAll(ann, topicFeed, { topic: "lanterns" }),
      [(await ann.call(search, { query: "zanzibar" })).results.map((one) => one.id)],
    ];
    return lists.map((pages) => pages.flat().includes(pin.id));
  };
  expect(await found()).toEqual([true, true, true]);
  await ann.call(block, { user_id: ben.id });
  expect(await found()).toEqual([false, false, false]);
  expect((await ann.call(boardFeed, { board_id: board.id, page_size: 10 })).map((one) => one.id)).toEqual([pin.id]);
  await ann.call(unblock, { user_id: ben.id });
  expect(await found()).toEqual([true, true, true]);
});
