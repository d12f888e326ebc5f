import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import * as boards from "#contract/content/boards.ts";
import { calls } from "#contract/calls.ts";
import { followingFeed } from "#contract/discovery/discovery.ts";
import { search, typeahead } from "#contract/discovery/search.ts";
import { updateUser } from "#contract/identity/session.ts";
import { createComment } from "#contract/social/comments.ts";
import type { Call, Scope } from "#contract/kit/define.ts";
import { answerGroup, createGroup, leaveGroup, shareWithGroup } from "#contract/social/groups.ts";
import { block } from "#contract/social/messages.ts";
import { contactTypeahead } from "#contract/social/members.ts";
import * as requests from "#contract/people/follow-requests.ts";
import * as people from "#contract/people/people.ts";
import * as pins from "#contract/content/pins.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { createAccessToken } from "#server/domains/identity/tokens/access-tokens.ts";
import { operateState } from "#server/domains/identity/operate/operate-state.ts";
import { startDiscovery } from "#server/domains/discovery/thread/start-discovery.ts";
import type { Discovery } from "#server/services/discovery.ts";
import { implementations } from "#server/app/implementations.ts";
import { shareBoard } from "#tests/share-board.ts";
import { createTestSite, type TestClient, type TestPerson, type TestSite } from "#tests/site.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { v5Addresses } from "#tests/v5-addresses.ts";

/** A board only its members may know of, with everything that must not be found in any answer to somebody else. */
type Hidden = {
  boardId: string;
  name: string;
  slug: string;
  pinIds: string[];
  sectionIds: string[];
  marks: string[];
  /** Whose it is; `owner` when absent. */
  by?: TestPerson;
};

let site: TestSite;
let owner: TestPerson;
let stranger: TestPerson;
let follower: TestPerson;
let members: Record<"view" | "add" | "edit", TestPerson>;
let open: { boardId: string; pinId: string; savedFromSecret: string };
let hidden: Record<"secret" | "protected" | "deleted" | "withheld" | "guests" | "private", Hidden>;
let suspended: TestPerson;
/** Their profile is private. */
let recluse: TestPerson;
/** Those who do not follow the recluse: who asks, was declined, was let in and taken away, left, is blocked, and who blocks them. */
let outside: Record<"asking" | "declined" | "removed" | "gone" | "blocked" | "blocker", TestPerson>;
/** Of a group the secret board is shared with: who belongs to it, who did, who is asked and hasn't answered. */
let grouped: Record<"in" | "out" | "asked", TestPerson>;
let groupId: string;
/** Of the owner: everybody and everything hidden stands in it, as if it had been open when it was put in. */
let packId: string;

let discovery: Discovery;
beforeAll(async () => {
  site = await createTestSite();
  discovery = startDiscovery(site.services);
  site.services.discovery = discovery;
  await discovery.warm;
  [owner, stranger, follower] = [await site.person(), await site.person(), await site.person()];
  members = { view: await site.person(), add: await site.person(), edit: await site.person() };
  const shown = await site.board(owner, "Shown to all");
  const pin = await site.pin(owner, shown.id, { title: "Quagga in the open", description: "#quagga" });
  hidden = {
    secret: await hide("secret", "Heirloomword"),
    protected: await hide("protected", "Lanternword"),
    deleted: await hide("public", "Obsidianword"),
    ...(await hideWithPerson()),
    private: await hideWithProfile(),
  };
  const fromSecret = hidden.secret.pinIds[1] ?? "";
  const copy = await owner.call(pins.savePin, {
    pin_id: fromSecret,
    board_id: shown.id,
    title: "A copy",
    description: "",
  });
  await owner.call(pins.savePin, { pin_id: pin.id, board_id: hidden.secret.boardId });
  open = { boardId: shown.id, pinId: pin.id, savedFromSecret: copy.id };
  await follower.call(people.follow, { user_id: owner.id });
  await follower.call(people.followBoard, { board_id: shown.id });
  await follower.call(people.followBoard, { board_id: hidden.deleted.boardId });
  for (const kind of ["secret", "protected", "deleted"] as const)
    for (const role of ["view", "add", "edit"] as const)
      await shareBoard(site, hidden[kind].boardId, members[role].id, role);
  grouped = { in: await site.person(), out: await site.person(), asked: await site.person() };
  const asked = Object.values(grouped).map(({ id }) => id);
  groupId = (await owner.call(createGroup, { name: "Quagga friends", user_ids: asked })).id;
  for (const who of [grouped.in, grouped.out]) await who.call(answerGroup, { group_id: groupId, action: "accept" });
  await owner.call(shareWithGroup, { board_id: hidden.secret.boardId, group_id: groupId, role: "add" });
  await grouped.out.call(leaveGroup, { group_id: groupId, user_id: grouped.out.id });
  packId = await packOfHidden();
  await site.settle();
  await owner.call(boards.deleteBoard, { board_id: hidden.deleted.boardId });
  await operateState(site.services, suspended.username, "suspended");
  await site.settle();
});
afterAll(async () => {
  await discovery.stop();
  await site.close();
});

async function packOfHidden(): Promise<string> {
  const { db, ids, clock } = site.services;
  const [id, now] = [ids.next(), clock.now()];
  const inside = [suspended.id, follower.id];
  const board_ids = Object.values(hidden).map(({ boardId }) => boardId);
  const pack = { id, owner_id: owner.id, title: "Quagga pack", description: "", person_ids: inside, board_ids };
  await db
    .insertInto("packs")
    .values({ ...pack, created_at: now, updated_at: now })
    .execute();
  const rows = [[owner.id, "maker"] as const, ...inside.map((one) => [one, "listed"] as const)];
  for (const [person_id, role] of rows)
    await db.insertInto("person_packs").values({ person_id, pack_id: id, role, created_at: now }).execute();
  return id;
}

/** A board of somebody who made their profile private, what they say of themselves, and who shares another board with them. */
async function hideWithProfile(): Promise<Hidden> {
  recluse = await site.person();
  await recluse.call(people.follow, { user_id: stranger.id });
  const made = { asking: 0, declined: 0, removed: 0, gone: 0, blocked: 0, blocker: 0 };
  outside = Object.fromEntries(
    await Promise.all(Object.keys(made).map(async (who) => [who, await site.person()])),
  ) as typeof outside;
  for (const who of [outside.blocked, outside.blocker, outside.gone])
    await who.call(people.follow, { user_id: recluse.id });
  await follower.call(people.follow, { user_id: recluse.id });
  await recluse.call(updateUser, { about: "Tarragonword", website_url: "https://tarragonword.example/" });
  const target = await hide("public", "Tarragonword", recluse);
  const shared = await recluse.call(boards.createBoard, { name: "Quagga with friends" });
  await shareBoard(site, shared.id, members.view.id, "view");
  await site.settle();
  await recluse.call(updateUser, { is_private: true });
  await site.settle();
  for (const who of [outside.asking, outside.declined, outside.removed])
    await who.call(people.follow, { user_id: recluse.id });
  await recluse.call(requests.answerFollowRequest, { user_id: outside.declined.id, action: "decline" });
  await recluse.call(requests.answerFollowRequest, { user_id: outside.removed.id, action: "accept" });
  await recluse.call(requests.removeFollower, { user_id: outside.removed.id });
  await outside.gone.call(people.unfollow, { user_id: recluse.id });
  await recluse.call(block, { user_id: outside.blocked.id });
  await outside.blocker.call(block, { user_id: recluse.id });
  const later = await recluse.call(boards.createBoard, { name: "Quagga of later" });
  await site.pin(recluse, later.id, { title: "Quagga of later" });
  target.marks.push(later.id, shared.id);
  return target;
}

/** A board of somebody who will be suspended, and pins of theirs on a board of somebody who is not. */
async function hideWithPerson(): Promise<Pick<typeof hidden, "withheld" | "guests">> {
  suspended = await site.person();
  await suspended.call(people.follow, { user_id: owner.id });
  await owner.call(people.follow, { user_id: suspended.id });
  await follower.call(people.follow, { user_id: suspended.id });
  const withheld = await hide("public", "Marjoramword", suspended);
  withheld.marks.push(suspended.username);
  const host = await members.edit.call(boards.createBoard, { name: "Quagga hosting" });
  await shareBoard(site, host.id, suspended.id, "add");
  const first = await site.pin(suspended, host.id, {
    title: "Quagga Saffronword",
    description: "#quagga #saffronword",
  });
  const second = await site.pin(suspended, host.id, { title: "Second quagga Saffronword" });
  await suspended.call(createComment, { pin_id: first.id, text: "Saffronword" });
  const hash = /[0-9a-f]{40,}/.exec(first.images.orig.url)?.[0] ?? "no hash";
  const guests = {
    boardId: host.id,
    name: "Quagga Saffronword",
    slug: "quagga-hosting",
    pinIds: [first.id, second.id],
    sectionIds: [],
    marks: [first.id, second.id, hash, "saffronword"],
    by: suspended,
  };
  return { withheld, guests };
}

async function hide(privacy: "public" | "secret" | "protected", word: string, by: TestPerson = owner): Promise<Hidden> {
  const board = await by.call(boards.createBoard, { name: `Quagga ${word}`, privacy, description: `About ${word}` });
  const first = await site.pin(by, board.id, {
    title: `Quagga ${word}`,
    description: `#quagga #${word}`,
    link: `https://${word}.example/`,
  });
  const second = await site.pin(by, board.id, { title: `Second quagga ${word}` });
  const section = await by.call(boards.createSection, {
    board_id: board.id,
    name: `Part ${word}`,
    initial_pins: [first.id],
  });
  await by.call(boards.updateBoard, { board_id: board.id, cover_pin_id: first.id });
  const hash = /[0-9a-f]{40,}/.exec(first.images.orig.url)?.[0] ?? "no hash";
  return {
    boardId: board.id,
    name: board.name,
    slug: decodeURIComponent(board.url.split("/").at(-2) ?? ""),
    pinIds: [first.id, second.id],
    sectionIds: [section.id],
    marks: [board.id, first.id, second.id, section.id, hash, word.toLowerCase()],
    by,
  };
}

/** Values worth trying, by the name of the field. */
function values(field: string, target: Hidden): unknown[] {
  const word = target.name.split(" ").at(-1) ?? "";
  const known: Record<string, unknown[]> = {
    id: [...target.pinIds, open.pinId, open.savedFromSecret],
    pin_id: [...target.pinIds, open.pinId, open.savedFromSecret],
    board_id: [target.boardId, open.boardId],
    section_id: target.sectionIds,
    group_id: [groupId],
    pack_id: [packId],
    user_id: [owner.id, ...(target.by ? [target.by.id] : [])],
    username: [owner.username, ...(target.by ? [target.by.username] : [])],
    slug: [target.slug, `part-${word.toLowerCase()}`],
    // Never the word itself: what a person typed may come back to them.
    query: ["quagga", `${word.slice(0, 5)}x${word.slice(6)}`, word.slice(0, 5)],
    term: ["quagga", word.slice(0, 5)],
    q: ["quagga", word.slice(0, 5)],
    topic: ["quagga", "all"],
    scope: ["pins", "my_pins", "boards", "users", "all"],
    pin_scope: ["pins", "my_pins", "boards", "users"],
    sort: ["newest", "alphabetical", "last_saved"],
    filter: ["all", "protected"],
    kind: ["pins", "boards"],
    archived: [true, false],
    unsectioned: [true],
    page_size: [250],
    domains: [`${word.toLowerCase()}.example`],
  };
  return known[field] ?? [];
}

/** Inputs of a call: every choice of what it requires, alone and with each optional field in turn. */
function inputsOf(call: Call, target: Hidden): Record<string, unknown>[] {
  const fields = Object.entries((call.input as unknown as { shape: Record<string, z.ZodType> }).shape ?? {});
  const usable = (name: string, type: z.ZodType) =>
    values(name, target).filter((value) => type.safeParse(value).success);
  let inputs: Record<string, unknown>[] = [{}];
  for (const [name, type] of fields.filter(([, type]) => !type.safeParse(undefined).success))
    inputs = inputs.flatMap((input) => usable(name, type).map((value) => ({ ...input, [name]: value })));
  const optional = fields.filter(([, type]) => type.safeParse(undefined).success);
  const more = inputs.flatMap((input) =>
    optional.flatMap(([name, type]) => usable(name, type).map((value) => ({ ...input, [name]: value }))),
  );
  const pairs = [
    { username: (target.by ?? owner).username, slug: target.slug },
    { board_id: target.boardId, slug: `part-${target.marks.at(-1)}` },
    { board_id: target.boardId, section_id: target.sectionIds[0] },
  ];
  return [...inputs, ...more, ...pairs].filter((input) => call.input.safeParse(input).success);
}

const reads = calls.filter(
  (call) =>
    call.method === "GET" &&
    call.limit !== "outbound" &&
    implementations.some((implementation) => implementation.call === call),
);

/** Every mark of the hidden board that some read gives this viewer, with the call that gave it away. */
async function leaks(viewer: TestClient, target: Hidden): Promise<string[]> {
  const found = new Set<string>();
  for (const call of reads)
    for (const input of inputsOf(call, target)) {
      const answer = await viewer.page(call, input).catch((error: unknown) => {
        if (error instanceof Refusal && error.http < 500 && error.reason !== "RATE_LIMITED")
          return { refusal: error.message, data: error.data };
        throw new Error(`${call.name} ${JSON.stringify(input)}`, { cause: error });
      });
      const text = JSON.stringify(answer).toLowerCase();
      for (const mark of target.marks)
        if (text.includes(mark)) found.add(`${call.name} ${JSON.stringify(input)}: ${mark}`);
    }
  for (const address of v5Addresses((field) => values(field, target))) {
    const answer = await viewer.fetch(address);
    const text = (await answer.text()).toLowerCase();
    if (answer.status >= 500 || answer.status === 429) throw new Error(`${address}: ${text}`);
    for (const mark of target.marks) if (text.includes(mark)) found.add(`${address}: ${mark}`);
  }
  return [...found];
}

describe("SAV-13 what is hidden appears nowhere", () => {
  for (const kind of ["secret", "protected", "deleted", "withheld", "guests", "private"] as const)
    test.for(kind === "private" ? (["visitor", "stranger"] as const) : (["visitor", "stranger", "follower"] as const))(
      `a ${kind} board, for a %s`,
      async (who) => {
        const viewer = { visitor: site.visitor, stranger, follower }[who];
        expect(await leaks(viewer, hidden[kind])).toEqual([]);
      },
    );

  test.for(["asking", "removed", "blocked", "blocker"] as const)(
    "a private person's board, for somebody %s",
    async (who) => {
      expect(await leaks(outside[who], hidden.private)).toEqual([]);
    },
  );

  test("a private person's secret board, for a follower", async () => {
    const chosen = await hide("secret", "Wormwoodword", recluse);
    expect(await leaks(follower, chosen)).toEqual([]);
    await recluse.call(boards.deleteBoard, { board_id: chosen.boardId });
  });

  test("a private person's board, for a program of a follower that may not read what is secret", async () => {
    const allowed: Scope[] = ["user_accounts:read", "boards:read", "pins:read"];
    const token = await createAccessToken(site.services, follower.id, "a program", allowed, 1);
    const headers = { authorization: `Bearer ${token}` };
    const program = { ...site.visitor, fetch: (path: string) => site.visitor.fetch(path, { headers }) };
    expect(await leaks(program, hidden.private)).toEqual([]);
  });

  test("a follower of a private person finds its boards and pins where they are", async () => {
    const { boardId, pinIds, name } = hidden.private;
    const { username } = recluse;
    expect(await follower.call(boards.getBoard, { board_id: boardId })).toMatchObject({ name });
    expect((await follower.call(boards.listBoards, { username })).map(({ id }) => id)).toContain(boardId);
    const seen = await follower.call(pins.userPins, { username });
    expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining(pinIds));
    const feed = await follower.call(followingFeed, {});
    expect(feed.map(({ id }) => id)).toEqual(expect.arrayContaining(pinIds));
  });

  test.for(["out", "asked"] as const)("a secret board shared with a group, for somebody who is %s", async (who) => {
    expect(await leaks(grouped[who], hidden.secret)).toEqual([]);
  });

  test.for(["view", "add", "edit"] as const)(
    "a deleted board, for a former member with the right to %s",
    async (role) => {
      expect(await leaks(members[role], hidden.deleted)).toEqual([]);
    },
  );

  test.for([[], ["boards:read_secret"], ["pins:read_secret"]] as const)(
    "API-01 a secret board of one's own, for a program that may also %s",
    async (more) => {
      const allowed: Scope[] = ["user_accounts:read", "boards:read", "pins:read", "ads:read", ...more];
      const token = await createAccessToken(site.services, owner.id, "a program", allowed, 1);
      const headers = { authorization: `Bearer ${token}` };
      const program = { ...site.visitor, fetch: (path: string) => site.visitor.fetch(path, { headers }) };
      expect(await leaks(program, hidden.secret)).toEqual([]);
    },
  );

  test("what a hidden person made is back with them, with every count right", async () => {
    await expectSound(site);
    await operateState(site.services, suspended.username, "active");
    await site.settle();
    await expectSound(site);
    const { boardId, pinIds } = hidden.withheld;
    expect(await stranger.call(boards.getBoard, { board_id: boardId })).toMatchObject({
      privacy: "public",
      pin_count: 2,
    });
    for (const id of [...pinIds, ...hidden.guests.pinIds])
      expect((await stranger.call(pins.getPin, { id })).pinner.username).toBe(suspended.username);
    const feed = await stranger.call(boards.boardFeed, { board_id: hidden.guests.boardId });
    expect(feed.map(({ id }) => id).toSorted()).toEqual(hidden.guests.pinIds.toSorted());
  });

  test("a private profile tells its name and no more, and who shares a board with it finds that one", async () => {
    const { username } = recluse;
    for (const viewer of [site.visitor, stranger, ...Object.values(outside)])
      expect(await viewer.call(people.getUser, { username })).toMatchObject({
        is_private: true,
        is_closed: true,
        about: "",
        website_url: null,
        pin_count: 0,
        board_count: 0,
        follower_count: 0,
        following_count: 0,
      });
    expect(await follower.call(people.getUser, { username })).toMatchObject({
      about: "Tarragonword",
      board_count: 3,
      pin_count: 3,
    });
    expect(await recluse.call(people.getUser, { username })).toMatchObject({ about: "Tarragonword", board_count: 3 });
    expect((await recluse.call(boards.listBoards, {})).map(({ privacy }) => privacy)).toEqual(Array(3).fill("secret"));
    const listed = await members.view.call(boards.listBoards, { username });
    expect(listed.map(({ name }) => name)).toEqual(["Quagga with friends"]);
    expect(await stranger.call(people.userFollowers, { username })).toEqual([]);
    const { results } = await stranger.call(search, { query: username, scope: "users" });
    expect(results.map(({ id }) => id)).not.toContain(recluse.id);
    const completed = await stranger.call(typeahead, { term: username, pin_scope: "users", count: 10 });
    expect(JSON.stringify(completed.items)).not.toContain(`"/${username}/"`);
    const contacts = async (who: TestPerson) =>
      (await who.call(contactTypeahead, { term: username })).some((one) => "id" in one && one.id === recluse.id);
    expect(await contacts(follower)).toBe(true);
    expect(await contacts(await site.person())).toBe(false);
  });

  test("its boards stay secret while it is private, and come back as they were, by choice secret ones excepted", async () => {
    const { boardId } = hidden.private;
    const made = await recluse.call(boards.listBoards, { username: recluse.username });
    const [kept = "", renamed = ""] = made.map(({ id }) => id).filter((id) => id !== boardId);
    await expect(recluse.call(boards.updateBoard, { board_id: boardId, privacy: "public" })).rejects.toMatchObject({
      reason: "NOT_ALLOWED",
    });
    await recluse.call(boards.updateBoard, { board_id: renamed, name: "Renamed", privacy: "secret" });
    await recluse.call(boards.deleteBoard, { board_id: kept });
    await expectSound(site);
    await recluse.call(updateUser, { is_private: false });
    await site.settle();
    await expectSound(site);
    const back = await stranger.call(boards.listBoards, { username: recluse.username });
    expect(back.map(({ id }) => id).toSorted()).toEqual([boardId, renamed].toSorted());
    expect(await leaks(stranger, hidden.private)).not.toEqual([]);
    await recluse.call(updateUser, { is_private: true });
    await site.settle();
    await recluse.call(boards.restoreBoard, { board_id: kept });
    await site.settle();
    expect(await stranger.call(boards.listBoards, { username: recluse.username })).toEqual([]);
  });

  test("counts that others see don't tell of it", async () => {
    const seen = await stranger.call(people.getUser, { username: owner.username });
    expect(seen).toMatchObject({ pin_count: 2, board_count: 1 });
    expect(await owner.call(people.getUser, { username: owner.username })).toMatchObject({
      pin_count: 7,
      board_count: 3,
    });
    expect(await stranger.call(pins.getPin, { id: open.pinId })).toMatchObject({ save_count: 0 });
    expect(await stranger.call(pins.getPin, { id: open.savedFromSecret })).toMatchObject({ parent_pin_id: null });
  });

  test("who belongs to it finds it where it is listed", async () => {
    for (const viewer of [owner, ...Object.values(members)])
      for (const kind of ["secret", "protected"] as const) {
        const { boardId, pinIds } = hidden[kind];
        expect(await viewer.call(boards.getBoard, { board_id: boardId })).toMatchObject({ privacy: kind });
        expect(await viewer.call(pins.getPin, { id: pinIds[0] ?? "" })).toMatchObject({ board: { id: boardId } });
        expect((await viewer.call(boards.listBoards, {})).map((board) => board.id)).toContain(boardId);
      }
  });

  test("who belongs to a group the board is shared with finds it as its members do", async () => {
    const { boardId, pinIds } = hidden.secret;
    expect(await grouped.in.call(boards.getBoard, { board_id: boardId })).toMatchObject({ can_add: true });
    expect(await grouped.in.call(pins.getPin, { id: pinIds[0] ?? "" })).toMatchObject({ board: { id: boardId } });
    expect((await grouped.in.call(boards.listBoards, {})).map((board) => board.id)).toEqual([boardId]);
  });

  test("a protected board is not listed on its owner's profile, not even for its members", async () => {
    const listed = await members.edit.call(boards.listBoards, { username: owner.username });
    expect(listed.map((board) => board.id).toSorted()).toEqual([open.boardId, hidden.secret.boardId].toSorted());
  });

  test("what becomes secret is gone from every list at once, before any job has run", async () => {
    const board = await owner.call(boards.createBoard, { name: "Quagga Turncoatword" });
    const pin = await site.pin(owner, board.id, { title: "Quagga Turncoatword", description: "#quagga" });
    await site.settle();
    const target: Hidden = {
      boardId: board.id,
      name: board.name,
      slug: "quagga-turncoatword",
      pinIds: [pin.id],
      sectionIds: [],
      marks: [board.id, pin.id],
    };
    expect(await leaks(stranger, target)).not.toEqual([]);
    await owner.call(boards.updateBoard, { board_id: board.id, privacy: "secret" });
    expect(await leaks(stranger, target)).toEqual([]);
  });
});
