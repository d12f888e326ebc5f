import { expect, test } from "vitest";
import { updateBoard } from "#contract/content/boards.ts";
import { updateUser } from "#contract/identity/session.ts";
import { follow, getUser } from "#contract/people/people.ts";
import {
  createPack,
  deletePack,
  followPack,
  getPack,
  leavePack,
  listPacks,
  unfollowPack,
  updatePack,
} from "#contract/social/packs.ts";
import { block, unblock } from "#contract/social/messages.ts";
import { listNotifications } from "#contract/social/notifications.ts";
import { limits } from "#spec/constants/limits.ts";
import { countedLimits } from "#spec/constants/rate-limits.ts";
import { operateState } from "#server/domains/identity/operate/operate-state.ts";
import { expectSound } from "#tests/expect-sound.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();
type Four = [TestPerson, TestPerson, TestPerson, TestPerson];

const people = async () => (await Promise.all([1, 2, 3, 4].map(() => site.person()))) as Four;
const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);
const kindsOf = async (person: TestPerson) => (await person.call(listNotifications, {})).map(({ kind }) => kind);
const missing = { reason: "NOT_FOUND" };

/** A pack of four people, with a board of the first, and whose it is. */
async function made() {
  const maker = await site.person();
  const inside = await people();
  const board = await site.board(inside[0], "Copper kettles");
  const input = {
    title: "Kettle people",
    description: "All of copper",
    user_ids: idsOf(inside),
    board_ids: [board.id],
  };
  const pack = await maker.call(createPack, input);
  return { maker, inside, board, pack, input };
}

test("SAV-24 a pack is made of people and public boards, seen by everybody, and tells who is in it", async () => {
  const { maker, inside, board, pack } = await made();
  expect(pack).toMatchObject({ title: "Kettle people", person_count: 4, board_count: 1, left_out: 0, is_mine: true });
  const seen = await site.visitor.call(getPack, { pack_id: pack.id });
  expect(idsOf(seen.people)).toEqual(idsOf(inside));
  expect(idsOf(seen.boards)).toEqual([board.id]);
  expect(seen).toMatchObject({ is_mine: false, includes_me: false, maker: { id: maker.id } });
  expect(await site.visitor.call(listPacks, { username: maker.username })).toMatchObject([
    { id: pack.id, person_count: 4, faces: idsOf(inside).map((id) => ({ id })) },
  ]);
  expect(await inside[1].call(listNotifications, {})).toMatchObject([
    { kind: "pack_listed", actors: [{ id: maker.id }], pack: { id: pack.id, title: "Kettle people" } },
  ]);
  expect((await inside[1].call(getPack, { pack_id: pack.id })).includes_me).toBe(true);
  await expectSound(site);
});

test("SAV-24 following a pack follows who was chosen, asks the private, skips who can't be followed, and is undone whole", async () => {
  const { pack, inside, board } = await made();
  const [open, closed, blocker, before] = inside;
  const fan = await site.person();
  await closed.call(updateUser, { is_private: true });
  await fan.call(follow, { user_id: before.id });
  await blocker.call(block, { user_id: fan.id });
  await site.settle();
  const chosen = { pack_id: pack.id, user_ids: idsOf(inside), board_ids: [board.id, "77"] };
  const done = await fan.call(followPack, chosen);
  expect(done).toEqual({
    followed_user_ids: [open.id],
    requested_user_ids: [closed.id],
    followed_board_ids: [board.id],
    skipped: 1,
  });
  expect(await fan.call(followPack, chosen)).toMatchObject({
    followed_user_ids: [],
    requested_user_ids: [],
    followed_board_ids: [],
  });
  const taken = { user_ids: [open.id, closed.id], board_ids: [board.id] };
  for (let again = 0; again < 2; again++) await fan.call(unfollowPack, taken);
  expect(await fan.call(getUser, { user_id: open.id })).toMatchObject({ followed_by_me: false });
  expect(await fan.call(getUser, { user_id: closed.id })).not.toHaveProperty("follow_requested");
  expect(await fan.call(getUser, { user_id: before.id })).toMatchObject({ followed_by_me: true });
  await expectSound(site);
});

test("SAV-24 whoever is in a pack takes themselves out at once, and its maker can't put them in again", async () => {
  const { maker, inside, pack, input } = await made();
  const [gone, ...others] = inside;
  for (let again = 0; again < 2; again++) await gone.call(leavePack, { pack_id: pack.id });
  expect(await kindsOf(gone)).toEqual([]);
  expect(idsOf((await site.visitor.call(getPack, { pack_id: pack.id })).people)).toEqual(idsOf(others));
  const changed = await maker.call(updatePack, { pack_id: pack.id, version: pack.version, ...input });
  expect(changed).toMatchObject({ person_count: 3, left_out: 1 });
  expect(await kindsOf(gone)).toEqual([]);
  await expect(maker.call(leavePack, { pack_id: pack.id })).rejects.toMatchObject(missing);
  await expectSound(site);
});

test("SAV-24 a block parts people in packs on both sides, for the maker and for who looks", async () => {
  const { maker, inside, pack, input } = await made();
  const [first, second, third, fourth] = inside;
  const looker = await site.person();
  await first.call(block, { user_id: maker.id });
  await maker.call(block, { user_id: second.id });
  await looker.call(block, { user_id: third.id });
  expect(idsOf((await site.visitor.call(getPack, { pack_id: pack.id })).people)).toEqual(idsOf([third, fourth]));
  expect(idsOf((await looker.call(getPack, { pack_id: pack.id })).people)).toEqual([fourth.id]);
  expect(await maker.call(listPacks, { username: maker.username })).toMatchObject([
    { person_count: 2, board_count: 0 },
  ]);
  for (const parted of [first, second])
    await expect(parted.call(getPack, { pack_id: pack.id })).rejects.toMatchObject(missing);
  expect(await first.call(listPacks, { username: maker.username })).toEqual([]);
  await expect(maker.call(createPack, input)).rejects.toMatchObject({ reason: "NOT_ALLOWED" });
  await maker.call(unblock, { user_id: second.id });
  expect(await maker.call(createPack, input)).toMatchObject({ person_count: 3, board_count: 0, left_out: 2 });
});

test("SAV-24 people who are suspended and boards that become secret vanish, and secret boards are never put in", async () => {
  const { maker, inside, board, pack, input } = await made();
  await inside[0].call(updateBoard, { board_id: board.id, privacy: "secret" });
  await operateState(site.services, inside[1].username, "suspended");
  await site.settle();
  for (const viewer of [site.visitor, maker, inside[0]])
    expect(await viewer.call(getPack, { pack_id: pack.id })).toMatchObject({
      person_count: 3,
      board_count: 0,
      boards: [],
    });
  const own = await site.board(maker, "Hidden kettles", "secret");
  const again = await maker.call(createPack, { ...input, board_ids: [own.id, board.id, "78"] });
  expect(again).toMatchObject({ board_count: 0, left_out: 4 });
  await operateState(site.services, maker.username, "suspended");
  await site.settle();
  await expect(site.visitor.call(getPack, { pack_id: pack.id })).rejects.toMatchObject(missing);
});

test("SAV-24 a private person's packs are for their followers", async () => {
  const { maker, pack } = await made();
  const follower = await site.person();
  await follower.call(follow, { user_id: maker.id });
  await maker.call(updateUser, { is_private: true });
  await site.settle();
  expect(await follower.call(getPack, { pack_id: pack.id })).toMatchObject({ id: pack.id });
  expect(await maker.call(getPack, { pack_id: pack.id })).toMatchObject({ for_followers: true });
  await expect(site.visitor.call(getPack, { pack_id: pack.id })).rejects.toMatchObject(missing);
  expect(await site.visitor.call(listPacks, { username: maker.username })).toEqual([]);
});

test("SAV-24 of two devices that change a pack the slower is told, strangers change nothing, and a deleted pack tells nobody any more", async () => {
  const { maker, inside, pack, input } = await made();
  const change = { pack_id: pack.id, version: pack.version, ...input, title: "Kettles" };
  expect(await maker.call(updatePack, change)).toMatchObject({ title: "Kettles", version: 2 });
  await expect(maker.call(updatePack, change)).rejects.toMatchObject({ reason: "CONFLICT" });
  await expect(inside[0].call(updatePack, { ...change, version: 2 })).rejects.toMatchObject(missing);
  await expect(inside[0].call(deletePack, { pack_id: pack.id })).rejects.toMatchObject(missing);
  await inside[0].call(leavePack, { pack_id: pack.id });
  expect(await maker.call(deletePack, { pack_id: pack.id })).toEqual({ deleted: true });
  await expect(maker.call(deletePack, { pack_id: pack.id })).rejects.toMatchObject(missing);
  expect(await kindsOf(inside[1])).toEqual([]);
  await expectSound(site);
});

test("SAV-24 bad packs are refused: no title, control characters, too many, too few, too often", async () => {
  const { maker, inside, input } = await made();
  const bad = { reason: "INVALID_PARAMETERS" };
  for (const title of ["", "   ", "a".repeat(limits.packTitleMaxChars + 1), "bell\u0007"])
    await expect(maker.call(createPack, { ...input, title })).rejects.toMatchObject(bad);
  const crowd = Array.from({ length: limits.packPeopleMax + 1 }, (_, at) => String(at + 1));
  await expect(maker.call(createPack, { ...input, user_ids: crowd })).rejects.toMatchObject(bad);
  const few = { ...input, board_ids: [], user_ids: [inside[0].id, inside[0].id, inside[1].id, maker.id] };
  await expect(maker.call(createPack, few)).rejects.toMatchObject({
    reason: "NOT_ALLOWED",
    data: { field: "user_ids" },
  });
  const turned = await maker.call(createPack, { ...input, title: "\u202Elttek\u202C <script>" });
  expect(turned.title).toBe("lttek <script>");
  let made_ = 2;
  while (made_ < countedLimits.pack.max) {
    await maker.call(createPack, { ...input, title: `Pack ${made_}` });
    made_ += 1;
  }
  await expect(maker.call(createPack, input)).rejects.toMatchObject({ reason: "RATE_LIMITED" });
});
