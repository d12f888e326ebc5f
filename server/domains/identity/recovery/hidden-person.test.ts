import { expect, test } from "vitest";
import { boardFeed, createSection, deleteBoard, getBoard, listBoards, updateBoard } from "#contract/content/boards.ts";
import { follow, getUser, userFollowers } from "#contract/people/people.ts";
import { getPin, savePin, userPins } from "#contract/content/pins.ts";
import { search } from "#contract/discovery/search.ts";
import { shareBoard } from "#tests/share-board.ts";
import type { TestPerson } from "#tests/site.ts";
import { member } from "#server/domains/identity/factors/member.fixture.ts";
import { reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { operateState } from "#server/domains/identity/operate/operate-state.ts";
import { testSite } from "#tests/test-site.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { giveRoles } from "#server/domains/identity/operators/give-roles.ts";
import { isFound } from "./is-found.fixture.ts";

const site = testSite({ config: { trustProxy: 1 } });

test("ACC-35 a suspended person and what they made are found nowhere until restored, on boards of others too", async () => {
  const { owner, user } = await member(site);
  const self = { ...owner, id: user.id } as unknown as TestPerson;
  const board = await site.board(self, "Zymurgy notes");
  const pin = await site.pin(self, board.id, { title: "Zymurgy for beginners" });
  const [host, reader] = [await site.person(), await site.person()];
  const hosting = await site.board(host, "Hosting");
  await shareBoard(site, hosting.id, user.id, "add");
  await site.pin(host, hosting.id);
  const guest = await site.pin(self, hosting.id, { title: "A guest" });
  await host.call(createSection, { board_id: hosting.id, name: "Guests", initial_pins: [guest.id] });
  await site.pin(host, hosting.id);
  const copy = await reader.call(savePin, {
    pin_id: pin.id,
    board_id: (await site.board(reader)).id,
    title: "A copy",
  });
  await site.settle();
  const { pool } = site.services;
  const places = async () =>
    (await pool.query("select * from board_pins where board_id = $1 order by pin_id", [hosting.id])).rows;
  const before = await places();
  const shown = async () => {
    const feed = await site.visitor.call(boardFeed, { board_id: hosting.id });
    const { pin_count: count, cover_images: covers } = await host.call(getBoard, { board_id: hosting.id });
    return { feed: feed.map(({ id }) => id === guest.id), count, covers: covers.length };
  };
  const whole = await shown();
  expect(whole).toMatchObject({ feed: [false, true, false], count: 3 });
  const findings = async () => {
    const [pins, boards] = await Promise.all(
      (["pins", "boards"] as const).map((scope) => site.visitor.call(search, { query: "zymurgy", scope })),
    );
    return [pins?.results.length, boards?.results.length];
  };
  expect(await findings()).toEqual([1, 1]);
  await operateState(site.services, user.username, "suspended", "spam");
  await site.settle();
  expect(await reasonOf(site.visitor.call(getUser, { username: user.username }))).toBe("NOT_FOUND");
  expect(await isFound(site, user.username)).toBe(false);
  expect(await findings()).toEqual([0, 0]);
  for (const { id } of [pin, guest]) expect(await reasonOf(site.visitor.call(getPin, { id }))).toBe("NOT_FOUND");
  expect(await reasonOf(site.visitor.call(getBoard, { board_id: board.id }))).toBe("NOT_FOUND");
  expect(await shown()).toEqual({ feed: [false, false], count: 2, covers: whole.covers - 1 });
  expect((await site.visitor.call(getPin, { id: copy.id })).parent_pin_id).toBeNull();
  await expectSound(site);
  await operateState(site.services, user.username, "suspended", "again");
  await site.settle();
  await operateState(site.services, user.username, "active");
  await site.settle();
  await expectSound(site);
  expect(await places()).toEqual(before);
  expect(await shown()).toEqual(whole);
  expect((await site.visitor.call(getPin, { id: copy.id })).parent_pin_id).toBe(pin.id);
  expect((await site.visitor.call(getBoard, { board_id: board.id })).privacy).toBe("public");
  expect(await findings()).toEqual([1, 1]);
  expect((await site.visitor.call(getPin, { id: pin.id })).pinner.username).toBe(user.username);
  expect((await site.visitor.call(getUser, { username: user.username })).id).toBe(user.id);
  expect(await isFound(site, user.username)).toBe(true);
});

/** Somebody with a board, and a guest's pin among others on a board of a host. */
async function guestOfHost() {
  const { owner, user } = await member(site);
  const self = { ...owner, id: user.id } as unknown as TestPerson;
  const host = await site.person();
  const hosting = await site.board(host, "Hosting");
  await shareBoard(site, hosting.id, user.id, "add");
  const guest = await site.pin(self, hosting.id);
  const newest = await site.pin(host, hosting.id);
  const put = async (state: "suspended" | "active") => {
    await operateState(site.services, user.username, state);
    await site.settle();
  };
  const cover = async () => {
    const {
      cover_pin_id: id,
      cover_crop: crop,
      image_cover_url: url,
    } = await host.call(getBoard, {
      board_id: hosting.id,
    });
    return { id, crop, url };
  };
  return { self, user, host, hosting, guest, newest, put, cover };
}

test("ACC-35 an operator sees a hidden profile as everybody saw it, and why nobody else does", async () => {
  const { self, user, host, hosting, put } = await guestOfHost();
  const [open, secret] = [await site.board(self, "Open"), await site.board(self, "Kept", "secret")];
  const pin = await site.pin(self, open.id);
  await site.pin(self, secret.id);
  const [operator, fan] = [await site.person(), await site.person()];
  await fan.call(follow, { user_id: user.id });
  await giveRoles(site.services, site.services.db, operator.id, ["support"], null);
  const { username } = user;
  expect((await operator.call(getUser, { username })).hidden).toBeUndefined();
  await put("suspended");
  expect(await operator.call(getUser, { username })).toMatchObject({ id: user.id, hidden: "suspended" });
  expect(await operator.call(getUser, { user_id: user.id })).toMatchObject({ username, hidden: "suspended" });
  const boards = await operator.call(listBoards, { username });
  expect(boards.map(({ id, owner }) => [id, owner.username])).toEqual([
    [open.id, username],
    [hosting.id, host.username],
  ]);
  expect((await operator.call(getBoard, { username, slug: "open" })).id).toBe(open.id);
  expect((await operator.call(userPins, { username })).map(({ id }) => id)).toEqual([pin.id]);
  expect((await operator.call(getPin, { id: pin.id })).pinner.username).toBe(username);
  expect((await operator.call(userFollowers, { username })).map(({ id }) => id)).toEqual([fan.id]);
  expect(await reasonOf(operator.call(follow, { user_id: user.id }))).toBe("NOT_FOUND");
  expect(await reasonOf(operator.call(updateBoard, { board_id: open.id, name: "Mine now" }))).toBe("NOT_FOUND");
  for (const viewer of [fan, site.visitor]) {
    const asked = [
      viewer.call(getUser, { username }),
      viewer.call(getUser, { user_id: user.id }),
      viewer.call(listBoards, { username }),
      viewer.call(userPins, { username }),
      viewer.call(userFollowers, { username }),
      viewer.call(getBoard, { board_id: open.id }),
    ];
    expect(new Set(await Promise.all(asked.map(reasonOf)))).toEqual(new Set(["NOT_FOUND"]));
  }
  await put("active");
  expect((await operator.call(getUser, { username })).hidden).toBeUndefined();
  expect(await reasonOf(operator.call(getBoard, { board_id: secret.id }))).toBe("NOT_FOUND");
});

test("ACC-35 a cover that was chosen comes back with its person, cut as it was; another choice meanwhile stays", async () => {
  const { host, hosting, guest, newest, put, cover } = await guestOfHost();
  const crop = { x: 0.1, y: 0.2, width: 0.5, height: 0.5 };
  await host.call(updateBoard, { board_id: hosting.id, cover_pin_id: guest.id, cover_crop: crop });
  const chosen = await cover();
  expect(chosen).toMatchObject({ id: guest.id, crop });
  await put("suspended");
  const without = await cover();
  expect(without).toMatchObject({ id: undefined, crop: undefined });
  expect(without.url).not.toBe(chosen.url);
  await site.pin(host, hosting.id);
  await put("active");
  expect(await cover()).toEqual(chosen);
  await put("suspended");
  await host.call(updateBoard, { board_id: hosting.id, cover_pin_id: newest.id });
  await put("active");
  expect((await cover()).id).toBe(newest.id);
  await host.call(updateBoard, { board_id: hosting.id, cover_pin_id: guest.id });
  await put("suspended");
  await host.call(deleteBoard, { board_id: hosting.id });
  await put("active");
  const { rows } = await site.services.pool.query("select cover_pin_id from boards where id = $1", [hosting.id]);
  expect(rows).toEqual([{ cover_pin_id: null }]);
  await expectSound(site);
});
