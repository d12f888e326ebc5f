import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createComment, deleteComment, listComments, react, report, updateComment } from "#contract/social/comments.ts";
import { listNotifications } from "#contract/social/notifications.ts";
import { deletePin, getPin } from "#contract/content/pins.ts";
import { emptyTrashOf } from "#server/domains/content/trash/empty-trash-of.ts";
import type { TestPerson } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { limits } from "#spec/constants/limits.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { removeCommentsBy } from "./delete-comment.ts";

const site = testSite();
const ada = testPerson(site);

const refused = (reason: string) => ({ reason });

describe("SAV-24 comments", () => {
  test("a comment that is deleted takes back what it told, also whom an earlier text named, and looks by person alone", async () => {
    const pin = await site.pin(ada, (await site.board(ada)).id);
    const [bob, eve, zoe] = [await site.person(), await site.person(), await site.person()];
    const top = await eve.call(createComment, { pin_id: pin.id, text: "First" });
    const answer = { pin_id: pin.id, parent_id: top.id, text: `@${bob.username} look` };
    const { id } = await zoe.call(createComment, answer);
    await zoe.call(updateComment, { id, text: `@${ada.username} look` });
    await bob.call(react, { comment_id: id, kind: "love" });
    const { db } = site.services;
    // Bob is called otherwise since.
    await db.updateTable("usernames").set({ username: "bob_anew" }).where("person_id", "=", bob.id).execute();
    await db.updateTable("people").set({ username: "bob_anew" }).where("id", "=", bob.id).execute();
    const about = () => db.selectFrom("notifications").select("person_id").where("comment_id", "=", id).execute();
    const notified = new Set((await about()).map((row) => row.person_id));
    expect(notified).toEqual(new Set([ada.id, bob.id, eve.id, zoe.id]));
    await zoe.call(deleteComment, { id });
    expect(await about()).toEqual([]);
    const { rows } = await sql<{ "QUERY PLAN": string }>`
      explain delete from notifications where person_id = any(${[ada.id, zoe.id]}::bigint[]) and pin_id = ${pin.id} and comment_id = ${id}`.execute(
      db,
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/Index Cond: \(person_id = ANY/);
  });

  test("a comment that names a crowd is refused with the limit, and nobody is told; changing one to it is too", async () => {
    const { most, crowd } = {
      most: limits.mentionsPerCommentMax,
      crowd: (count: number) => Array.from({ length: count }, (_, at) => `@nm${at}`).join(" "),
    };
    const [ada, eve] = [await site.person(), await site.person()];
    const pin = await site.pin(ada, (await site.board(ada)).id);
    const refused = {
      reason: "NOT_ALLOWED",
      message: `You can mention up to ${most} people in one comment.`,
      data: { field: "text" },
    };
    const text = `@${eve.username} ${crowd(most)}`;
    await expect(ada.call(createComment, { pin_id: pin.id, text })).rejects.toMatchObject(refused);
    const { id } = await ada.call(createComment, { pin_id: pin.id, text: crowd(most) });
    await expect(ada.call(updateComment, { id, text })).rejects.toMatchObject(refused);
    expect(await eve.call(listNotifications, {})).toEqual([]);
  });

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
    await expectSound(site);
    await expect(bob.call(deleteComment, { id: deeper.id })).rejects.toMatchObject(refused("NOT_ALLOWED"));
    expect(await ada.call(deleteComment, { id: first.id })).toEqual({ comment_count: 2 });
    const [empty] = await eve.call(listComments, { pin_id: pin.id });
    expect(empty).toMatchObject({ user: null, text: "", reply_count: 2 });
    await expectSound(site);
    await eve.call(deleteComment, { id: deeper.id });
    await ada.call(deleteComment, { id: answer.id });
    expect(await eve.call(listComments, { pin_id: pin.id })).toEqual([]);
    await expect(ada.call(deleteComment, { id: answer.id })).rejects.toMatchObject(refused("NOT_FOUND"));
    await expectSound(site);
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
    await expectSound(site);
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
    await expectSound(site);
    await removeCommentsBy(site.services.db, bob.id, site.services.clock.now());
    expect(await ada.call(listComments, { pin_id: other.id })).toEqual([]);
    await expectSound(site);
  });
});
