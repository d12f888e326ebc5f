import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as calls from "#contract/content/boards.ts";
import { followBoard, unfollowBoard } from "#contract/people/people.ts";
import { getPin, savePin } from "#contract/content/pins.ts";
import { limits } from "#spec/constants/limits.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { oddNames } from "#tests/odd-names.ts";
import { shareBoard } from "#tests/share-board.ts";
import { favoritesAddress } from "#server/database/migrations/0208-favorites-address.ts";
import { splitStatements } from "#server/database/split-statements.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();

describe("making a board", () => {
  test("SAV-04 the same key twice makes one board; the same name without it is refused at the name", async () => {
    const person = await site.person();
    const [first, again] = await Promise.all([
      person.call(calls.createBoard, { name: "  Two   rooms " }, "once"),
      person.call(calls.createBoard, { name: "  Two   rooms " }, "once"),
    ]);
    expect(again).toEqual(first);
    expect(first).toMatchObject({ name: "Two rooms", url: `/${person.username}/two-rooms/`, pin_count: 0 });
    await expect(person.call(calls.createBoard, { name: "two  ROOMS" })).rejects.toMatchObject({
      reason: "BOARD_NAME_TAKEN",
      data: { field: "name" },
    });
  });

  test.for([
    ["", "Don't forget to name your board!"],
    [" \u3000 ", "Don't forget to name your board!"],
    ["x".repeat(limits.boardNameMaxChars + 1), `Please enter no more than ${limits.boardNameMaxChars} characters.`],
  ] as const)("SAV-04 the name %j is refused in the words of the form", async ([name, message]) => {
    const person = await site.person();
    await expect(person.call(calls.createBoard, { name })).rejects.toMatchObject({ message, data: { field: "name" } });
  });

  test("SAV-04 a name of signs alone, or of any script, has an address that leads to it", async () => {
    const person = await site.person();
    for (const name of ["!!!", "台所", "Küche & Bad", "🪴"]) {
      const board = await site.board(person, name);
      const slug = decodeURIComponent(board.url.split("/")[2] ?? "");
      expect(await site.visitor.call(calls.getBoard, { username: person.username, slug })).toMatchObject({
        id: board.id,
      });
    }
  });

  test("SAV-13 names that are not the same stand side by side, and every address leads to its own board", async () => {
    const person = await site.person();
    const pairs = [
      "C",
      "C++",
      "C#",
      "Garten",
      "Gärten",
      "NET",
      ".NET",
      "日本",
      "日本!",
      "1",
      "#1",
      "ss",
      "ß",
      "a b",
      "a/b",
    ];
    const emoji = ["❤\ufe0f", "☀\ufe0f", "✏\ufe0f", "🎨", "🖌", "1\ufe0f\u20e3"];
    const names = [...new Set([...pairs, ...emoji, ...oddNames.filter((_, n) => n % 25 === 0)])];
    const boards = [];
    for (const name of names) boards.push(await person.call(calls.createBoard, { name }));
    expect(boards.map(({ name }) => name)).toEqual(names);
    expect(new Set(boards.map(({ url }) => url)).size).toBe(names.length);
    for (const { id, name, url } of boards) {
      // A browser brings the address back as it was given.
      expect([name, new URL(url, site.url).pathname]).toEqual([name, url]);
      const slug = decodeURIComponent(url.split("/")[2] ?? "");
      expect(await site.visitor.call(calls.getBoard, { username: person.username, slug })).toMatchObject({ id });
    }
    await expectSound(site);
  });

  test("SAV-13 a name in other letters, with other blanks or with characters nobody sees is the same name", async () => {
    const person = await site.person();
    const board = await site.board(person, "Two rooms");
    expect(await person.call(calls.createBoard, { name: "zero\u200bwidth\u200d" })).toMatchObject({
      name: "zerowidth",
    });
    const other = await site.board(person, "Two halls");
    for (const name of ["TWO ROOMS", "Two\u00a0 rooms", "Two\u200b rooms", "Two rooms\u2060"]) {
      const taken = { reason: "BOARD_NAME_TAKEN", data: { field: "name" } };
      await expect(person.call(calls.createBoard, { name })).rejects.toMatchObject(taken);
      await expect(person.call(calls.updateBoard, { board_id: other.id, name })).rejects.toMatchObject(taken);
    }
    // The same name in other letters keeps its address.
    expect(await person.call(calls.updateBoard, { board_id: board.id, name: "TWO ROOMS" })).toMatchObject({
      name: "TWO ROOMS",
      url: board.url,
    });
  });

  test("SAV-13 of equal names given at once one board is made; different ones with one address all are", async () => {
    const person = await site.person();
    const make = (name: string) => person.call(calls.createBoard, { name });
    const same = await Promise.allSettled(["Oak", "oak", "OAK", "Oak "].map(make));
    expect(same.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const different = await Promise.all(["Elm!", "Elm?", "Elm.", "#Elm"].map(make));
    expect(different.map(({ url }) => url).toSorted()).toEqual(
      ["elm", "elm-2", "elm-3", "elm-4"].map((slug) => `/${person.username}/${slug}/`).toSorted(),
    );
    await expectSound(site);
  });

  test("SAV-07 a name nobody would see is none; control characters are left out; other texts with them are refused", async () => {
    const person = await site.person();
    for (const name of ["\u200B", "\u2800\u3164", "\u0000"])
      await expect(person.call(calls.createBoard, { name })).rejects.toMatchObject({
        reason: "INVALID_PARAMETERS",
        message: "Don't forget to name your board!",
        data: { field: "name" },
      });
    expect(await person.call(calls.createBoard, { name: "Oak\u0000 and ash" })).toMatchObject({ name: "Oak and ash" });
    await expect(person.call(calls.getBoard, { username: person.username, slug: "oak\u0000" })).rejects.toMatchObject({
      reason: "INVALID_PARAMETERS",
    });
  });
});

describe("changing a board", () => {
  test("an address of before leads to the one of today, until another board takes it", async () => {
    const person = await site.person();
    const board = await site.board(person, "Old name");
    await person.call(calls.updateBoard, { board_id: board.id, name: "New name" });
    const old = { username: person.username, slug: "old-name" };
    await expect(site.visitor.call(calls.getBoard, old)).rejects.toMatchObject({
      reason: "MOVED",
      data: { redirect_url: `/${person.username}/new-name/` },
    });
    const other = await site.board(person, "Old name");
    expect(await site.visitor.call(calls.getBoard, old)).toMatchObject({ id: other.id });
    await expect(person.call(calls.updateBoard, { board_id: board.id, name: "Old Name" })).rejects.toMatchObject({
      reason: "BOARD_NAME_TAKEN",
    });
    expect(await person.call(calls.updateBoard, { board_id: board.id, name: "NEW NAME" })).toMatchObject({
      name: "NEW NAME",
    });
  });

  test("of two tabs that change one version, one wins and the other hears CONFLICT", async () => {
    const person = await site.person();
    const board = await site.board(person);
    const outcomes = await Promise.allSettled(
      ["a", "b", "c", "d"].map((description) =>
        person.call(calls.updateBoard, { board_id: board.id, version: board.version, description }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({ reason: "CONFLICT", data: { version: 2 } });
  });

  test("a chosen cover stands first, stays there when more is saved, and must be one of the board's pins", async () => {
    const person = await site.person();
    const board = await site.board(person);
    const chosen = await site.pin(person, board.id);
    await site.pin(person, board.id);
    const elsewhere = await site.pin(person, (await site.board(person)).id);
    const covered = await person.call(calls.updateBoard, { board_id: board.id, cover_pin_id: chosen.id });
    expect(covered.image_cover_url).toContain(/[0-9a-f]{40,}/.exec(chosen.images.orig.url)?.[0]);
    await site.pin(person, board.id);
    const after = await person.call(calls.getBoard, { board_id: board.id });
    expect([after.image_cover_url, after.cover_images.length]).toEqual([covered.image_cover_url, 3]);
    await expect(
      person.call(calls.updateBoard, { board_id: board.id, cover_pin_id: elsewhere.id }),
    ).rejects.toMatchObject({ data: { field: "cover_pin_id" } });
  });

  test("an archived board stands apart, and outside only its address leads to it", async () => {
    const person = await site.person();
    const board = await site.board(person);
    await person.call(calls.updateBoard, { board_id: board.id, archived: true });
    const ids = async (archived: boolean, username?: string) =>
      (await person.call(calls.listBoards, { archived, ...(username === undefined ? {} : { username }) })).map(
        ({ id }) => id,
      );
    expect([await ids(false), await ids(true)]).toEqual([[], [board.id]]);
    expect(await site.visitor.call(calls.listBoards, { username: person.username })).toEqual([]);
    expect(await site.visitor.call(calls.listBoards, { username: person.username, archived: true })).toEqual([]);
    expect(await site.visitor.call(calls.getBoard, { board_id: board.id })).toMatchObject({ archived_by_me_at: null });
  });
});

describe("deleting a board", () => {
  test("its pins go and come back with it; deleting twice is NOT_FOUND; its name is free meanwhile", async () => {
    const person = await site.person();
    const board = await site.board(person, "Garden");
    const pin = await site.pin(person, board.id);
    await person.call(calls.deleteBoard, { board_id: board.id });
    await expect(person.call(calls.deleteBoard, { board_id: board.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await expect(person.call(getPin, { id: pin.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await expect(person.call(savePin, { pin_id: pin.id, board_id: board.id })).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
    await site.board(person, "Garden");
    expect(await person.call(calls.restoreBoard, { board_id: board.id })).toMatchObject({
      pin_count: 1,
      url: `/${person.username}/garden-2/`,
    });
    expect(await person.call(getPin, { id: pin.id })).toMatchObject({ board: { id: board.id } });
    await expect(person.call(calls.restoreBoard, { board_id: board.id })).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
  });

  test("SAV-11 while a long action holds the board, another one is asked to wait", async () => {
    const person = await site.person();
    const board = await site.board(person);
    await site.services.db.transaction().execute(async (tx) => {
      await tx.selectFrom("boards").select("id").where("id", "=", board.id).forUpdate().execute();
      await expect(person.call(calls.deleteBoard, { board_id: board.id })).rejects.toMatchObject({
        code: 2171,
        message: "Please wait until the previous board action finishes.",
      });
    });
    await person.call(calls.deleteBoard, { board_id: board.id });
  });

  test("saves that meet the deletion are either on it whole or refused, never half", async () => {
    const person = await site.person();
    const source = await site.pin(person, (await site.board(person)).id);
    const board = await site.board(person);
    const [deletion, ...saves] = await Promise.allSettled([
      person.call(calls.deleteBoard, { board_id: board.id }),
      ...Array.from({ length: 12 }, () => person.call(savePin, { pin_id: source.id, board_id: board.id })),
    ]);
    expect(deletion?.status).toBe("fulfilled");
    const saved = saves.filter((outcome) => outcome.status === "fulfilled").length;
    for (const outcome of saves)
      if (outcome.status === "rejected") expect(["CONFLICT", "NOT_FOUND"]).toContain(outcome.reason.reason);
    expect(await person.call(calls.restoreBoard, { board_id: board.id })).toMatchObject({ pin_count: saved });
  });
});

describe("lists of boards", () => {
  test("every order pages through all boards once", async () => {
    const person = await site.person();
    for (const name of ["Beta", "alpha", "Gamma", "Émile", "Delta"]) await site.board(person, name);
    for (const sort of ["last_saved", "newest", "alphabetical"] as const) {
      const names: string[] = [];
      let bookmark: string | null | undefined;
      do {
        const page = await site.visitor.page(calls.listBoards, {
          username: person.username,
          sort,
          page_size: 2,
          ...(bookmark ? { bookmark } : {}),
        });
        names.push(...page.data.map((board) => board.name));
        bookmark = page.bookmark;
      } while (bookmark);
      expect([sort, names.toSorted()]).toEqual([sort, ["Beta", "Delta", "Gamma", "alpha", "Émile"].toSorted()]);
      if (sort === "newest") expect(names[0]).toBe("Delta");
      if (sort === "alphabetical") expect(names[0]).toBe("alpha");
    }
    await expect(
      site.visitor.call(calls.listBoards, { username: person.username, bookmark: "forged" }),
    ).rejects.toMatchObject({ data: { field: "bookmark" } });
  });

  test("SAV-05 the picker has what the person can save to, the last saved first, the best name on top", async () => {
    const [person, friend] = [await site.person(), await site.person()];
    const kitchen = await site.board(person, "Kitchens");
    const garden = await site.board(person, "Garden");
    const travel = await site.board(person, "Travel");
    const theirs = await site.board(friend, "Theirs");
    const shown = await site.board(friend, "Only to look at");
    await shareBoard(site, theirs.id, person.id, "add");
    await shareBoard(site, shown.id, person.id, "view");
    const empty = await site.board(person, "Empty");
    await person.call(calls.updateBoard, { board_id: empty.id, archived: true });
    const pin = await site.pin(person, travel.id, { title: "A small kitchen in Lisbon" });
    const picked = await person.call(calls.boardPickerBoards, { pin_id: pin.id });
    expect(picked.all_boards.map((board) => board.id).toSorted()).toEqual(
      [travel.id, theirs.id, garden.id, kitchen.id].toSorted(),
    );
    expect(picked.all_boards[0]?.id).toBe(travel.id);
    expect(picked.boards_shortlist.map((board) => board.id)).toEqual([kitchen.id, travel.id]);
  });
});

test("following a board twice counts once; its owner need not", async () => {
  const [owner, reader] = [await site.person(), await site.person()];
  const board = await site.board(owner);
  await Promise.all([1, 2, 3].map(() => reader.call(followBoard, { board_id: board.id })));
  expect(await reader.call(calls.getBoard, { board_id: board.id })).toMatchObject({
    follower_count: 1,
    followed_by_me: true,
  });
  expect(await reader.call(unfollowBoard, { board_id: board.id })).toEqual({
    followed_by_me: false,
    follower_count: 0,
  });
  expect(await reader.call(unfollowBoard, { board_id: board.id })).toEqual({
    followed_by_me: false,
    follower_count: 0,
  });
  await expect(owner.call(followBoard, { board_id: board.id })).rejects.toMatchObject({ reason: "NOT_ALLOWED" });
});

test("SAV-13 a board that has the address of the favorites is found at another, and no new one takes it", async () => {
  const person = await site.person();
  const board = await site.board(person, "Liked");
  const { db } = site.services;
  await db.updateTable("boards").set({ slug: "favorites" }).where("id", "=", board.id).execute();
  await db.insertInto("board_slugs").values({ owner_id: person.id, slug: "favorites", board_id: board.id }).execute();
  for (const statement of splitStatements(favoritesAddress.up)) await sql.raw(statement).execute(db);
  const moved = `favorites-board-${board.id}`;
  expect(await person.call(calls.getBoard, { username: person.username, slug: moved })).toMatchObject({ id: board.id });
  expect((await site.board(person, "Favorites")).url).toBe(`/${person.username}/favorites-board/`);
  await expectSound(site);
});
