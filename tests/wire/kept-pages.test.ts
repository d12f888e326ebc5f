import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBoard, deleteBoard, restoreBoard, updateBoard } from "#contract/content/boards.ts";
import { bulkEdit, mergeBoards } from "#contract/content/organise.ts";
import { deletePin, restorePin, updatePin } from "#contract/content/pins.ts";
import { updateUser } from "#contract/identity/session.ts";
import { createComment, deleteComment } from "#contract/social/comments.ts";
import { pagesExtra } from "#server/http/pages-extra.ts";
import { pagesBuilt } from "#server/http/pages/built-in-tests.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";

/** The pages may have to be built first. */
const buildingMs = 300_000;

let site: TestSite;
beforeAll(async () => {
  await pagesBuilt();
  site = await createTestSite({ extras: [pagesExtra] });
}, buildingMs);
afterAll(() => site.close());

/** A page as a visitor gets it: only one that was kept has an ETag. */
async function visit(path: string) {
  const response = await site.visitor.fetch(path, { headers: { "accept-encoding": "identity" } });
  return { status: response.status, html: await response.text(), isKept: response.headers.has("etag") };
}

/** Asks for pages until all of them are kept. */
async function keep(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visit(path);
    expect(await visit(path), path).toMatchObject({ status: 200, isKept: true });
  }
}

async function keptAmong(paths: readonly string[]): Promise<string[]> {
  const kept: string[] = [];
  for (const path of paths) if ((await visit(path)).isKept) kept.push(path);
  return kept;
}

/** Somebody with a public board of one pin, and the pages that show it. */
async function shown() {
  const person = await site.person();
  const board = await site.board(person);
  const pin = await site.pin(person, board.id, { title: `Thing of ${person.username}` });
  await site.settle();
  const picture = /[0-9a-f]{64}/.exec(pin.images.orig.url)?.[0] ?? "";
  // A pin's page shows pins of others too, the two other ones what is theirs alone.
  return { person, board, pin, picture, page: `/pin/${pin.id}/`, pages: [board.url, `/${person.username}/`] };
}

describe("pages kept for visitors", () => {
  test("of other people stay while a member edits a secret board and pins of their own two hundred times", async () => {
    const other = await shown();
    const own = await shown();
    const { person } = own;
    const secret = await person.call(createBoard, { name: "Nobody sees this", privacy: "secret" });
    const elsewhere = await site.board(person);
    const hidden = await site.pin(person, secret.id);
    const always = [...other.pages, "/about/terms/"];
    const edits: (() => Promise<unknown>)[] = [
      () => person.call(updateBoard, { board_id: secret.id, description: "again" }),
      () => person.call(updatePin, { id: hidden.id, title: "again" }),
      () => person.call(updatePin, { id: own.pin.id, title: "again" }),
      () => person.call(updatePin, { id: own.pin.id, board_id: elsewhere.id }),
      () => person.call(updatePin, { id: own.pin.id, board_id: own.board.id }),
      () => person.call(deletePin, { id: own.pin.id }),
      () => person.call(restorePin, { id: own.pin.id }),
      () => person.call(bulkEdit, { pin_ids: [own.pin.id], action: "move", board_id: secret.id }),
      () => person.call(bulkEdit, { pin_ids: [own.pin.id], action: "move", board_id: own.board.id }),
      () => person.call(updateBoard, { board_id: own.board.id, privacy: "secret" }),
      () => person.call(updateBoard, { board_id: own.board.id, privacy: "public" }),
      () => person.call(deleteBoard, { board_id: elsewhere.id }),
      () => person.call(restoreBoard, { board_id: elsewhere.id }),
      () => person.call(updateUser, { about: "again" }),
      () => comment(person, own.pin.id),
    ];
    for (let done = 0; done < 200; done += edits.length) {
      // A page is made anew after half a minute: on the slowest machine a round takes less.
      await keep(always);
      for (const edit of edits) await edit();
      expect(await keptAmong(always)).toEqual(always);
    }
  });

  async function comment(person: TestPerson, pinId: string): Promise<void> {
    const { id } = await person.call(createComment, { pin_id: pinId, text: "Lovely" });
    await person.call(deleteComment, { id });
  }

  test.each<[string, (own: Awaited<ReturnType<typeof shown>>) => Promise<unknown>]>([
    ["a pin that is deleted", ({ person, pin }) => person.call(deletePin, { id: pin.id })],
    ["a board made secret", ({ person, board }) => person.call(updateBoard, { board_id: board.id, privacy: "secret" })],
    ["a board that is deleted", ({ person, board }) => person.call(deleteBoard, { board_id: board.id })],
    [
      "a pin moved into a secret board",
      async ({ person, pin }) => {
        const secret = await site.board(person, "Away", "secret");
        await person.call(updatePin, { id: pin.id, board_id: secret.id });
      },
    ],
    [
      "pins moved into a secret board together",
      async ({ person, pin }) => {
        const secret = await site.board(person, "Away", "secret");
        await person.call(bulkEdit, { pin_ids: [pin.id], action: "move", board_id: secret.id });
      },
    ],
    [
      "a board merged into a secret one",
      async ({ person, board }) => {
        const secret = await site.board(person, "Away", "secret");
        await person.call(mergeBoards, { board_id: board.id, into_board_id: secret.id });
      },
    ],
  ])("show nothing of %s with the next request, and others stay", async (_, takeAway) => {
    const [own, other] = [await shown(), await shown()];
    const pages = [own.page, ...own.pages, `/search/pins/?q=${own.person.username}`];
    await keep([...pages, ...other.pages]);
    for (const path of pages) expect((await visit(path)).html, path).toContain(own.picture);
    await takeAway(own);
    for (const path of pages) {
      const { html, isKept } = await visit(path);
      expect(isKept, path).toBe(false);
      expect(html, path).not.toContain(own.picture);
      expect(html, path).not.toContain(`Thing of ${own.person.username}`);
    }
    expect(await keptAmong(other.pages)).toEqual(other.pages);
  });

  test("show new words of a pin and a board at once, and a new name of a person wherever they are named", async () => {
    const own = await shown();
    await keep([own.page, ...own.pages]);
    await own.person.call(updatePin, { id: own.pin.id, title: "Another title" });
    expect((await visit(own.page)).html).toContain("Another title");
    await keep(own.pages);
    await own.person.call(updateBoard, { board_id: own.board.id, description: "Another description" });
    expect((await visit(own.board.url)).html).toContain("Another description");
    await keep(own.pages);
    await own.person.call(updateUser, { full_name: "Somebody Renamed" });
    for (const path of own.pages) expect((await visit(path)).html, path).toContain("Somebody Renamed");
  });
});
