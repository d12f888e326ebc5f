import { describe, expect, test } from "vitest";
import * as groups from "#contract/social/groups.ts";
import { contactTypeahead, shareSuggestions } from "#contract/social/members.ts";
import { block } from "#contract/social/messages.ts";
import { listNotifications } from "#contract/social/notifications.ts";
import { limits } from "#spec/constants/limits.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { accept, five, groupWith, refused, toldOf } from "./groups.fixture.ts";

const site = testSite();

describe("people of a group", () => {
  test("nobody is put in a group: who is asked is told, and joins or declines", async () => {
    const [owner, ben, cleo, eve] = await five(site);
    const made = await owner.call(
      groups.createGroup,
      { name: "  山の  会 ", user_ids: [ben.id, cleo.id, owner.id] },
      "k1",
    );
    expect(made).toMatchObject({ name: "山の 会", person_count: 1, state: "member", is_mine: true });
    expect(
      await owner.call(groups.createGroup, { name: "  山の  会 ", user_ids: [ben.id, cleo.id, owner.id] }, "k1"),
    ).toEqual(made);
    const [line] = await ben.call(listNotifications, {});
    expect(line).toMatchObject({
      kind: "group_invite",
      actors: [{ id: owner.id }],
      group: { id: made.id, name: "山の 会", person_count: 1 },
      board: null,
    });
    expect(await ben.call(groups.listGroups, {})).toMatchObject([{ id: made.id, state: "pending", is_mine: false }]);
    const joined = await accept(ben, made.id);
    expect(joined).toMatchObject({ state: "member", group: { person_count: 2, state: "member" } });
    expect(await accept(ben, made.id)).toMatchObject({ state: "member", group: { person_count: 2 } });
    expect(await toldOf(ben)).toEqual([]);
    await cleo.call(groups.answerGroup, { group_id: made.id, action: "decline" });
    await expect(accept(cleo, made.id)).rejects.toMatchObject(refused("NOT_FOUND"));
    const ask = { group_id: made.id, user_ids: [ben.id, cleo.id, eve.id] };
    expect(await owner.call(groups.askToGroup, ask)).toEqual({ invited: 2, already: 1 });
    const states = async (who: TestPerson) =>
      (await who.call(groups.readGroup, { group_id: made.id })).people.map(({ user, state }) => [user.id, state]);
    expect((await states(owner)).slice(0, 2)).toEqual([
      [owner.id, "member"],
      [ben.id, "member"],
    ]);
    expect((await states(owner)).slice(2)).toEqual(
      expect.arrayContaining([
        [cleo.id, "pending"],
        [eve.id, "pending"],
      ]),
    );
    expect(await states(ben)).toHaveLength(2);
    expect(await owner.call(groups.leaveGroup, { group_id: made.id, user_id: eve.id })).toEqual({ removed: true });
    expect(await toldOf(eve)).toEqual([]);
    expect(await eve.call(groups.listGroups, {})).toEqual([]);
    await expectSound(site);
  });

  test("only its owner renames it, asks, takes out and ends it; members leave, the owner can't", async () => {
    const [owner, ben, cleo, stranger] = await five(site);
    const group_id = await groupWith(owner, ben, cleo);
    const owners = {
      rename: (who: TestPerson) => who.call(groups.renameGroup, { group_id, name: "Hikers" }),
      ask: (who: TestPerson) => who.call(groups.askToGroup, { group_id, user_ids: [stranger.id] }),
      takeOut: (who: TestPerson) => who.call(groups.leaveGroup, { group_id, user_id: cleo.id }),
      end: (who: TestPerson) => who.call(groups.deleteGroup, { group_id }),
    };
    for (const [act, attempt] of Object.entries(owners)) {
      await expect(attempt(ben), act).rejects.toMatchObject(refused("NOT_ALLOWED"));
      if (act !== "end") await expect(attempt(stranger), act).rejects.toMatchObject(refused("NOT_FOUND"));
    }
    expect(await owners.end(stranger)).toEqual({ deleted: false });
    await expect(stranger.call(groups.readGroup, { group_id })).rejects.toMatchObject(refused("NOT_FOUND"));
    await expect(owner.call(groups.leaveGroup, { group_id, user_id: owner.id })).rejects.toMatchObject(
      refused("NOT_ALLOWED", "Delete it"),
    );
    expect(await owners.rename(owner)).toMatchObject({ name: "Hikers", person_count: 3 });
    expect(await ben.call(groups.leaveGroup, { group_id, user_id: ben.id })).toEqual({ removed: true });
    expect(await owners.takeOut(owner)).toEqual({ removed: true });
    expect(await owners.takeOut(owner)).toEqual({ removed: false });
    await owners.ask(owner);
    expect(await owners.end(owner)).toEqual({ deleted: true });
    expect(await owners.end(owner)).toEqual({ deleted: false });
    expect(await toldOf(stranger)).toEqual([]);
    await expectSound(site);
  });

  test("who blocks its owner is left out in silence", async () => {
    const [owner, ben] = await five(site);
    await ben.call(block, { user_id: owner.id });
    const { id } = await owner.call(groups.createGroup, { name: "Climbers", user_ids: [ben.id] });
    expect(await ben.call(groups.listGroups, {})).toEqual([]);
    await expect(accept(ben, id)).rejects.toMatchObject(refused("NOT_FOUND"));
  });

  test.each([
    ["a blank name", { name: " \n " }, "name"],
    ["a name too long", { name: "あ".repeat(limits.groupNameMaxChars + 1) }, "name"],
    ["control characters", { name: "a\u0000b" }, "name"],
    ["somebody unknown", { name: "Climbers", user_ids: ["404"] }, "user_ids"],
    ["no id", { name: "Climbers", user_ids: ["x"] }, "user_ids.0"],
  ])("%s is refused and named", async (_, input, field) => {
    const owner = await site.person();
    const failure = await owner.call(groups.createGroup, input).then(
      () => undefined,
      (error: { data?: { field?: string; fields?: { field: string }[] } }) => error.data,
    );
    expect([failure?.field, ...(failure?.fields ?? []).map((one) => one.field)]).toContain(field);
    expect(await owner.call(groups.listGroups, {})).toEqual([]);
  });

  test("a name of fifty characters fits, emoji count as one each", async () => {
    const owner = await site.person();
    const name = "🧗".repeat(limits.groupNameMaxChars);
    expect(await owner.call(groups.createGroup, { name })).toMatchObject({ name });
  });

  test("a group holds so many people, those who are asked with them", async () => {
    const [owner, ben, cleo] = await five(site);
    const group_id = await groupWith(owner, ben);
    const { pool } = site.services;
    await pool.query("insert into group_people select $1, n, 'pending', now() from generate_series(1, $2::int) n", [
      group_id,
      limits.peoplePerGroupMax - 2,
    ]);
    const ask = (who: TestPerson) => owner.call(groups.askToGroup, { group_id, user_ids: [who.id] });
    await expect(ask(cleo)).rejects.toMatchObject(refused("NOT_ALLOWED", "up to 100 people"));
    expect(await ask(ben)).toEqual({ invited: 0, already: 1 });
    await pool.query("delete from group_people where group_id = $1 and person_id < 1000", [group_id]);
    expect(await ask(cleo)).toEqual({ invited: 1, already: 0 });
    await expectSound(site);
  });

  test("somebody is in at most so many groups", async () => {
    const owner = await site.person();
    const name = "One more";
    for (let n = 0; n < limits.groupsPerPersonMax; n += 1) await owner.call(groups.createGroup, { name });
    await expect(owner.call(groups.createGroup, { name })).rejects.toMatchObject(refused("NOT_ALLOWED", "100 groups"));
    const other = await site.person();
    const { id } = await other.call(groups.createGroup, { name, user_ids: [owner.id] });
    await expect(accept(owner, id)).rejects.toMatchObject(refused("NOT_ALLOWED", "100 groups"));
    await expectSound(site);
  });
});

describe("groups are offered", () => {
  test("first, those one belongs to, by the beginning of a word; with whether the board is shared", async () => {
    const [owner, ben] = await five(site);
    for (const name of ["Zebra walkers", "Alpine walkers", "Bakers", "Cooks", "Drummers"])
      await owner.call(groups.createGroup, { name });
    await ben.call(groups.createGroup, { name: "Walkers of others", user_ids: [owner.id] });
    const board = await site.board(owner);
    const ask = { groups: true, board_id: board.id };
    const offered = await owner.call(shareSuggestions, ask);
    expect(offered.filter(({ type }) => type === "group").map(({ title }) => title)).toEqual([
      "Alpine walkers",
      "Bakers",
      "Cooks",
      "Drummers",
    ]);
    const [alpine] = offered;
    await owner.call(groups.shareWithGroup, { board_id: board.id, group_id: alpine?.id ?? "" });
    expect(await owner.call(contactTypeahead, { ...ask, term: "WALK" })).toMatchObject([
      { type: "group", id: alpine?.id, title: "Alpine walkers", person_count: 1, state: "member", username: "" },
      { type: "group", title: "Zebra walkers" },
    ]);
    expect((await owner.call(contactTypeahead, { ...ask, term: "WALK" }))[1]).not.toHaveProperty("state");
    expect(await owner.call(contactTypeahead, { term: "WALK", board_id: board.id })).toEqual([]);
    expect(await owner.call(contactTypeahead, { ...ask, term: "%" })).toEqual([]);
  });
});
