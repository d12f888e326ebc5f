import { describe, expect, test } from "vitest";
import { boardFeed, deleteBoard, getBoard, restoreBoard, updateBoard } from "#contract/content/boards.ts";
import {
  answerInvite,
  changeMember,
  contactTypeahead,
  invite,
  listMembers,
  readInvite,
  removeMember,
  shareSuggestions,
} from "#contract/social/members.ts";
import { block, unblock } from "#contract/social/messages.ts";
import { follow } from "#contract/people/people.ts";
import { bulkEdit, leftPins } from "#contract/content/organise.ts";
import { deletePin, getPin, savePin } from "#contract/content/pins.ts";
import type { TestPerson } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { expectSound } from "#tests/expect-sound.ts";

const site = testSite();
const ada = testPerson(site);

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
    await expectSound(site);
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
    await expectSound(site);
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
    await expectSound(site);
  });

  test("an email invites somebody who has no account yet; its link works once", async () => {
    const board = await site.board(ada, undefined, "secret");
    const input = { board_id: board.id, emails: ["grace@example.com"], role: "add" as const };
    expect(await ada.call(invite, input)).toEqual({ invited: 1, already: 0 });
    expect(await ada.call(invite, input)).toEqual({ invited: 0, already: 1 });
    await site.settle();
    const mail = site.mails.findLast((sent) => sent.to === "grace@example.com");
    const token = /\/invites\/([\w-]+)\//.exec(mail?.text ?? "")?.[1] ?? "";
    // A link is passed on easily: it says nothing of a secret board to others, and lets none of them in.
    const told = { is_for_viewer: false, sent_to: "g…@example.com", board_name: null, cover_url: null };
    const [other, claims] = [await site.person(), await site.person({ username: "grace" })];
    for (const who of [site.visitor, other, claims]) expect(await who.call(readInvite, { token })).toMatchObject(told);
    for (const who of [other, claims])
      for (const action of ["accept", "decline"] as const)
        await expect(who.call(answerInvite, { token, action })).rejects.toMatchObject({
          ...refused("NOT_ALLOWED"),
          message: expect.stringContaining("g…@example.com"),
        });
    await site.services.db
      .updateTable("people")
      .set({ email_verified_at: new Date() })
      .where("id", "=", claims.id)
      .execute();
    const grace = claims;
    expect(await grace.call(readInvite, { token })).toMatchObject({
      is_for_viewer: true,
      board_name: board.name,
      role: "add",
    });
    const answer = await grace.call(answerInvite, { token, action: "accept" });
    expect(answer).toMatchObject({ state: "member", board: { id: board.id, can_add: true } });
    await expect(grace.call(answerInvite, { token, action: "accept" })).rejects.toMatchObject(refused("LINK_EXPIRED"));
    await expect(ada.call(invite, { board_id: board.id, emails: ["no email"] })).rejects.toMatchObject(
      refused("EMAIL_INVALID"),
    );
    await expectSound(site);
  });

  test("SAV-14 whoever is taken off or leaves keeps what they saved: it is listed for them alone, moved, copied and deleted", async () => {
    for (const leaver of ["taken off", "leaves"]) {
      const board = await site.board(ada, undefined, "secret");
      const eve = await join(board.id, "add");
      const pins: string[] = [];
      for (let n = 0; n < 4; n += 1) pins.unshift((await site.pin(eve, board.id, { title: `Eve ${n}` })).id);
      const adas = await site.pin(ada, board.id);
      expect(await eve.call(leftPins, {})).toEqual([]);
      await (leaver === "leaves" ? eve : ada).call(removeMember, { board_id: board.id, user_id: eve.id });
      const [moved = "", copied = "", deleted = "", kept = ""] = pins;
      const listed = async () => (await eve.call(leftPins, {})).map((pin) => [pin.id, pin.board]);
      expect(await listed()).toEqual(pins.map((id) => [id, null]));
      expect(await ada.call(leftPins, {})).toEqual([]);
      const own = await site.board(eve, undefined, "secret");
      // What others saved there is as closed as the board.
      for (const action of ["move", "copy"] as const)
        await expect(eve.call(bulkEdit, { pin_ids: [kept, adas.id], action, board_id: own.id })).rejects.toMatchObject({
          reason: "NOT_FOUND",
          data: { missing: [adas.id] },
        });
      await eve.call(bulkEdit, { pin_ids: [moved], action: "move", board_id: own.id });
      await eve.call(bulkEdit, { pin_ids: [copied], action: "copy", board_id: own.id });
      await eve.call(bulkEdit, { pin_ids: [deleted], action: "delete" });
      expect(await listed()).toEqual([copied, kept].map((id) => [id, null]));
      expect((await eve.call(boardFeed, { board_id: own.id })).map(({ title }) => title).toSorted()).toEqual([
        "Eve 2",
        "Eve 3",
      ]);
      await eve.call(deletePin, { id: kept });
      await expect(eve.call(getPin, { id: copied })).rejects.toMatchObject(refused("NOT_FOUND"));
      await expect(eve.call(deletePin, { id: adas.id })).rejects.toMatchObject(refused("NOT_FOUND"));
      expect((await ada.call(boardFeed, { board_id: board.id })).map(({ id }) => id).toSorted()).toEqual(
        [adas.id, copied].toSorted(),
      );
      await expectSound(site);
    }
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
    await expectSound(site);
    expect(await ada.call(removeMember, { board_id: board.id, user_id: ada.id })).toEqual({ removed: true });
    await expectSound(site);

    const before = { username: ada.username, slug: "heirlooms" };
    await expect(site.visitor.call(getBoard, before)).rejects.toMatchObject({
      reason: "MOVED",
      data: { redirect_url: view.url },
    });
    const own = await site.board(ada, "Heirlooms");
    expect(await site.visitor.call(getBoard, before)).toMatchObject({ id: own.id });
    await expectSound(site);
  });

  test("a board handed over and back has its first address again; deleted, its addresses are free", async () => {
    const board = await site.board(ada, "Round trip");
    const eve = await join(board.id, "edit");
    await ada.call(changeMember, { board_id: board.id, user_id: eve.id, role: "owner" });
    await eve.call(changeMember, { board_id: board.id, user_id: ada.id, role: "owner" });
    const of = (who: TestPerson) => ({ username: who.username, slug: "round-trip" });
    expect(await ada.call(getBoard, of(ada))).toMatchObject({ id: board.id, url: `/${ada.username}/round-trip/` });
    await expect(ada.call(getBoard, of(eve))).rejects.toMatchObject(refused("MOVED"));
    await expectSound(site);
    await ada.call(deleteBoard, { board_id: board.id });
    for (const who of [ada, eve]) await expect(ada.call(getBoard, of(who))).rejects.toMatchObject(refused("NOT_FOUND"));
    await expectSound(site);
    await ada.call(restoreBoard, { board_id: board.id });
    expect(await ada.call(getBoard, of(ada))).toMatchObject({ id: board.id });
    await expectSound(site);
  });

  test("who is asked to a public board is told to its people alone", async () => {
    const [host, asked, stranger] = [
      await site.person(),
      await site.person({ username: "askedquill" }),
      await site.person(),
    ];
    const board = await site.board(host);
    await host.call(invite, { board_id: board.id, invited_user_ids: [asked.id] });
    const typed = { term: "askedquill", board_id: board.id };
    expect(await host.call(contactTypeahead, typed)).toMatchObject([{ id: asked.id, state: "pending" }]);
    expect((await stranger.call(contactTypeahead, typed))[0]).not.toHaveProperty("state");
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
