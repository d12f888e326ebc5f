import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boardFeed, createSection, deleteBoard, getBoard } from "#contract/boards.ts";
import { follow, followBoard, getUser } from "#contract/people.ts";
import { deletePin, getPin, savePin } from "#contract/pins.ts";
import { accessHistory, closeAccount, closingBoards, recordStep } from "#contract/recovery.ts";
import { search } from "#contract/search.ts";
import { getSession, logIn, logOut, register } from "#contract/session.ts";
import { findDrift } from "#server/domains/doctor/recount.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";
import { createBrowser } from "../browser.fixture.ts";
import { operateState } from "../operate-state.ts";
import { deleteClosedAccounts } from "./delete-closed.job.ts";

let site: TestSite;
const password = "kettle-and-7-cups";
const birthday = Date.UTC(1990, 4, 1) / 1000;
const day = 86_400;

beforeAll(async () => {
  site = await createTestSite({ config: { trustProxy: 1 } });
});
afterAll(() => site.close());

let made = 0;
async function member() {
  const owner = createBrowser(site);
  const email = `closing${process.pid}x${(made += 1)}@example.com`;
  const { user } = await owner.call(register, { email, password, birthday });
  return { owner, email, user };
}

const reasonOf = (answer: Promise<unknown>) =>
  answer.then(
    () => "ok",
    (error: { reason: string }) => error.reason,
  );
const found = async (username: string) =>
  (await site.visitor.call(search, { query: username, scope: "users" })).results.some(
    (result) => "username" in result && result.username === username,
  );
/** Another member of a board, as its owner would have let them in. */
async function share(boardId: string, personId: string) {
  const { pool } = site.services;
  await pool.query("insert into board_people values ($1, $2, 'add', now())", [boardId, personId]);
  await pool.query(
    `insert into person_boards (person_id, board_id, role, privacy, name, last_saved_at, created_at)
     select $2, id, 'add', privacy, name, last_saved_at, now() from boards where id = $1`,
    [boardId, personId],
  );
  await pool.query("update boards set is_collaborative = true where id = $1", [boardId]);
}
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
    const { owner, email, user } = await member();
    const second = createBrowser(site);
    await second.call(logIn, { username_or_email: email, password });
    await site.settle();
    expect((await site.visitor.call(getUser, { username: user.username })).id).toBe(user.id);
    await owner.call(closeAccount, { mode: "deactivate" });
    expect(owner.cookies.has("magpie_session")).toBe(false);
    for (const browser of [owner, second]) expect((await browser.call(getSession, {})).user).toBeNull();
    await site.settle();
    expect(await reasonOf(site.visitor.call(getUser, { username: user.username }))).toBe("NOT_FOUND");
    expect(await found(user.username)).toBe(false);
    expect(site.mails.findLast(({ to }) => to === email)?.subject).toBe("Your Magpie account is deactivated");
    expect((await createBrowser(site).call(logIn, { username_or_email: email, password })).user.id).toBe(user.id);
    await site.settle();
    expect((await site.visitor.call(getUser, { username: user.username })).id).toBe(user.id);
    expect(await found(user.username)).toBe(true);
  });

  test("ACC-35 it needs a fresh proof of who this is", async () => {
    const { owner, email } = await member();
    site.advance(11 * 60);
    for (const mode of ["deactivate", "delete"] as const)
      expect(await reasonOf(owner.call(closeAccount, { mode }))).toBe("STEP_UP_REQUIRED");
    expect((await owner.call(getSession, {})).user?.email).toBe(email);
    expect(await reasonOf(createBrowser(site).call(closeAccount, { mode: "delete" }))).toBe("NOT_AUTHENTICATED");
    expect(await reasonOf(owner.call(closeAccount, { mode: "burn" as never }))).toBe("INVALID_PARAMETERS");
  });

  test("ACC-35 deleted: within 30 days a log-in keeps it, afterwards nothing of the person is left and every count is right", async () => {
    const { owner, email, user } = await member();
    const self = { ...owner, id: user.id } as unknown as TestPerson;
    const [friend, other] = [await site.person(), await site.person()];
    const [mine, secret] = [await site.board(self), await site.board(self, "Hidden", "secret")];
    const [theirs, gone] = [await site.board(friend, "Shared"), await site.board(friend, "Gone")];
    for (const { id } of [theirs, gone]) await share(id, user.id);
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
    expect(await findDrift(site.services.db)).toEqual([]);

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
    expect(await findDrift(site.services.db)).toEqual([]);
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

  test("ACC-35 a suspended person and what they made are found nowhere until restored, on boards of others too", async () => {
    const { owner, user } = await member();
    const self = { ...owner, id: user.id } as unknown as TestPerson;
    const board = await site.board(self, "Zymurgy notes");
    const pin = await site.pin(self, board.id, { title: "Zymurgy for beginners" });
    const [host, reader] = [await site.person(), await site.person()];
    const hosting = await site.board(host, "Hosting");
    await share(hosting.id, user.id);
    await site.pin(host, hosting.id);
    const guest = await site.pin(self, hosting.id, { title: "A guest" });
    await host.call(createSection, { board_id: hosting.id, name: "Guests", initial_pins: [guest.id] });
    await site.pin(host, hosting.id);
    const copy = await reader.call(savePin, {
      pin_id: pin.id,
      board_id: (await site.board(reader)).id,
      title: "A copy",
    });
    await site.settle();
    const { pool } = site.services;
    const places = async () =>
      (await pool.query("select * from board_pins where board_id = $1 order by pin_id", [hosting.id])).rows;
    const before = await places();
    const shown = async () => {
      const feed = await site.visitor.call(boardFeed, { board_id: hosting.id });
      const { pin_count: count, cover_images: covers } = await host.call(getBoard, { board_id: hosting.id });
      return { feed: feed.map(({ id }) => id === guest.id), count, covers: covers.length };
    };
    const whole = await shown();
    expect(whole).toMatchObject({ feed: [false, true, false], count: 3 });
    const findings = async () => {
      const [pins, boards] = await Promise.all(
        (["pins", "boards"] as const).map((scope) => site.visitor.call(search, { query: "zymurgy", scope })),
      );
      return [pins?.results.length, boards?.results.length];
    };
    expect(await findings()).toEqual([1, 1]);
    await operateState(site.services, user.username, "suspended", "spam");
    await site.settle();
    expect(await reasonOf(site.visitor.call(getUser, { username: user.username }))).toBe("NOT_FOUND");
    expect(await found(user.username)).toBe(false);
    expect(await findings()).toEqual([0, 0]);
    for (const { id } of [pin, guest]) expect(await reasonOf(site.visitor.call(getPin, { id }))).toBe("NOT_FOUND");
    expect(await reasonOf(site.visitor.call(getBoard, { board_id: board.id }))).toBe("NOT_FOUND");
    expect(await shown()).toEqual({ feed: [false, false], count: 2, covers: whole.covers - 1 });
    expect((await site.visitor.call(getPin, { id: copy.id })).parent_pin_id).toBeNull();
    expect(await findDrift(site.services.db)).toEqual([]);
    const operator = await site.person();
    await pool.query("update people set is_operator = true where id = $1", [operator.id]);
    expect((await operator.call(getPin, { id: pin.id })).id).toBe(pin.id);
    await operateState(site.services, user.username, "suspended", "again");
    await site.settle();
    await operateState(site.services, user.username, "active");
    await site.settle();
    expect(await findDrift(site.services.db)).toEqual([]);
    expect(await places()).toEqual(before);
    expect(await shown()).toEqual(whole);
    expect((await site.visitor.call(getPin, { id: copy.id })).parent_pin_id).toBe(pin.id);
    expect((await site.visitor.call(getBoard, { board_id: board.id })).privacy).toBe("public");
    expect(await findings()).toEqual([1, 1]);
    expect((await site.visitor.call(getPin, { id: pin.id })).pinner.username).toBe(user.username);
    expect((await site.visitor.call(getUser, { username: user.username })).id).toBe(user.id);
    expect(await found(user.username)).toBe(true);
  });
});

describe("ACC-35 what becomes of shared boards", () => {
  async function sharing() {
    const { owner, user } = await member();
    const self = { ...owner, id: user.id } as unknown as TestPerson;
    const [first, second, onlooker] = [await site.person(), await site.person(), await site.person()];
    const board = await site.board(self, "Ours");
    for (const { id } of [onlooker, first, second]) await share(board.id, id);
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
    expect(await findDrift(site.services.db)).toEqual([]);
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

describe("ACC-33 what is kept of the ways in", () => {
  test("ACC-33 a person reads their own history, newest first, page by page, and nobody else's", async () => {
    const { owner, email } = await member();
    await createBrowser(site, { country: "DE" })
      .call(logIn, { username_or_email: email, password: "wrong-password-1" })
      .catch(() => null);
    await owner.call(logOut, {});
    await owner.call(logIn, { username_or_email: email, password });
    const history = await owner.call(accessHistory, {});
    expect(history.map(({ kind, result, country }) => [kind, result, country])).toEqual([
      ["log_in", "ok", expect.any(String)],
      ["log_out", null, null],
      ["log_in", "WRONG_PASSWORD", "DE"],
      ["sign_up", "ok", expect.any(String)],
    ]);
    expect(history[0]).toMatchObject({ method: "email", at: expect.any(String) });
    const [newest] = await owner.call(accessHistory, { page_size: 1 });
    expect(newest?.id).toBe(history[0]?.id);
    const stranger = await member();
    expect((await stranger.owner.call(accessHistory, {})).map(({ kind }) => kind)).toEqual(["sign_up"]);
    expect(await reasonOf(createBrowser(site).call(accessHistory, {}))).toBe("NOT_AUTHENTICATED");
    expect(await reasonOf(owner.call(accessHistory, { bookmark: "forged" }))).toBe("INVALID_PARAMETERS");
  });

  test("ACC-33 seen steps are counted, without what does not belong there, and not without end", async () => {
    const visitor = createBrowser(site);
    for (let index = 0; index < 100; index += 1)
      await visitor
        .call(recordStep, { step: "login<b>", container: "loginmodal", source: "saveButton\u0000" })
        .catch(() => null);
    const { rows } = await site.services.pool.query<{ detail: unknown }>(
      "select detail from person_events where kind = 'step_seen'",
    );
    expect(rows).toHaveLength(60);
    expect(rows[0]?.detail).toMatchObject({ step: "loginb", container: "loginmodal", source: "saveButton" });
    expect(await reasonOf(visitor.call(recordStep, { step: "x".repeat(41), container: "" }))).not.toBe("ok");
  });
});
