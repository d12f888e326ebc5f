import { expect, test } from "vitest";
import { boardFeed, getBoard } from "#contract/content/boards.ts";
import { cutOut } from "#contract/content/cut-outs.ts";
import { bulkEdit } from "#contract/content/organise.ts";
import { createPin, getPin, savePin } from "#contract/content/pins.ts";
import { updateUser } from "#contract/identity/session.ts";
import { answerFollowRequest, listFollowRequests, removeFollower } from "#contract/people/follow-requests.ts";
import { follow, getUser, unfollow, userFollowers } from "#contract/people/people.ts";
import { block } from "#contract/social/messages.ts";
import { listNotifications } from "#contract/social/notifications.ts";
import { operateState } from "#server/domains/identity/operate/operate-state.ts";
import { expectSound } from "#tests/expect-sound.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();

/** A private person with a board and a pin on it. */
async function recluse() {
  const me = await site.person();
  const board = await site.board(me, "Copper kettles");
  const pin = await site.pin(me, board.id);
  await me.call(updateUser, { is_private: true });
  await site.settle();
  return { me, board, pin };
}

const profileOf = (viewer: TestPerson, { username }: TestPerson) => viewer.call(getUser, { username });
const kindsOf = async (person: TestPerson) => (await person.call(listNotifications, {})).map(({ kind }) => kind);

test("SAV-24 a private person is asked, told of it, and lets whoever asks see their boards and pins", async () => {
  const { me, board, pin } = await recluse();
  const asker = await site.person();
  const asked = { followed_by_me: false, follow_requested: true, follower_count: 0 };
  expect(await asker.call(follow, { user_id: me.id })).toEqual(asked);
  expect(await asker.call(follow, { user_id: me.id })).toEqual(asked);
  expect(await profileOf(asker, me)).toMatchObject({ is_closed: true, follow_requested: true, followed_by_me: false });
  expect(await profileOf(me, me)).toMatchObject({ follow_request_count: 1 });
  expect(await kindsOf(me)).toEqual(["follow_request"]);
  expect(await me.call(listFollowRequests, {})).toMatchObject([{ id: asker.id }]);

  const answer = { user_id: asker.id, action: "accept" } as const;
  expect(await me.call(answerFollowRequest, answer)).toEqual({ accepted: true });
  await expect(me.call(answerFollowRequest, answer)).rejects.toMatchObject({ reason: "NOT_FOUND" });
  expect(await me.call(listFollowRequests, {})).toEqual([]);
  expect([await kindsOf(me), await kindsOf(asker)]).toEqual([[], ["follow_accepted"]]);
  const seen = await profileOf(asker, me);
  expect(seen).toMatchObject({ followed_by_me: true, board_count: 1, pin_count: 1, follower_count: 1 });
  expect(seen).not.toHaveProperty("is_closed");
  expect(await asker.call(getPin, { id: pin.id })).toMatchObject({ id: pin.id });
  expect(await asker.call(boardFeed, { board_id: board.id })).toHaveLength(1);
  expect(await asker.call(userFollowers, { username: me.username })).toMatchObject([{ id: asker.id }]);
  await expectSound(site);
});

test("SAV-24 a no is told to nobody: whoever asked goes on waiting, may take it back, and asking again changes nothing before that", async () => {
  const { me } = await recluse();
  const asker = await site.person();
  await asker.call(follow, { user_id: me.id });
  await me.call(answerFollowRequest, { user_id: asker.id, action: "decline" });
  expect(await profileOf(asker, me)).toMatchObject({ follow_requested: true, is_closed: true });
  expect([await kindsOf(me), await kindsOf(asker)]).toEqual([[], []]);
  await asker.call(follow, { user_id: me.id });
  expect(await me.call(listFollowRequests, {})).toEqual([]);
  expect(await asker.call(unfollow, { user_id: me.id })).toEqual({ followed_by_me: false, follower_count: 0 });
  expect(await profileOf(asker, me)).not.toHaveProperty("follow_requested");
  await asker.call(follow, { user_id: me.id });
  expect(await me.call(listFollowRequests, {})).toHaveLength(1);
  await expectSound(site);
});

test("SAV-24 a request that is taken back leaves no notice, and one follower who is taken away sees nothing from then on", async () => {
  const { me, board } = await recluse();
  const asker = await site.person();
  await asker.call(follow, { user_id: me.id });
  await asker.call(unfollow, { user_id: me.id });
  expect([await me.call(listFollowRequests, {}), await kindsOf(me)]).toEqual([[], []]);
  await asker.call(follow, { user_id: me.id });
  await me.call(answerFollowRequest, { user_id: asker.id, action: "accept" });
  expect(await asker.call(getBoard, { board_id: board.id })).toMatchObject({ id: board.id });
  for (let again = 0; again < 2; again++) await me.call(removeFollower, { user_id: asker.id });
  await expect(asker.call(getBoard, { board_id: board.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  expect(await profileOf(asker, me)).toMatchObject({ followed_by_me: false, is_closed: true });
  await expectSound(site);
});

test("SAV-24 who takes a request back and asks again sends no second notice for a day: else they could ring somebody all night", async () => {
  const { me } = await recluse();
  const asker = await site.person();
  for (let times = 0; times < 3; times++) {
    await asker.call(follow, { user_id: me.id });
    expect(await kindsOf(me)).toEqual(times === 0 ? ["follow_request"] : []);
    // The person sees it all the same where they answer.
    expect(await me.call(listFollowRequests, {})).toMatchObject([{ id: asker.id }]);
    await asker.call(unfollow, { user_id: me.id });
  }
  site.advance(86_400 + 1);
  await asker.call(follow, { user_id: me.id });
  expect(await kindsOf(me)).toEqual(["follow_request"]);
});

test("SAV-24 who followed before it was private still sees it, and with a public profile whoever waits follows", async () => {
  const [me, before, waiting, declined] = (await Promise.all([1, 2, 3, 4].map(() => site.person()))) as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  const board = await site.board(me, "Copper kettles");
  await before.call(follow, { user_id: me.id });
  await me.call(updateUser, { is_private: true });
  expect(await before.call(getBoard, { board_id: board.id })).toMatchObject({ id: board.id });
  for (const who of [waiting, declined]) await who.call(follow, { user_id: me.id });
  await me.call(answerFollowRequest, { user_id: declined.id, action: "decline" });
  await me.call(updateUser, { is_private: false });
  await site.settle();
  expect(await profileOf(waiting, me)).toMatchObject({ followed_by_me: true, follower_count: 2 });
  expect(await profileOf(declined, me)).toMatchObject({ followed_by_me: false });
  expect(await declined.call(follow, { user_id: me.id })).toEqual({ followed_by_me: true, follower_count: 3 });
  await expectSound(site);
});

test("SAV-24 blocking ends following and asking on both sides, and whoever is blocked can't ask", async () => {
  const { me, board } = await recluse();
  const [follower, asker] = [await site.person(), await site.person()];
  for (const who of [follower, asker]) await who.call(follow, { user_id: me.id });
  await me.call(answerFollowRequest, { user_id: follower.id, action: "accept" });
  for (const who of [follower, asker]) await me.call(block, { user_id: who.id });
  expect(await me.call(listFollowRequests, {})).toEqual([]);
  await expect(follower.call(getBoard, { board_id: board.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  for (const who of [follower, asker])
    await expect(who.call(follow, { user_id: me.id })).rejects.toMatchObject({ reason: "NOT_ALLOWED" });
  await expectSound(site);
});

test("SAV-24 a follower saves nothing of it, neither alone, with others, nor cut out, and sees nothing while its person is suspended", async () => {
  const { me, board, pin } = await recluse();
  const follower = await site.person();
  await follower.call(follow, { user_id: me.id });
  await me.call(answerFollowRequest, { user_id: follower.id, action: "accept" });
  const own = await site.board(follower, "Mine");
  expect((await follower.call(getBoard, { board_id: board.id })).for_followers).toBe(true);
  expect((await follower.call(getPin, { id: pin.id })).board?.for_followers).toBe(true);
  expect((await me.call(getPin, { id: pin.id })).board).not.toHaveProperty("for_followers");
  const refused = { reason: "NOT_ALLOWED" };
  await expect(follower.call(savePin, { pin_id: pin.id, board_id: own.id })).rejects.toMatchObject(refused);
  await expect(follower.call(cutOut, { pin_id: pin.id, flood: { tolerance: 20 } })).rejects.toMatchObject(refused);
  const copied = { pin_ids: [pin.id], action: "copy" as const, board_id: own.id };
  await expect(follower.call(bulkEdit, copied)).rejects.toMatchObject(refused);
  const made = { pin_id: pin.id, board_id: own.id };
  await expect(follower.call(createPin, made)).rejects.toMatchObject(refused);
  await operateState(site.services, me.username, "suspended");
  await site.settle();
  await expect(follower.call(getBoard, { board_id: board.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  await expect(follower.call(getPin, { id: pin.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
});
