import { sql } from "kysely";
import { expect, test } from "vitest";
import { createBoard, deleteBoard, updateBoard } from "#contract/content/boards.ts";
import { savePin, updatePin } from "#contract/content/pins.ts";
import { changeMember, invite, listMembers } from "#contract/social/members.ts";
import { nobody } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { addAdvertiserMember, createAdvertiser } from "#server/domains/business/access/manage-advertisers.ts";
import { deletePerson } from "#server/domains/data/delete-person/delete-person.ts";
import { personData } from "#server/domains/data/person-data.ts";
import { purgeExpired } from "#server/domains/data/retention/purge-expired.ts";
import { shareBoard } from "#tests/share-board.ts";
import { testSite } from "#tests/test-site.ts";
import { watchWork } from "#tests/watch-work.ts";
import { auditOf } from "./audit.archive.ts";
import { audited } from "./audited.ts";

const site = testSite();

async function linesOf(personId: string) {
  return site.services.db
    .selectFrom("audit_log")
    .select(["call", "names", "about_id", "subject_id", "outcome", "reason"])
    .where("actor_id", "=", personId)
    .orderBy("id")
    .execute();
}

/** The owner of a board, and somebody who belongs to it. */
async function sharedBoard() {
  const [owner, member] = [await site.person(), await site.person()];
  const { id } = await site.board(owner);
  await shareBoard(site, id, member.id, "edit");
  return { owner, member, board_id: id };
}

test("a change of a right writes one line, with whose, on what, by which session", async () => {
  const { owner, member, board_id } = await sharedBoard();
  await owner.call(changeMember, { board_id, user_id: member.id, role: "view" });
  expect(await linesOf(owner.id)).toEqual([
    {
      call: "BoardMember.update",
      names: { board_id, role: "view" },
      about_id: member.id,
      subject_id: null,
      outcome: "done",
      reason: null,
    },
  ]);
  const { session } = await site.services.db
    .selectFrom("audit_log")
    .select("session")
    .where("actor_id", "=", owner.id)
    .executeTakeFirstOrThrow();
  expect(session).toMatch(/^[0-9a-f]{32}$/);
});

test("one that is refused says so, and why", async () => {
  const { owner, member, board_id } = await sharedBoard();
  const asked = member.call(changeMember, { board_id, user_id: owner.id, role: "view" });
  await expect(asked).rejects.toMatchObject({ reason: "NOT_ALLOWED" });
  const lines = await linesOf(member.id);
  expect(lines.map(({ outcome, reason }) => [outcome, reason])).toEqual([["refused", "NOT_ALLOWED"]]);
});

test("the same request again with its Idempotency-Key writes no second line, another one with that key is refused", async () => {
  const [owner, asked] = [await site.person(), await site.person()];
  const { id: board_id } = await site.board(owner);
  const input = { board_id, invited_user_ids: [asked.id] };
  await Promise.all([owner.call(invite, input, "once"), owner.call(invite, input, "once")]);
  await owner.call(invite, input, "once");
  expect((await linesOf(owner.id)).map(({ outcome }) => outcome)).toEqual(["done"]);
  await expect(owner.call(invite, { board_id, emails: ["a@example.com"] }, "once")).rejects.toMatchObject({
    reason: "CONFLICT",
  });
  expect((await linesOf(owner.id)).map(({ reason }) => reason)).toEqual([null, "CONFLICT"]);
});

test("what is done in the name of an account says which", async () => {
  const [owner, member] = [await site.person(), await site.person()];
  const account = await createAdvertiser(site.services, { owner: owner.username, name: "Lamps" });
  await addAdvertiserMember(site.services, { id: account, username: member.username });
  const { id: board_id } = await member.call(createBoard, { name: "Ours", orbac_subject_id: account });
  await member.call(deleteBoard, { board_id, orbac_subject_id: account });
  expect(await linesOf(member.id)).toMatchObject([{ call: "Board.delete", subject_id: account, outcome: "done" }]);
});

test("reads, saves and edits are not told and ask nothing of the log; a board made secret is told", async () => {
  const { owner, board_id } = await sharedBoard();
  const pin = await site.pin(owner, board_id);
  const { statements } = await watchWork(site, async () => {
    await owner.call(listMembers, { board_id });
    await owner.call(savePin, { pin_id: pin.id, board_id });
    await owner.call(updatePin, { id: pin.id, title: "again" });
    await owner.call(updateBoard, { board_id, description: "again" });
  });
  expect(statements.length).toBeGreaterThan(3);
  expect(statements.filter((text) => text.includes("audit_log"))).toEqual([]);
  await owner.call(updateBoard, { board_id, privacy: "secret" });
  expect((await linesOf(owner.id)).map(({ call, names }) => [call, names])).toEqual([
    ["Board.update", { board_id, privacy: "secret" }],
  ]);
});

test("a line is committed with what it tells of: never one without the other, whatever dies in between", async () => {
  const { services } = site;
  const { id: actor_id } = await site.person();
  const facts = { actor_id, subject_id: null, about_id: null, call: "Thing.update", names: {}, session: null };
  const outcomes = async () => (await linesOf(actor_id)).map(({ outcome }) => outcome);
  const seen: string[][] = [];
  await audited(services, facts, async ({ db }) => {
    await transaction(db, async () => void seen.push(await outcomes()));
    seen.push(await outcomes());
    await transaction(db, async () => {});
  });
  expect([...seen, await outcomes()]).toEqual([[], ["begun"], ["done"]]);

  const failing = audited(services, facts, ({ db }) =>
    transaction(db, async () => {
      throw new Error("rolled back");
    }),
  );
  await expect(failing).rejects.toThrow("rolled back");
  expect(await outcomes()).toEqual(["done", "failed"]);
});

test("a person's own lines go into their archive; of one who is deleted the lines stay, without a name and a session", async () => {
  const { services } = site;
  const { owner, member, board_id } = await sharedBoard();
  await owner.call(changeMember, { board_id, user_id: member.id, role: "add" });
  await owner.call(changeMember, { board_id, user_id: member.id, role: "view" });
  const archived = await Array.fromAsync(auditOf(services.db, owner.id));
  expect(archived).toMatchObject([
    { call: "BoardMember.update", names: { board_id, role: "add" }, outcome: "done" },
    { call: "BoardMember.update", names: { board_id, role: "view" }, outcome: "done" },
  ]);
  expect(await Array.fromAsync(auditOf(services.db, member.id))).toEqual([]);

  const lines = async () =>
    services.db
      .selectFrom("audit_log")
      .select(["actor_id", "about_id", "session"])
      .where(sql<boolean>`names @> ${JSON.stringify({ board_id })}::jsonb`)
      .where("call", "=", "BoardMember.update")
      .execute();
  const leave = (person: { id: string; username: string }) =>
    deletePerson(services, personData, { person: { ...nobody, ...person, memberBoardIds: [] }, handsOver: true });
  await leave({ id: member.id, username: member.username });
  const session = expect.stringMatching(/^[0-9a-f]{32}$/) as string;
  expect(await lines()).toEqual(Array.from({ length: 2 }, () => ({ actor_id: owner.id, about_id: "0", session })));
  await leave({ id: owner.id, username: owner.username });
  expect(await lines()).toEqual(Array.from({ length: 2 }, () => ({ actor_id: "0", about_id: "0", session: null })));
});

test("lines go after a year", async () => {
  const { services } = site;
  const count = async () =>
    Number(
      (
        await services.db
          .selectFrom("audit_log")
          .select(({ fn }) => fn.countAll().as("count"))
          .executeTakeFirstOrThrow()
      ).count,
    );
  expect(await count()).toBeGreaterThan(0);
  site.advance(364 * 86_400);
  await purgeExpired.run(services, {});
  expect(await count()).toBeGreaterThan(0);
  site.advance(2 * 86_400);
  await purgeExpired.run(services, {});
  expect(await count()).toBe(0);
});
