import { describe, expect, test } from "vitest";
import type { CallInput } from "#contract/kit/define.ts";
import * as boards from "#contract/content/boards.ts";
import * as people from "#contract/people/people.ts";
import * as pins from "#contract/content/pins.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import type { TestPerson } from "#tests/site.ts";
import { shareBoard } from "#tests/share-board.ts";
import { testSite } from "#tests/test-site.ts";
import { findDrift } from "./recount.ts";

const site = testSite();

/** Numbers that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const refusable = new Set([
  "NOT_FOUND",
  "NOT_ALLOWED",
  "CONFLICT",
  "SAME_PLACE",
  "BOARD_NAME_TAKEN",
  "INVALID_PARAMETERS",
]);

async function play(seed: number, steps: number, concurrency: number): Promise<Record<string, number>> {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const cast = [await site.person(), await site.person(), await site.person()] as const;
  const [ann, ben, cleo] = cast;
  const boardsBy = new Map<string, TestPerson>();
  const pinsBy = new Map<string, TestPerson>();
  const sectionBoards = new Map<string, string>();
  for (const person of cast)
    for (const privacy of ["public", "public", "secret"] as const)
      boardsBy.set((await site.board(person, undefined, privacy)).id, person);
  const shared = (await site.board(ann, "Shared")).id;
  boardsBy.set(shared, ann);
  await shareBoard(site, shared, ben.id, "edit");
  await shareBoard(site, shared, cleo.id, "add");
  for (const [id, person] of boardsBy)
    pinsBy.set((await site.pin(person, id, { description: "#red and #blue" })).id, person);

  const board = () => pick([...boardsBy.keys()]);
  const pin = () => pick([...pinsBy.keys()]);
  /** Mostly who may, sometimes who may not. */
  const actor = (likely: TestPerson | undefined) => (random() < 0.85 && likely !== undefined ? likely : pick(cast));
  const byOwner = (work: (who: TestPerson, id: string) => Promise<unknown>) => () => {
    const id = board();
    return work(actor(boardsBy.get(id)), id);
  };
  const byPinner = (work: (who: TestPerson, id: string) => Promise<unknown>) => () => {
    const id = pin();
    return work(actor(pinsBy.get(id)), id);
  };
  const inSection = (work: (who: TestPerson, id: string, pinIds: string[]) => Promise<unknown>) => async () => {
    const id = pick([...sectionBoards.keys(), "1"]);
    const at = sectionBoards.get(id) ?? "1";
    return work(actor(boardsBy.get(at)), id, await some(at));
  };
  const some = async (boardId: string) => {
    const rows = await site.services.db
      .selectFrom("board_pins")
      .select("pin_id")
      .where("board_id", "=", boardId)
      .execute();
    return rows.length === 0 ? [pin()] : [...new Set([pick(rows).pin_id, pick(rows).pin_id])];
  };
  const sectionOf = (id: string) => {
    const here = [...sectionBoards].filter(([, at]) => at === id).map(([section]) => section);
    return here.length > 0 && random() < 0.6 ? pick(here) : null;
  };
  const save = byOwner(async (who, id) => {
    const saved = await who.call(pins.savePin, { pin_id: pin(), board_id: id, section: sectionOf(id) });
    pinsBy.set(saved.id, who);
  });
  const update = (id: string, change: Omit<CallInput<typeof boards.updateBoard>, "board_id">) => ({
    board_id: id,
    ...change,
  });
  const operations: Record<string, () => Promise<unknown>> = {
    save,
    save_more: save,
    words: byPinner((who, id) => who.call(pins.updatePin, { id, description: pick(["#red", "#green #blue", "none"]) })),
    move: byPinner((who, id) => {
      const to = pick([...boardsBy].filter(([, owner]) => owner === who).map(([theirs]) => theirs));
      return who.call(pins.updatePin, { id, board_id: to, section: sectionOf(to) });
    }),
    delete_pin: byPinner((who, id) => who.call(pins.deletePin, { id })),
    restore_pin: byPinner((who, id) => who.call(pins.restorePin, { id })),
    privacy: byOwner((who, id) =>
      who.call(boards.updateBoard, update(id, { privacy: pick(["public", "secret", "protected"]) })),
    ),
    rename: byOwner((who, id) => who.call(boards.updateBoard, update(id, { name: pick(["One", "Two", "Three"]) }))),
    archive: byOwner((who, id) => who.call(boards.updateBoard, update(id, { archived: random() < 0.5 }))),
    cover: byOwner(async (who, id) =>
      who.call(boards.updateBoard, update(id, { cover_pin_id: random() < 0.2 ? null : ((await some(id))[0] ?? null) })),
    ),
    delete_board: byOwner((who, id) => who.call(boards.deleteBoard, { board_id: id })),
    restore_board: byOwner((who, id) => who.call(boards.restoreBoard, { board_id: id })),
    restore_another: byOwner((who, id) => who.call(boards.restoreBoard, { board_id: id })),
    section: byOwner(async (who, id) => {
      const name = `Part ${Math.floor(random() * 5)}`;
      const initial_pins = random() < 0.5 ? [] : await some(id);
      sectionBoards.set((await who.call(boards.createSection, { board_id: id, name, initial_pins })).id, id);
    }),
    into_section: inSection((who, id, chosen) => who.call(boards.updateSection, { section_id: id, pins: chosen })),
    order: inSection((who, id) =>
      who.call(boards.updateSection, { section_id: id, position: Math.floor(random() * 4) }),
    ),
    out_of_section: inSection((who, id, chosen) => who.call(boards.takeOutOfSection, { section_id: id, pins: chosen })),
    delete_section: inSection((who, id) => who.call(boards.deleteSection, { section_id: id })),
    follow: () => pick(cast).call(people.follow, { user_id: pick(cast).id }),
    unfollow: () => pick(cast).call(people.unfollow, { user_id: pick(cast).id }),
    follow_board: byOwner((_owner, id) => pick(cast).call(people.followBoard, { board_id: id })),
    unfollow_board: byOwner((_owner, id) => pick(cast).call(people.unfollowBoard, { board_id: id })),
  };
  const names = [...Object.keys(operations), "save", "save", "save", "move", "move", "section", "into_section"];
  const done: Record<string, number> = {};
  for (let step = 0; step < steps; step += concurrency)
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        const name = pick(names);
        try {
          await operations[name]?.();
          done[name] = (done[name] ?? 0) + 1;
        } catch (error) {
          if (!(error instanceof Refusal) || !refusable.has(error.reason)) throw new Error(name, { cause: error });
        }
      }),
    );
  return done;
}

describe("counting everything again", () => {
  test("300 random changes by three people leave nothing to correct", async () => {
    const done = await play(20_261, 300, 1);
    expect(await findDrift(site.services.db)).toEqual([]);
    // Whatever never happened was not tested.
    expect(Object.keys(done).length).toBeGreaterThanOrEqual(18);
    await site.settle();
    expect(await findDrift(site.services.db)).toEqual([]);
  });

  test("240 random changes, eight at once, leave nothing to correct", async () => {
    await play(7, 240, 8);
    expect(await findDrift(site.services.db)).toEqual([]);
  });

  test("what the trash held for its days is gone, and nothing else", async () => {
    site.advance(31 * 86_400);
    const { jobs } = await import("#server/app/jobs.ts");
    await jobs.find((job) => job.name === "empty_trash")?.run(site.services, {});
    expect(await findDrift(site.services.db)).toEqual([]);
    const left = await site.services.db.selectFrom("trash").selectAll().execute();
    const deleted = await site.services.db
      .selectFrom("pins")
      .select("id")
      .where("deleted_at", "is not", null)
      .execute();
    expect([left, deleted]).toEqual([[], []]);
  });

  test("a counter that was tampered with is named", async () => {
    const person = await site.person();
    await site.services.db.updateTable("people").set({ pin_count: 3 }).where("id", "=", person.id).execute();
    expect(await findDrift(site.services.db)).toEqual([
      { invariant: "a person counts their public pins", row: person.id, stored: "3", actual: "0" },
    ]);
  });
});
