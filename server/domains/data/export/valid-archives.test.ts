import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listBoards, listSections } from "#contract/content/boards.ts";
import { userPins } from "#contract/content/pins.ts";
import { createTestSite, testPicture, type TestPerson, type TestSite } from "#tests/site.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { storeImage } from "#server/domains/media/store-image.ts";
import { type Changes, changedArchive, eachRecord } from "./changed-archive.fixture.ts";
import { exportToFile } from "./export-to-file.ts";
import { operateCalls } from "#server/app/operate-calls.ts";
import { importArchive } from "./import-archive.ts";

const folder = temporaryFolder("magpie-valid-archives-");
const whole = join(folder, "whole.zip");
const changed = join(folder, "changed.zip");
let site: TestSite;
let taker: TestPerson;
let boardId: string;

beforeAll(async () => {
  site = await createTestSite();
  const person = await site.person();
  const board = await site.board(person, "Lamps");
  boardId = board.id;
  for (const title of ["one", "two", "three"]) await site.pin(person, board.id, { title, link: "https://a.example/" });
  await site.board(person, "Second");
  await exportToFile(site.services, person.username, whole);
});
beforeEach(async () => {
  taker = await site.person();
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function take(changes: Changes) {
  const told: string[] = [];
  await changedArchive(whole, changed, changes);
  const done = await importArchive(
    { services: site.services, api: operateCalls },
    taker.username,
    changed,
    (line) => void told.push(line),
  );
  return { done, told: told.filter((line) => line.includes("left out")) };
}

/** Changes the first record alone. */
const first = (facts: Record<string, unknown>) =>
  eachRecord((record, index) => (index === 0 ? { ...record, ...facts } : record));

test.each([
  ["a link that runs", { link: "javascript:alert(1)" }, "link: must be a web address"],
  ["a link that holds a page", { link: "data:text/html,<script>" }, "link: must be a web address"],
  ["control characters", { title: "a\u0000b" }, "title: must not contain control characters"],
  ["a text too long", { description: "x".repeat(801) }, "description: must be at most 800 characters"],
  ["a text that is none", { alt_text: { $: 1 } }, "alt_text:"],
  ["free topics", { topics: ["<b>"] }, "topics.0:"],
  ["a method that is none", { method: ["uploaded"] }, "method:"],
  ["any sponsorship", { sponsorship: { status: 77, name: null, paid_link: true } }, "sponsorship.status:"],
  ["a path for a hash", { image: { file: "x", hash: "../../x", width: 1, height: 1 } }, "image.hash:"],
])("a pin with %s is left out by itself and told of", async (_name, facts, problem) => {
  const { done, told } = await take({ "pins.json": first(facts) });
  expect(done).toMatchObject({ boards: 2, pins: 2, left: [expect.stringMatching(/^\d+$/)] });
  expect(told).toEqual([expect.stringContaining(`pins.json, record 1 is left out: ${problem}`)]);
});

const everyList = (change: (content: string) => string): Changes =>
  Object.fromEntries(["archive.json", "profile.json", "boards.json", "pins.json"].map((name) => [name, change]));

test.each([
  ["in the folder it was unpacked to", {}, "magpie-ada/"],
  ["with a byte order mark in each file", everyList((content) => `\ufeff${content}`), ""],
  ["laid out by an editor", everyList((content) => JSON.stringify(JSON.parse(content), null, 2)), ""],
  ["with each list in one line", everyList((content) => JSON.stringify(JSON.parse(content))), ""],
] as const)("an archive that was packed again is taken in: %s", async (_name, changes, inFolder) => {
  await changedArchive(whole, changed, changes, inFolder);
  const done = await importArchive(
    { services: site.services, api: operateCalls },
    taker.username,
    changed,
    () => undefined,
  );
  expect(done).toMatchObject({ boards: 2, pins: 3, left: [] });
});

test("marks that turn the direction of text are taken out, as of what is typed", async () => {
  await take({ "pins.json": first({ title: "ab\u202Ecd" }) });
  expect((await taker.call(userPins, { username: taker.username })).map(({ title }) => title)).toContain("abcd");
});

test("boards, sections, notes, follows and favorites that are not valid are left out, the others come", async () => {
  const { done, told } = await take({
    "boards.json": (content) =>
      eachRecord((board, index) => (index === 1 ? { ...board, privacy: "everybody" } : board))(content),
    "sections.json": () =>
      `[\n${["", "Tall", "tall"]
        .map((title, index) => JSON.stringify({ id: `${index + 1}`, board_id: boardId, title, created_at: "" }))
        .join(",\n")}\n]\n`,
    "notes.json": () => `[\n${JSON.stringify({ pin_id: "1 or 1=1", note: "x", updated_at: "" })}\n]\n`,
    "follows.json": () => JSON.stringify({ people: [{ username: 7 }], boards: [null] }),
    "favourites.json": () => JSON.stringify({ pins: [{ pin_id: "99999999999999999999", since: "" }, 4], boards: [] }),
  });
  expect(done).toMatchObject({ boards: 1, pins: 3, left: [] });
  expect(told.map((line) => line.split(" is left out")[0])).toEqual([
    "boards.json, record 2",
    "sections.json, record 1",
    "sections.json: tall",
    "notes.json, record 1",
    "favourites.json, record 2",
    "follows.json, record 1",
    "follows.json, record 1",
  ]);
  const [board] = await taker.call(listBoards, { username: taker.username });
  const sections = await taker.call(listSections, { board_id: board?.id ?? "" });
  expect(sections.map(({ title }) => title)).toEqual(["Tall"]);
});

test("a profile with a website that runs is left out", async () => {
  const { told } = await take({
    "profile.json": (content) => JSON.stringify({ ...(JSON.parse(content) as object), website_url: "javascript:1" }),
  });
  expect(told).toEqual([expect.stringContaining("profile.json is left out: website_url: must be a web address")]);
  const { rows } = await site.services.pool.query("select 1 from people where website_url like 'javascript%'");
  expect(rows).toEqual([]);
});

test("a picture is taken by its hash only together with its bytes", async () => {
  const hidden = await site.person();
  const bytes = await testPicture();
  const secret = await site.board(hidden, "Hidden", "secret");
  await site.pin(hidden, secret.id, { image_base64: bytes.toString("base64") });
  const { hash } = await storeImage(site.services, bytes);
  const { done } = await take({
    "pins.json": eachRecord((pin, index) => {
      const image = { ...(pin["image"] as object), hash };
      return index === 0 ? { ...pin, image: { ...image, file: `images/${hash}.webp` } } : { ...pin, image };
    }),
  });
  expect(done).toMatchObject({ pins: 2, left: [expect.any(String)] });
  const { rows } = await site.services.pool.query("select 1 from pins where person_id = $1 and media_hash = $2", [
    taker.id,
    hash,
  ]);
  expect(rows).toEqual([]);
});

test("a line that no record can be and a head that is none are refused with one line", async () => {
  const long = (content: string) => content.replace('"one"', `"${"x".repeat(3_000_000)}"`);
  await expect(take({ "pins.json": long })).rejects.toThrow("pins.json has a line of more than a million characters");
  for (const head of ["null", '{"format":"magpie-export","version":"1"}'])
    await expect(take({ "archive.json": () => head })).rejects.toThrow("this is no archive of Magpie");
  expect((await readFile(whole)).length).toBeGreaterThan(0);
});
