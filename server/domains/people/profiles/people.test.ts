import { expect, test } from "vitest";
import { goneAccount } from "#server/domains/people/profiles/people.view.ts";
import { namesIn } from "#server/domains/social/comments/mentions.ts";
import { createComment, listComments } from "#contract/social/comments.ts";
import { block, listConversations, startConversation } from "#contract/social/messages.ts";
import * as calls from "#contract/people/people.ts";
import { reservedWords } from "#spec/constants/reserved-words.ts";
import { checkUsername } from "#rules/identity/username.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();

test("a profile by name or id, in any case; a name given up leads to the one of today", async () => {
  const person = await site.person();
  const profile = await site.visitor.call(calls.getUser, { username: person.username.toUpperCase() });
  expect(profile).toMatchObject({ id: person.id, is_me: false, followed_by_me: false, pin_count: 0 });
  expect(await person.call(calls.getUser, { user_id: person.id })).toMatchObject({ is_me: true });
  const { db } = site.services;
  await db.insertInto("usernames").values({ username: "before_it", person_id: person.id }).execute();
  await expect(site.visitor.call(calls.getUser, { username: "before_it" })).rejects.toMatchObject({
    reason: "MOVED",
    data: { redirect_url: `/${person.username}/` },
  });
  await expect(site.visitor.call(calls.getUser, {})).rejects.toMatchObject({ data: { field: "username" } });
  await expect(site.visitor.call(calls.getUser, { username: "no_one_here" })).rejects.toMatchObject({
    reason: "NOT_FOUND",
  });
});

test("following and back again, also many times at once, counts once on both sides; nobody follows themselves", async () => {
  const [one, two] = [await site.person(), await site.person()];
  await Promise.all([
    ...[1, 2, 3, 4].map(() => one.call(calls.follow, { user_id: two.id })),
    ...[1, 2, 3, 4].map(() => two.call(calls.follow, { user_id: one.id })),
  ]);
  for (const person of [one, two])
    expect(await person.call(calls.getUser, { user_id: person.id })).toMatchObject({
      follower_count: 1,
      following_count: 1,
    });
  expect(await one.call(calls.getUser, { user_id: two.id })).toMatchObject({ followed_by_me: true });
  expect(await one.call(calls.unfollow, { user_id: two.id })).toEqual({ followed_by_me: false, follower_count: 0 });
  expect(await one.call(calls.unfollow, { user_id: two.id })).toEqual({ followed_by_me: false, follower_count: 0 });
  await expect(one.call(calls.follow, { user_id: one.id })).rejects.toMatchObject({ reason: "NOT_ALLOWED" });
  await expect(one.call(calls.follow, { user_id: "123" })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  await expect(site.visitor.call(calls.follow, { user_id: one.id })).rejects.toMatchObject({
    reason: "NOT_AUTHENTICATED",
  });
});

test("followers and following page newest first", async () => {
  const star = await site.person();
  const fans = [await site.person(), await site.person(), await site.person()];
  for (const fan of fans) await fan.call(calls.follow, { user_id: star.id });
  const first = await site.visitor.page(calls.userFollowers, { username: star.username, page_size: 2 });
  const rest = await site.visitor.page(calls.userFollowers, {
    username: star.username,
    page_size: 2,
    bookmark: first.bookmark ?? "",
  });
  expect([...first.data, ...rest.data].map((person) => person.id)).toEqual(fans.map((fan) => fan.id).toReversed());
  expect(rest.bookmark).toBeNull();
  expect(await site.visitor.call(calls.userFollowing, { username: fans[0]?.username ?? "" })).toMatchObject([
    { id: star.id },
  ]);
});

test("lists of people say whom the viewer follows; nothing of themselves and of whom they block", async () => {
  const [star, viewer, friend, stranger, blocked] = [
    await site.person(),
    await site.person(),
    await site.person(),
    await site.person(),
    await site.person(),
  ];
  for (const fan of [blocked, stranger, friend, viewer]) await fan.call(calls.follow, { user_id: star.id });
  await viewer.call(calls.follow, { user_id: friend.id });
  await viewer.call(block, { user_id: blocked.id });
  const state = async (who: Pick<typeof viewer, "call">) =>
    (await who.call(calls.userFollowers, { username: star.username })).map((one) => [one.id, one.followed_by_me]);
  expect(await state(viewer)).toEqual([
    [viewer.id, undefined],
    [friend.id, true],
    [stranger.id, false],
    [blocked.id, undefined],
  ]);
  expect((await state(site.visitor)).map(([, followed]) => followed)).toEqual([false, false, false, false]);
  expect(await viewer.call(calls.userFollowing, { username: viewer.username })).toMatchObject([
    { id: friend.id, followed_by_me: true },
    { id: star.id, followed_by_me: true },
  ]);
});

test("what a deleted account leaves names nobody, also where somebody took the username `gone`", async () => {
  const impostor = await site.person({ username: "gone" });
  const [reader, leaver] = [await site.person(), await site.person()];
  const board = await site.board(reader);
  const pin = await site.pin(reader, board.id);
  await leaver.call(createComment, { pin_id: pin.id, text: "Still here" });
  // From a stranger it would be a request.
  await reader.call(calls.follow, { user_id: leaver.id });
  await leaver.call(startConversation, { user_id: reader.id, text: "Hello" });
  await site.services.pool.query("update people set state = 'deactivated' where id = $1", [leaver.id]);

  const [comment] = await site.visitor.call(listComments, { pin_id: pin.id });
  const [conversation] = await reader.call(listConversations, {});
  for (const user of [comment?.user, conversation?.user]) {
    expect(user).toMatchObject({ username: goneAccount.username, full_name: "", image_medium_url: null });
    expect([impostor.id, leaver.id]).not.toContain(user?.id);
  }
  await expect(site.visitor.call(calls.getUser, { username: goneAccount.username })).rejects.toMatchObject({
    reason: "NOT_FOUND",
  });
  expect(checkUsername(goneAccount.username)).not.toBeNull();
  expect(namesIn(`@${goneAccount.username}`)).toEqual([]);
  expect(reservedWords).toContain("gone");
  expect(await site.visitor.call(calls.getUser, { username: "gone" })).toMatchObject({ id: impostor.id });
});
