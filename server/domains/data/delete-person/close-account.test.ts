import { describe, expect, test } from "vitest";
import { deleteBoard, getBoard, updateBoard } from "#contract/content/boards.ts";
import { follow, followBoard, getUser } from "#contract/people/people.ts";
import { deletePin, getPin, savePin } from "#contract/content/pins.ts";
import { closeAccount, closingBoards } from "#contract/identity/recovery.ts";
import { getSession, logIn, register, updateUser } from "#contract/identity/session.ts";
import { shareBoard } from "#tests/share-board.ts";
import type { TestPerson } from "#tests/site.ts";
import { createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { member } from "#server/domains/identity/factors/member.fixture.ts";
import { password, reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { deleteClosedAccounts } from "#server/domains/data/delete-person/delete-closed.job.ts";
import { claimUsername } from "#server/domains/identity/account/claim-username.ts";
import { isFound } from "#server/domains/identity/recovery/is-found.fixture.ts";
import { testSite } from "#tests/test-site.ts";
import { expectSound } from "#tests/expect-sound.ts";

const site = testSite({ config: { trustProxy: 1 } });
const birthday = Date.UTC(1990, 4, 1) / 1000;
const day = 86_400;

const nightly = () => deleteClosedAccounts.run(site.services, {});
const rowsOf = async (personId: string) => {
  const { pool } = site.services;
  const { rows } = await pool.query<{ place: string; name: string }>(
    `select table_name as place, column_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('person_id', 'owner_id', 'follower_id', 'followed_id')`,
  );
  const found: string[] = [];
  for (const { place, name } of [...rows, { place: "people", name: "id" }])
    if (((await pool.query(`select 1 from ${place} where ${name} = $1`, [personId])).rowCount ?? 0) > 0)
      found.push(`${place}.${name}`);
  return found;
};

describe("ACC-35 closing one's account", () => {
  test("ACC-35 deactivated: signed out everywhere, hidden, and back by logging in", async () => {
    const { owner, email, user } = await member(site);
    const second = createBrowser(site);
    await second.call(logIn, { username_or_email: email, password });
    await site.settle();
    expect((await site.visitor.call(getUser, { username: user.username })).id).toBe(user.id);
    await owner.call(closeAccount, { mode: "deactivate" });
    expect(owner.cookies.has("magpie_session")).toBe(false);
    for (const browser of [owner, second]) expect((await browser.call(getSession, {})).user).toBeNull();
    await site.settle();
    expect(await reasonOf(site.visitor.call(getUser, { username: user.username }))).toBe("NOT_FOUND");
    expect(await isFound(site, user.username)).toBe(false);
    expect(site.mails.findLast(({ to }) => to === email)?.subject).toBe("Your Magpie account is deactivated");
    expect((await createBrowser(site).call(logIn, { username_or_email: email, password })).user.id).toBe(user.id);
    await site.settle();
    expect((await site.visitor.call(getUser, { username: user.username })).id).toBe(user.id);
    expect(await isFound(site, user.username)).toBe(true);
  });

  test.each(["deactivate", "delete"] as const)(
    "ACC-35 their boards and pins, and those on boards of others, are hidden with the answer (%s)",
    async (mode) => {
      const { owner, user } = await member(site);
      const self = { ...owner, id: user.id, username: user.username } as unknown as TestPerson;
      const host = await site.person();
      const [own, shared] = [await site.board(self), await site.board(host, "Hosting")];
      await shareBoard(site, shared.id, user.id, "add");
      const pins = [await site.pin(self, own.id), await site.pin(self, shared.id)];
      const seen = () =>
        Promise.all([
          reasonOf(site.visitor.call(getBoard, { board_id: own.id })),
          ...pins.map(({ id }) => reasonOf(site.visitor.call(getPin, { id }))),
        ]);
      expect(await seen()).not.toContain("NOT_FOUND");
      await owner.call(closeAccount, { mode });
      expect(await seen()).toEqual(Array(3).fill("NOT_FOUND"));
      expect((await site.visitor.call(getBoard, { board_id: shared.id })).pin_count).toBe(0);
      await site.settle();
      await expectSound(site);
    },
  );

  test("ACC-35 who logs in again finds boards and pins as they were, and so do others, with the answer", async () => {
    const { owner, email, user } = await member(site);
    const self = { ...owner, id: user.id, username: user.username } as unknown as TestPerson;
    const host = await site.person();
    const [own, shared] = [await site.board(self), await site.board(host, "Hosting")];
    await shareBoard(site, shared.id, user.id, "add");
    for (const { id } of [own, shared]) await site.pin(self, id);
    await owner.call(closeAccount, { mode: "deactivate" });
    await site.settle();
    const back = createBrowser(site);
    await back.call(logIn, { username_or_email: email, password });
    expect((await back.call(getBoard, { board_id: own.id })).privacy).toBe("public");
    expect((await back.call(getSession, {})).user).toMatchObject({ pin_count: 2, board_count: 1 });
    expect((await site.visitor.call(getBoard, { board_id: own.id })).pin_count).toBe(1);
    expect((await site.visitor.call(getBoard, { board_id: shared.id })).pin_count).toBe(1);
    await site.settle();
    await expectSound(site);
  });

  test("ACC-35 a board that is busy at that moment comes back soon after, also when it was saved as it is meanwhile", async () => {
    const { owner, email, user } = await member(site);
    const board = await site.board({ ...owner, id: user.id } as unknown as TestPerson);
    await owner.call(closeAccount, { mode: "deactivate" });
    await site.settle();
    const busy = await site.services.pool.connect();
    await busy.query("begin");
    await busy.query("select 1 from boards where id = $1 for update", [board.id]);
    const back = createBrowser(site);
    await back.call(logIn, { username_or_email: email, password });
    await busy.query("rollback");
    busy.release();
    const change = { board_id: board.id, name: "Called otherwise", privacy: "secret" } as const;
    expect((await back.call(updateBoard, change)).privacy).toBe("secret");
    await site.settle();
    expect(await site.visitor.call(getBoard, { board_id: board.id })).toMatchObject({
      name: "Called otherwise",
      privacy: "public",
    });
  });

  test("ACC-35 a deleted person's username is nobody else's for 90 days, and the next person's from then on", async () => {
    const { owner, user } = await member(site);
    const { username } = user;
    const take = async () => reasonOf((await site.person()).call(updateUser, { username }));
    expect(await take()).toBe("INVALID_PARAMETERS");
    await owner.call(closeAccount, { mode: "delete" });
    site.advance(30 * day + 60);
    await nightly();
    for (const days of [0, 89]) {
      site.advance(days * day);
      expect(await take()).toBe("INVALID_PARAMETERS");
      const made = site.services.db.transaction().execute((tx) => claimUsername(site.services, tx, "7", username));
      expect(await made).toBe(false);
    }
    await expectSound(site);
    site.advance(2 * day);
    expect((await (await site.person()).call(updateUser, { username })).user.username).toBe(username);
    await expectSound(site);
  });

  test("ACC-35 it needs a fresh proof of who this is", async () => {
    const { owner, email } = await member(site);
    site.advance(11 * 60);
    for (const mode of ["deactivate", "delete"] as const)
      expect(await reasonOf(owner.call(closeAccount, { mode }))).toBe("STEP_UP_REQUIRED");
    expect((await owner.call(getSession, {})).user?.email).toBe(email);
    expect(await reasonOf(createBrowser(site).call(closeAccount, { mode: "delete" }))).toBe("NOT_AUTHENTICATED");
    expect(await reasonOf(owner.call(closeAccount, { mode: "burn" as never }))).toBe("INVALID_PARAMETERS");
  });

  test("ACC-35 deleted: within 30 days a log-in keeps it, afterwards nothing of the person is left and every count is right", async () => {
    const { owner, email, user } = await member(site);
    const self = { ...owner, id: user.id } as unknown as TestPerson;
    const [friend, other] = [await site.person(), await site.person()];
    const [mine, secret] = [await site.board(self), await site.board(self, "Hidden", "secret")];
    const [theirs, gone] = [await site.board(friend, "Shared"), await site.board(friend, "Gone")];
    for (const { id } of [theirs, gone]) await shareBoard(site, id, user.id, "add");
    const pins = [];
    for (const { id } of [mine, secret, theirs, gone, mine]) pins.push((await site.pin(self, id)).id);
    const saved = await friend.call(savePin, { pin_id: pins[0] ?? "", board_id: theirs.id });
    await owner.call(deletePin, { id: pins[4] ?? "" });
    await site.pin(friend, theirs.id);
    await friend.call(deleteBoard, { board_id: gone.id });
    await friend.call(follow, { user_id: user.id });
    await owner.call(follow, { user_id: friend.id });
    await other.call(follow, { user_id: user.id });
    const followed = await site.board(other, "Followed");
    await owner.call(followBoard, { board_id: followed.id });
    await friend.call(followBoard, { board_id: mine.id });
    await site.settle();
    await expectSound(site);

    await owner.call(closeAccount, { mode: "delete" });
    await site.settle();
    expect(site.mails.findLast(({ to }) => to === email)?.subject).toBe("Your Magpie account will be deleted");
    site.advance(29 * day);
    await nightly();
    const back = createBrowser(site);
    expect((await back.call(logIn, { username_or_email: email, password })).user.id).toBe(user.id);
    site.advance(2 * day);
    await nightly();
    expect((await back.call(getSession, {})).user?.id).toBe(user.id);

    await back.call(logIn, { username_or_email: email, password });
    await back.call(closeAccount, { mode: "delete" });
    site.advance(30 * day + 60);
    await nightly();
    await nightly();
    await site.settle();
    expect(await rowsOf(user.id)).toEqual([]);
    await expectSound(site);
    const { pool } = site.services;
    expect((await pool.query("select id from pins where id = any($1)", [pins])).rows).toEqual([]);
    expect((await pool.query("select id from pins where id = $1", [saved.id])).rowCount).toBe(1);
    expect(
      (await pool.query("select follower_count, following_count from people where id = $1", [friend.id])).rows,
    ).toEqual([{ follower_count: 0, following_count: 0 }]);
    expect(
      (
        await pool.query(
          "select pin_count, is_collaborative, follower_count from boards where id = any($1) order by array_position($1, id)",
          [[theirs.id, gone.id, followed.id]],
        )
      ).rows,
    ).toEqual([
      { pin_count: 2, is_collaborative: false, follower_count: 0 },
      { pin_count: 0, is_collaborative: false, follower_count: 0 },
      { pin_count: 0, is_collaborative: false, follower_count: 0 },
    ]);
    expect(await reasonOf(site.visitor.call(getBoard, { board_id: mine.id }))).toBe("NOT_FOUND");
    expect(await reasonOf(createBrowser(site).call(logIn, { username_or_email: email, password }))).toBe(
      "ACCOUNT_UNKNOWN",
    );
    expect((await createBrowser(site).call(register, { email, password, birthday })).user.email).toBe(email);
  });
});

describe("ACC-35 what becomes of shared boards", () => {
  async function sharing() {
    const { owner, user } = await member(site);
    const self = { ...owner, id: user.id } as unknown as TestPerson;
    const [first, second, onlooker] = [await site.person(), await site.person(), await site.person()];
    const board = await site.board(self, "Ours");
    for (const { id } of [onlooker, first, second]) await shareBoard(site, board.id, id, "add");
    const { pool } = site.services;
    await pool.query(
      "update board_people set role = 'view', created_at = now() - interval '3 days' where person_id = $1",
      [onlooker.id],
    );
    await pool.query("update person_boards set role = 'view' where person_id = $1 and board_id = $2", [
      onlooker.id,
      board.id,
    ]);
    await pool.query("update board_people set created_at = now() - interval '1 day' where person_id = $1", [first.id]);
    const [gone, kept] = [await site.pin(self, board.id), await site.pin(first, board.id)];
    await site.settle();
    return { owner, user, first, board, gone, kept };
  }
  async function bury() {
    site.advance(30 * day + 60);
    await nightly();
    await site.settle();
    await expectSound(site);
  }

  test("ACC-35 they go to whoever is on them longest, who is named before; in the meantime members go on with them", async () => {
    const { owner, user, first, board, gone, kept } = await sharing();
    expect(await owner.call(closingBoards, {})).toMatchObject([{ id: board.id, name: "Ours", to: { id: first.id } }]);
    await owner.call(closeAccount, { mode: "delete" });
    await site.settle();
    expect(await reasonOf(site.visitor.call(getBoard, { board_id: board.id }))).toBe("NOT_FOUND");
    expect((await first.call(getBoard, { board_id: board.id })).can_add).toBe(true);
    await bury();
    expect(await rowsOf(user.id)).toEqual([]);
    const mine = await site.visitor.call(getBoard, { board_id: board.id });
    expect(mine).toMatchObject({ owner: { id: first.id }, privacy: "public", pin_count: 1 });
    expect((await site.visitor.call(getPin, { id: kept.id })).board?.id).toBe(board.id);
    expect(await reasonOf(site.visitor.call(getPin, { id: gone.id }))).toBe("NOT_FOUND");
  });

  test("ACC-35 or with the account, when its person says so", async () => {
    const { owner, user, first, board } = await sharing();
    await owner.call(closeAccount, { mode: "delete", hand_over: false });
    await bury();
    expect(await rowsOf(user.id)).toEqual([]);
    expect(await reasonOf(first.call(getBoard, { board_id: board.id }))).toBe("NOT_FOUND");
  });
});
