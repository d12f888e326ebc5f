import { describe, expect, test } from "vitest";
import { createBoard, createSection, deleteSection, updateBoard } from "#contract/content/boards.ts";
import { savePin } from "#contract/content/pins.ts";
import { sql } from "kysely";
import { shareBoard } from "#tests/share-board.ts";
import type { TestPerson } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { expectSound } from "#tests/expect-sound.ts";

/** Either form of the write (see `insertPin`) leaves the same rows. */
const forms = [
  ["in one statement", {}],
  ["in steps, as on a distributed database", { isDistributed: true }],
] as const;

describe.each(forms)("SAV-08 a pin written %s", (_, form) => {
  const site = testSite(form);
  const maker = testPerson(site);

  const some = async (boardId: string, count: number, facts: object = {}) => {
    const made: string[] = [];
    for (let turn = 0; turn < count; turn += 1) made.push((await site.pin(maker, boardId, facts)).id);
    return made;
  };
  const boardRow = (id: string) =>
    site.services.db.selectFrom("boards").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const personRow = ({ id }: TestPerson) =>
    site.services.db.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const coverIds = (row: { covers: readonly { pin_id: string }[] }) => row.covers.map((cover) => cover.pin_id);

  test("stands first among the newest five covers, after the chosen one", async () => {
    const board = await site.board(maker);
    const [first = "", ...rest] = await some(board.id, 6);
    expect(coverIds(await boardRow(board.id))).toEqual(rest.toReversed());
    await maker.call(updateBoard, { board_id: board.id, cover_pin_id: first });
    const [last = ""] = await some(board.id, 1);
    expect(coverIds(await boardRow(board.id))).toEqual([first, last, ...rest.toReversed().slice(0, 3)]);
  });

  test("goes behind a cover that is newer and came before it", async () => {
    const board = await site.board(maker);
    const [old = ""] = await some(board.id, 1);
    const newer = { pin_id: site.services.ids.next().replace(/^./, "8"), hash: "h", dominant_color: "#000000" };
    const { covers } = await boardRow(board.id);
    await sql`update boards set covers = ${JSON.stringify([newer, ...covers])}::jsonb where id = ${board.id}`.execute(
      site.services.db,
    );
    const [next = ""] = await some(board.id, 1);
    expect(coverIds(await boardRow(board.id))).toEqual([newer.pin_id, next, old]);
    // That pin is not there, and what follows looks for what is untrue.
    await sql`update boards set covers = covers - 0 where id = ${board.id}`.execute(site.services.db);
  });

  test("that is sensitive is no cover", async () => {
    const board = await site.board(maker);
    const [shown] = await some(board.id, 1);
    await some(board.id, 1, { sensitive: true });
    expect(coverIds(await boardRow(board.id))).toEqual([shown]);
  });

  test("in a section is counted and shown there too, its newest four", async () => {
    const board = await site.board(maker);
    const section = await maker.call(createSection, { board_id: board.id, name: "Blue" });
    const made = await some(board.id, 5, { section: section.id });
    const row = await site.services.db
      .selectFrom("sections")
      .selectAll()
      .where("board_id", "=", board.id)
      .where("id", "=", section.id)
      .executeTakeFirstOrThrow();
    expect(row.pin_count).toBe(5);
    expect(coverIds(row)).toEqual(made.toReversed().slice(0, 4));
    await maker.call(deleteSection, { section_id: section.id });
    await expect(site.pin(maker, board.id, { section: section.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    expect((await boardRow(board.id)).pin_count).toBe(5);
  });

  test("on a shared board is noted as this person's last change, and its owner sees the board move up", async () => {
    const [owner, member] = [maker, await site.person()];
    const board = await site.board(owner);
    await shareBoard(site, board.id, member.id, "add");
    const before = await boardRow(board.id);
    await site.pin(member, board.id);
    const after = await boardRow(board.id);
    expect(Number(after.revision)).toBe(Number(before.revision) + 1);
    const noted = await site.services.db
      .selectFrom("board_people")
      .select("changed_revision")
      .where("board_id", "=", board.id)
      .where("person_id", "=", member.id)
      .execute();
    expect(noted).toEqual([{ changed_revision: after.revision }]);
    for (const { id } of [owner, member]) {
      const seen = await site.services.db
        .selectFrom("person_boards")
        .select("last_saved_at")
        .where("person_id", "=", id)
        .where("board_id", "=", board.id)
        .execute();
      expect(seen).toEqual([{ last_saved_at: after.last_saved_at }]);
    }
  });

  test("of a secret board is in no public count and tells nobody", async () => {
    const [author, saver] = [await site.person(), await site.person()];
    const pin = await site.pin(author, (await site.board(author)).id);
    const secret = await saver.call(createBoard, { name: "Hidden", privacy: "secret" });
    await saver.call(savePin, { pin_id: pin.id, board_id: secret.id });
    expect(await personRow(saver)).toMatchObject({ pin_count: 0, secret_pin_count: 1 });
    await site.settle();
    const source = await site.services.db.selectFrom("pins").selectAll().where("id", "=", pin.id).execute();
    expect(source).toMatchObject([{ save_count: 0 }]);
    const told = await site.services.db
      .selectFrom("notifications")
      .select("kind")
      .where("person_id", "=", author.id)
      .execute();
    expect(told).toEqual([]);
  });

  test("stands under its topics, is found by search and its person is told", async () => {
    const [author, saver] = [await site.person(), await site.person()];
    const pin = await site.pin(author, (await site.board(author)).id, { title: "Watercolour painting of a garden" });
    const board = await site.board(saver);
    const saved = await saver.call(savePin, { pin_id: pin.id, board_id: board.id });
    await site.settle();
    const { topics } = await site.services.db
      .selectFrom("pins")
      .select("topics")
      .where("id", "=", saved.id)
      .executeTakeFirstOrThrow();
    expect(topics.length).toBeGreaterThan(0);
    const edges = await site.services.db
      .selectFrom("topic_pins")
      .select("topic")
      .where("topic", "in", topics)
      .where("pin_id", "=", saved.id)
      .execute();
    expect(edges.map(({ topic }) => topic).toSorted()).toEqual(topics.toSorted());
    const documents = await site.services.db
      .selectFrom("pin_documents")
      .select("pin_id")
      .where("pin_id", "=", saved.id)
      .execute();
    expect(documents).toHaveLength(1);
    const told = await site.services.db
      .selectFrom("notifications")
      .select("pin_id")
      .where("person_id", "=", author.id)
      .execute();
    expect(told).toHaveLength(1);
  });

  test("under a key that was used for another request is refused, and nothing is written", async () => {
    const board = await site.board(maker);
    const pin = await site.pin(maker, board.id);
    const input = { pin_id: pin.id, board_id: board.id };
    const answer = await maker.call(savePin, input, "a-key");
    expect(await maker.call(savePin, input, "a-key")).toEqual(answer);
    await expect(maker.call(savePin, { ...input, title: "Another" }, "a-key")).rejects.toMatchObject({
      reason: "CONFLICT",
    });
    expect((await boardRow(board.id)).pin_count).toBe(2);
  });

  test("keeps every count true", async () => {
    const board = await site.board(maker);
    await Promise.all(Array.from({ length: 8 }, () => site.pin(maker, board.id)));
    expect((await boardRow(board.id)).pin_count).toBe(8);
    await expectSound(site);
  });
});
