import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAdvertisers } from "#contract/advertisers.ts";
import { boardFeed, createBoard, getBoard, listBoards, updateBoard } from "#contract/boards.ts";
import { createComment, deleteComment, listComments, react, report, updateComment } from "#contract/comments.ts";
import {
  answerInvite,
  changeMember,
  contactTypeahead,
  invite,
  listMembers,
  readInvite,
  removeMember,
  shareSuggestions,
} from "#contract/members.ts";
import { block, listConversations, listMessages, sendMessage, startConversation, unblock } from "#contract/messages.ts";
import { listNotifications, readNotifications, unreadNotifications } from "#contract/notifications.ts";
import { follow } from "#contract/people.ts";
import { deletePin, getPin, savePin } from "#contract/pins.ts";
import { endShareLink, joinByLink, listShareLinks, makeShareLink, readShareLink } from "#contract/share-links.ts";
import { emptyTrashOf } from "#server/domains/pins/empty-trash-of.ts";
import { leaveBoards } from "#server/domains/boards/leave-boards.ts";
import { findDrift } from "#server/domains/doctor/recount.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";

let site: TestSite;
let ada: TestPerson;
beforeAll(async () => {
  site = await createTestSite();
  ada = await site.person();
});
afterAll(() => site.close());

async function sound(): Promise<void> {
  expect(await findDrift(site.services.db)).toEqual([]);
}

async function join(board_id: string, role: "edit" | "add" | "view", who?: TestPerson): Promise<TestPerson> {
  const person = who ?? (await site.person());
  await ada.call(invite, { board_id, invited_user_ids: [person.id], role });
  await person.call(answerInvite, { board_id, action: "accept" });
  return person;
}

const refused = (reason: string) => ({ reason });

describe("SAV-14 rights on a shared board", () => {
  const acts = {
    see: (who: TestPerson, board: string) => who.call(getBoard, { board_id: board }),
    save: (who: TestPerson, board: string) => site.pin(who, board),
    rename: (who: TestPerson, board: string) => who.call(updateBoard, { board_id: board, description: "ours" }),
    invite: (who: TestPerson, board: string) => who.call(invite, { board_id: board, emails: ["x@example.com"] }),
    reveal: (who: TestPerson, board: string) => who.call(updateBoard, { board_id: board, privacy: "public" }),
  };
  test.each([
    [
      "stranger",
      { see: "NOT_FOUND", save: "NOT_FOUND", rename: "NOT_FOUND", invite: "NOT_FOUND", reveal: "NOT_FOUND" },
    ],
    ["view", { see: null, save: "NOT_ALLOWED", rename: "NOT_ALLOWED", invite: "NOT_ALLOWED", reveal: "NOT_ALLOWED" }],
    ["add", { see: null, save: null, rename: "NOT_ALLOWED", invite: "NOT_ALLOWED", reveal: "NOT_ALLOWED" }],
    ["edit", { see: null, save: null, rename: null, invite: null, reveal: "NOT_ALLOWED" }],
    ["owner", { see: null, save: null, rename: null, invite: null, reveal: null }],
  ] as const)("%s", async (role, expected) => {
    const board = await site.board(ada, undefined, "secret");
    const who = role === "owner" ? ada : role === "stranger" ? await site.person() : await join(board.id, role);
    for (const [act, refusal] of Object.entries(expected)) {
      const done = acts[act as keyof typeof acts](who, board.id);
      if (refusal === null) await done;
      else await expect(done, act).rejects.toMatchObject(refused(refusal));
    }
    await sound();
  });

  test("whoever is taken off sees nothing from the next request on, also in the middle of saving", async () => {
    const board = await site.board(ada, undefined, "secret");
    const eve = await join(board.id, "add");
    const pin = await site.pin(ada, board.id);
    await eve.call(getPin, { id: pin.id });
    const saves = Array.from({ length: 5 }, () => eve.call(savePin, { pin_id: pin.id, board_id: board.id }));
    await Promise.allSettled([...saves, ada.call(removeMember, { board_id: board.id, user_id: eve.id })]);
    await expect(eve.call(getPin, { id: pin.id })).rejects.toMatchObject(refused("NOT_FOUND"));
    await expect(eve.call(boardFeed, { board_id: board.id })).rejects.toMatchObject(refused("NOT_FOUND"));
    await expect(eve.call(savePin, { pin_id: pin.id, board_id: board.id })).rejects.toMatchObject(refused("NOT_FOUND"));
    await sound();
  });

  test("the list: owner, viewer, others by name, then who is asked; only for whoever may invite", async () => {
    const board = await site.board(ada);
    const zoe = await join(board.id, "view");
    const bob = await join(board.id, "edit");
    const asked = await site.person();
    await ada.call(invite, {
      board_id: board.id,
      invited_user_ids: [asked.id],
      emails: ["New@Example.com"],
      role: "add",
    });
    const list = await bob.call(listMembers, { board_id: board.id });
    expect(list.members.map((m) => [m.state, m.user?.id ?? m.email, m.role])).toEqual([
      ["member", ada.id, "owner"],
      ["member", bob.id, "edit"],
      ["member", zoe.id, "view"],
      ["pending", asked.id, "add"],
      ["pending", "new@example.com", "add"],
    ]);
    expect((await zoe.call(listMembers, { board_id: board.id })).members).toHaveLength(3);
    const view = await zoe.call(getBoard, { board_id: board.id });
    expect(view.collaborators?.map((member) => member.user.id)).toEqual([ada.id, zoe.id, bob.id]);
    expect((await asked.call(listMembers, {})).invites).toMatchObject([{ board: { id: board.id }, role: "add" }]);
    await asked.call(answerInvite, { board_id: board.id, action: "decline" });
    await expect(asked.call(answerInvite, { board_id: board.id, action: "accept" })).rejects.toMatchObject(
      refused("NOT_FOUND"),
    );
    expect(await ada.call(invite, { board_id: board.id, invited_user_ids: [asked.id, bob.id] })).toEqual({
      invited: 1,
      already: 1,
    });
    await sound();
  });

  test("an email invites somebody who has no account yet; its link works once", async () => {
    const board = await site.board(ada, undefined, "secret");
    const input = { board_id: board.id, emails: ["grace@example.com"], role: "add" as const };
    expect(await ada.call(invite, input)).toEqual({ invited: 1, already: 0 });
    expect(await ada.call(invite, input)).toEqual({ invited: 0, already: 1 });
    await site.settle();
    const mail = site.mails.findLast((sent) => sent.to === "grace@example.com");
    const token = /\/invites\/([\w-]+)\//.exec(mail?.text ?? "")?.[1] ?? "";
    expect(await site.visitor.call(readInvite, { token })).toMatchObject({ board_name: board.name, role: "add" });
    const grace = await site.person();
    const answer = await grace.call(answerInvite, { token, action: "accept" });
    expect(answer).toMatchObject({ state: "member", board: { id: board.id, can_add: true } });
    await expect(grace.call(answerInvite, { token, action: "accept" })).rejects.toMatchObject(refused("LINK_EXPIRED"));
    await expect(ada.call(invite, { board_id: board.id, emails: ["no email"] })).rejects.toMatchObject(
      refused("EMAIL_INVALID"),
    );
    await sound();
  });

  test("a board is handed over, with its address and its counts; the former owner may leave then", async () => {
    const board = await site.board(ada, "Heirlooms");
    const eve = await join(board.id, "edit");
    await site.board(eve, "Heirlooms");
    await expect(ada.call(removeMember, { board_id: board.id, user_id: ada.id })).rejects.toMatchObject(
      refused("NOT_ALLOWED"),
    );
    await expect(eve.call(changeMember, { board_id: board.id, user_id: eve.id, role: "owner" })).rejects.toMatchObject(
      refused("NOT_ALLOWED"),
    );
    await ada.call(changeMember, { board_id: board.id, user_id: eve.id, role: "owner" });
    const view = await eve.call(getBoard, { board_id: board.id });
    expect(view.owner.id).toBe(eve.id);
    expect(view.url).not.toBe(`/${eve.username}/heirlooms/`);
    await sound();
    expect(await ada.call(removeMember, { board_id: board.id, user_id: ada.id })).toEqual({ removed: true });
    await sound();
  });

  test("suggestions and typing: whom one knows first; the three kinds of row", async () => {
    const [friend, stranger] = [
      await site.person({ username: "quentin_a" }),
      await site.person({ username: "quentin_b" }),
    ];
    const board = await site.board(ada);
    await ada.call(follow, { user_id: stranger.id });
    expect((await ada.call(shareSuggestions, { board_id: board.id })).map((row) => row.id)).toContain(stranger.id);
    const found = await ada.call(contactTypeahead, { term: "quentin" });
    expect(found.map((row) => row.id)).toEqual([stranger.id, friend.id]);
    expect(await ada.call(contactTypeahead, { term: "a@b" })).toMatchObject([{ type: "email", valid: false }]);
    expect(await ada.call(contactTypeahead, { term: "a@example.com" })).toMatchObject([{ type: "email", valid: true }]);
    await stranger.call(block, { user_id: ada.id });
    expect((await ada.call(contactTypeahead, { term: "quentin" })).map((row) => row.id)).toEqual([friend.id]);
    await stranger.call(unblock, { user_id: ada.id });
  });
});

describe("FIELD-1 share links", () => {
  test("a link with a password and an end; guesses are limited, its end is the end", async () => {
    const board = await site.board(ada, undefined, "secret");
    const link = await ada.call(makeShareLink, {
      board_id: board.id,
      role: "add",
      password: "kettle",
      expires_in_hours: 1,
    });
    const token = /\/shared\/([\w-]+)\//.exec(link.url)?.[1] ?? "";
    expect(JSON.stringify(await ada.call(listShareLinks, { board_id: board.id }))).not.toContain(token);
    expect(await site.visitor.call(readShareLink, { token })).toMatchObject({
      board_name: null,
      needs_password: true,
    });
    const eve = await site.person();
    for (let n = 0; n < 5; n += 1)
      await expect(eve.call(joinByLink, { token, password: "guess" })).rejects.toMatchObject(refused("WRONG_PASSWORD"));
    await expect(eve.call(joinByLink, { token, password: "kettle" })).rejects.toMatchObject(refused("RATE_LIMITED"));
    const bob = await site.person();
    expect(await bob.call(joinByLink, { token, password: "kettle" })).toMatchObject({
      id: board.id,
      can_add: true,
      can_edit: false,
    });
    await bob.call(joinByLink, { token, password: "kettle" });
    await expect(bob.call(makeShareLink, { board_id: board.id })).rejects.toMatchObject(refused("NOT_ALLOWED"));
    await sound();
    site.advance(3601);
    await expect(site.visitor.call(readShareLink, { token })).rejects.toMatchObject(refused("LINK_EXPIRED"));
    const open = await ada.call(makeShareLink, { board_id: board.id });
    const second = /\/shared\/([\w-]+)\//.exec(open.url)?.[1] ?? "";
    await ada.call(endShareLink, { board_id: board.id, link_id: open.id });
    await expect(eve.call(joinByLink, { token: second })).rejects.toMatchObject(refused("LINK_EXPIRED"));
    await sound();
  });
});

describe("SAV-24 comments", () => {
  test("threads, reactions, mentions and counts; every one is told once", async () => {
    const pin = await site.pin(ada, (await site.board(ada)).id);
    const [bob, eve] = [await site.person(), await site.person()];
    const first = await bob.call(createComment, { pin_id: pin.id, text: `Lovely, @${eve.username}` });
    expect(first.mentions.map((person) => person.id)).toEqual([eve.id]);
    const answer = await ada.call(createComment, { pin_id: pin.id, parent_id: first.id, text: "Thank you" });
    const deeper = await eve.call(createComment, { pin_id: pin.id, parent_id: answer.id, text: "Indeed" });
    expect(deeper.parent_id).toBe(first.id);
    expect((await ada.call(getPin, { id: pin.id })).comment_count).toBe(3);
    for (const kind of ["love", "wow"] as const) await eve.call(react, { comment_id: first.id, kind });
    const [top] = await eve.call(listComments, { pin_id: pin.id });
    expect(top).toMatchObject({ reply_count: 2, reaction_count: 1, my_reaction: "wow", can_delete: false });
    expect((await eve.call(listComments, { pin_id: pin.id, parent_id: first.id })).map((row) => row.id)).toEqual([
      answer.id,
      deeper.id,
    ]);
    const kinds = async (who: TestPerson) => (await who.call(listNotifications, {})).map((row) => row.kind).toSorted();
    expect(await kinds(eve)).toEqual(["mention"]);
    expect(await kinds(bob)).toEqual(["comment_reaction", "comment_reply"]);
    await sound();
    await expect(bob.call(deleteComment, { id: deeper.id })).rejects.toMatchObject(refused("NOT_ALLOWED"));
    expect(await ada.call(deleteComment, { id: first.id })).toEqual({ comment_count: 2 });
    const [empty] = await eve.call(listComments, { pin_id: pin.id });
    expect(empty).toMatchObject({ user: null, text: "", reply_count: 2 });
    await sound();
    await eve.call(deleteComment, { id: deeper.id });
    await ada.call(deleteComment, { id: answer.id });
    expect(await eve.call(listComments, { pin_id: pin.id })).toEqual([]);
    await expect(ada.call(deleteComment, { id: answer.id })).rejects.toMatchObject(refused("NOT_FOUND"));
    await sound();
  });

  test("a changed comment says so, an empty or foreign one is refused, and many at once are too many", async () => {
    const pin = await site.pin(ada, (await site.board(ada)).id);
    const bob = await site.person();
    const comment = await bob.call(createComment, { pin_id: pin.id, text: "Onne" });
    const changed = await bob.call(updateComment, { id: comment.id, text: "One" });
    expect(changed).toMatchObject({ text: "One", edited_at: expect.any(String) });
    await expect(ada.call(updateComment, { id: comment.id, text: "Two" })).rejects.toMatchObject(
      refused("NOT_ALLOWED"),
    );
    await expect(bob.call(createComment, { pin_id: pin.id, text: "  " })).rejects.toMatchObject({
      code: 2,
      data: { field: "text" },
    });
    expect(await ada.call(report, { kind: "comment", id: comment.id, reason: "spam" })).toEqual({
      reported: true,
    });
    const many = await Promise.allSettled(
      Array.from({ length: 35 }, (_, n) => bob.call(createComment, { pin_id: pin.id, text: `No. ${n}` })),
    );
    expect(many.filter((result) => result.status === "rejected").length).toBeGreaterThan(3);
    await sound();
  });

  test("under a secret pin nobody else reads, writes or is told", async () => {
    const board = await site.board(ada, undefined, "secret");
    const pin = await site.pin(ada, board.id);
    const bob = await site.person();
    const comment = await ada.call(createComment, { pin_id: pin.id, text: `@${bob.username} look` });
    for (const attempt of [
      () => bob.call(listComments, { pin_id: pin.id }),
      () => bob.call(createComment, { pin_id: pin.id, text: "x" }),
      () => bob.call(react, { comment_id: comment.id }),
      () => bob.call(report, { kind: "comment", id: comment.id, reason: "spam" }),
    ])
      await expect(attempt()).rejects.toMatchObject(refused("NOT_FOUND"));
    expect(await bob.call(listNotifications, {})).toEqual([]);
  });

  test("what stands under a pin goes with it for good, and with its writer", async () => {
    const pin = await site.pin(ada, (await site.board(ada)).id);
    const other = await site.pin(ada, (await site.board(ada)).id);
    const bob = await site.person();
    await bob.call(createComment, { pin_id: pin.id, text: "One" });
    await bob.call(createComment, { pin_id: other.id, text: "Two" });
    await ada.call(deletePin, { id: pin.id });
    await emptyTrashOf(site.services, ada.id);
    await sound();
    await leaveBoards(site.services.db, bob.id);
    expect(await ada.call(listComments, { pin_id: other.id })).toEqual([]);
    await sound();
  });
});

describe("notifications and messages", () => {
  test("saves and follows stand together in a line, and are counted until read", async () => {
    const pin = await site.pin(ada, (await site.board(ada)).id);
    const savers = [await site.person(), await site.person()];
    for (const who of savers) {
      await who.call(savePin, { pin_id: pin.id, board_id: (await site.board(who)).id });
      await who.call(savePin, { pin_id: pin.id, board_id: (await site.board(who, undefined, "secret")).id });
      await site.settle();
    }
    const line = (await ada.call(listNotifications, {})).find((row) => row.kind === "save" && row.pin?.id === pin.id);
    expect(line).toMatchObject({ count: 2, is_read: false, actors: [{ id: savers[1]?.id }, { id: savers[0]?.id }] });
    const before = await ada.call(unreadNotifications, {});
    const after = await ada.call(readNotifications, { id: line?.id ?? "" });
    expect(after.notifications).toBe(before.notifications - 1);
    expect(await ada.call(readNotifications, {})).toEqual({ notifications: 0 });
  });

  test("a pin is sent to a person; both begin at once and have one conversation; a block ends it", async () => {
    const pin = await site.pin(ada, (await site.board(ada)).id);
    const bob = await site.person();
    const [one, two] = await Promise.all([
      ada.call(startConversation, { user_id: bob.id, pin_id: pin.id }),
      bob.call(startConversation, { user_id: ada.id, text: "Hello" }),
    ]);
    expect(one.id).toBe(two.id);
    await sound();
    expect((await bob.call(unreadNotifications, {})).conversations).toBeLessThanOrEqual(1);
    const messages = await bob.call(listMessages, { conversation_id: one.id });
    expect(messages.map((message) => message.pin?.id ?? message.text).toSorted()).toEqual([pin.id, "Hello"].toSorted());
    expect((await bob.call(unreadNotifications, {})).conversations).toBe(0);
    await ada.call(sendMessage, { conversation_id: one.id, text: "Look" });
    expect(await bob.call(listConversations, {})).toMatchObject([{ is_unread: true, last_message: { text: "Look" } }]);
    const stranger = await site.person();
    await expect(stranger.call(listMessages, { conversation_id: one.id })).rejects.toMatchObject(refused("NOT_FOUND"));
    await expect(ada.call(sendMessage, { conversation_id: one.id })).rejects.toMatchObject({
      data: { field: "text" },
    });
    await bob.call(block, { user_id: ada.id });
    await expect(ada.call(sendMessage, { conversation_id: one.id, text: "?" })).rejects.toMatchObject(
      refused("NOT_ALLOWED"),
    );
    await expect(
      ada.call(createComment, { pin_id: (await site.pin(bob, (await site.board(bob)).id)).id, text: "?" }),
    ).rejects.toMatchObject(refused("NOT_ALLOWED"));
    const last = messages[0];
    expect(last).toBeDefined();
    await bob.call(report, {
      kind: "message",
      id: messages.find((m) => m.user.id === ada.id)?.id ?? "",
      reason: "spam",
    });
    await sound();
  });

  test("a pin sent from a secret board is seen by nobody who may not see it", async () => {
    const pin = await site.pin(ada, (await site.board(ada, undefined, "secret")).id);
    const bob = await site.person();
    const { id } = await ada.call(startConversation, { user_id: bob.id, pin_id: pin.id });
    expect(await bob.call(listMessages, { conversation_id: id })).toMatchObject([{ pin: null, has_pin: true }]);
  });
});

describe("SAV-18 acting in an advertiser account", () => {
  test("its boards are protected and not listed; a stranger can't act in it", async () => {
    const [owner, agent, stranger] = [await site.person(), await site.person(), await site.person()];
    const id = site.services.ids.next();
    const now = site.services.clock.now();
    const { db } = site.services;
    await sql`insert into advertisers (id, owner_id, name, created_at) values (${id}, ${owner.id}, 'Kettles Ltd', ${now})`.execute(
      db,
    );
    for (const [person, role] of [
      [owner.id, "owner"],
      [agent.id, "member"],
    ] as const) {
      await sql`insert into advertiser_people (advertiser_id, person_id, role, created_at) values (${id}, ${person}, ${role}, ${now})`.execute(
        db,
      );
      await sql`insert into person_advertisers (person_id, advertiser_id, role) values (${person}, ${id}, ${role})`.execute(
        db,
      );
    }
    expect(await agent.call(listAdvertisers, {})).toEqual([{ id, name: "Kettles Ltd", owner_user_id: owner.id }]);
    const board = await agent.call(createBoard, {
      name: "Campaign",
      privacy: "public",
      advertiser_id: id,
      orbac_subject_id: id,
    });
    expect(board).toMatchObject({ privacy: "protected", advertiser_id: id });
    expect(await stranger.call(listBoards, { username: agent.username })).toEqual([]);
    await expect(stranger.call(getBoard, { board_id: board.id })).rejects.toMatchObject(refused("NOT_FOUND"));
    await expect(stranger.call(createBoard, { name: "X", advertiser_id: id })).rejects.toMatchObject(
      refused("NOT_ALLOWED"),
    );
    await expect(stranger.call(createBoard, { name: "X", orbac_subject_id: id })).rejects.toMatchObject({
      data: { field: "orbac_subject_id" },
    });
    expect((await owner.call(createBoard, { name: "Own", privacy: "public", advertiser_id: id })).privacy).toBe(
      "public",
    );
    await sound();
  });
});
