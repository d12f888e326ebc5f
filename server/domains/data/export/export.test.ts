import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSection } from "#contract/content/boards.ts";
import { createComment } from "#contract/social/comments.ts";
import { startConversation } from "#contract/social/messages.ts";
import { addFavorite, setPinNote } from "#contract/content/organise.ts";
import { savePin } from "#contract/content/pins.ts";
import { beginExport, dataExport } from "#contract/identity/recovery.ts";
import { connectDatabase } from "#server/database/driver/connect.ts";
import { exportsExtra } from "#server/http/exports.ts";
import { nobody } from "#server/calls/viewer.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";
import { createByOperator } from "#server/domains/identity/operate/operate-person.ts";
import { operateState } from "#server/domains/identity/operate/operate-state.ts";
import { createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { followPerson } from "#server/domains/people/follows/follow-person.ts";
import { logIn } from "#contract/identity/session.ts";
import type { ArchivedFollows } from "#server/domains/content/boards/follows.archive.ts";
import type { ArchivedFavorites, ArchivedNote } from "#server/domains/content/organise/marks.archive.ts";
import type { ArchivedBoard, ArchivedPin, ArchivedProfile, ArchivedSection } from "./archive-format.ts";
import { exportPath } from "./export.routes.ts";
import { exportToFile } from "./export-to-file.ts";
import { operateCalls } from "#server/app/operate-calls.ts";
import { importArchive } from "./import-archive.ts";
import { makeExportJob } from "./make-export.job.ts";
import { openArchive } from "./open-archive.ts";

let site: TestSite;
let folder: string;

beforeAll(async () => {
  site = await createTestSite({ config: { trustProxy: 1 }, extras: [exportsExtra] });
  folder = await mkdtemp(join(tmpdir(), "magpie-export-"));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** A person with two boards (one secret), a section, four pins with awkward words, one of them saved from somebody else. */
async function collector(): Promise<TestPerson> {
  const [person, other] = [await site.person(), await site.person()];
  const board = await site.board(person, 'Cats, "dogs" & <more>');
  const secret = await site.board(person, "Geheim 秘密", "secret");
  const section = await person.call(createSection, { board_id: board.id, name: "Tabby", initial_pins: [] });
  await site.pin(person, board.id, {
    title: 'A "quoted", title',
    description: "One line\nand another",
    link: "https://cats.example/a?b=1&c",
  });
  const striped = await site.pin(person, board.id, {
    title: "In a section",
    section: section.id,
    alt_text: "A striped cat",
  });
  await site.pin(person, secret.id, { title: "<script>alert(1)</script>", description: "#one #two" });
  const theirs = await site.pin(other, (await site.board(other)).id, { title: "Theirs" });
  await person.call(savePin, { pin_id: theirs.id, board_id: board.id });
  await followPerson(site.services, { ...viewerOf(person) }, other.id);
  await person.call(setPinNote, { pin_id: striped.id, note: "Ask for the kitten" });
  for (const pin_id of [striped.id, theirs.id]) await person.call(addFavorite, { pin_id });
  await person.call(addFavorite, { board_id: board.id });
  await person.call(createComment, { pin_id: theirs.id, text: "So soft, 柔らかい" });
  await person.call(startConversation, { user_id: other.id, text: "Is it yours?" });
  return person;
}

function viewerOf({ id, username }: TestPerson) {
  return { ...nobody, id, username };
}

/** The status of an answer that is read to its end, so that no connection stays busy. */
async function statusOf(asked: Promise<Response>): Promise<number> {
  const answer = await asked;
  await answer.arrayBuffer();
  return answer.status;
}

/** Cuts the connection when the server has done this statement, before anybody hears of it. */
function loseAnswerTo(client: PoolClient, statement: string): void {
  const plainly = client.query.bind(client) as unknown as (...given: unknown[]) => Promise<unknown>;
  client.query = (async (...given: unknown[]) => {
    const answer = await plainly(...given);
    if (given[0] !== statement) return answer;
    await client.end();
    throw new Error("Connection terminated unexpectedly");
  }) as unknown as PoolClient["query"];
}

/** All of an archive that is the same wherever it is taken in: without ids and whose it is. */
async function contentOf(file: string) {
  const archive = await openArchive(file);
  const all = async <Row>(name: string) => Array.fromAsync(archive.records<Row>(name));
  const boards = await all<ArchivedBoard>("boards.json");
  const sections = await all<ArchivedSection>("sections.json");
  const pins = await all<ArchivedPin>("pins.json");
  const follows = await archive.json<ArchivedFollows>("follows.json");
  const notes = await all<ArchivedNote>("notes.json");
  const favorites = await archive.json<ArchivedFavorites>("favourites.json");
  const { about, website_url } = await archive.json<ArchivedProfile>("profile.json");
  const pictures = await Promise.all(pins.map(async ({ image }) => (await archive.bytes(image.file))?.length));
  archive.close();
  const boardNames = new Map(boards.map(({ id, name }) => [id, name]));
  const pinTitles = new Map(pins.map(({ id, title }) => [id, title]));
  const titles = new Map(sections.map(({ id, title }) => [id, title]));
  return {
    boards: boards.map(({ id: _id, owner: _owner, ...board }) => board),
    sections: sections.map(({ id: _id, board_id: board, ...section }) => ({
      ...section,
      board: boardNames.get(board),
    })),
    pins: pins.map(({ id: _id, board_id: board, section_id: section, ...pin }) => ({
      ...pin,
      board: boardNames.get(board),
      section: section === null ? null : titles.get(section),
    })),
    follows,
    notes: notes.map(({ pin_id: pin, ...note }) => ({ ...note, pin: pinTitles.get(pin) })),
    favourites: { ...favorites, pins: favorites.pins.map(({ pin_id: pin, since }) => [pinTitles.get(pin), since]) },
    about,
    website_url,
    pictures,
  };
}

describe("an archive", () => {
  test("taken in and written anew it is the same, up to ids; taken in twice it makes nothing twice", async () => {
    const [from, to] = [await collector(), await site.person()];
    const first = join(folder, "first.zip");
    await exportToFile(site.services, from.username, first);
    if (process.platform !== "win32") expect((await stat(first)).mode & 0o077).toBe(0);
    expect(await importArchive({ services: site.services, api: operateCalls }, to.email, first)).toEqual({
      boards: 2,
      pins: 4,
      known: 0,
      left: [],
    });
    expect(await importArchive({ services: site.services, api: operateCalls }, to.email, first)).toEqual({
      boards: 0,
      pins: 0,
      known: 4,
      left: [],
    });
    const second = join(folder, "second.zip");
    await exportToFile(site.services, to.username, second);
    const content = await contentOf(first);
    expect(await contentOf(second)).toEqual(content);
    expect(content.pins).toHaveLength(4);
    expect(content.notes).toMatchObject([{ pin: "In a section", note: "Ask for the kitten" }]);
    expect(content.favourites).toMatchObject({
      pins: [
        ["In a section", expect.any(String)],
        [undefined, expect.any(String)],
      ],
    });
    expect(content.favourites.boards).toHaveLength(1);
    const { rows } = await site.services.pool.query<{ wrong: number }>(
      `select count(*)::int as wrong from pins p where p.root_pin_id = p.id and p.save_count <>
         (select count(*) from root_pins r where r.root_pin_id = p.id and r.pin_id <> p.id and r.privacy = 'public')`,
    );
    expect(rows).toEqual([{ wrong: 0 }]);
    expect(content.pictures.every((bytes) => (bytes ?? 0) > 100)).toBe(true);
    expect(await importArchive({ services: site.services, api: operateCalls }, from.username, first)).toMatchObject({
      boards: 0,
      pins: 0,
      known: 4,
    });
  });

  test("its tables are RFC 4180 and its pages hold nothing that runs", async () => {
    const person = await collector();
    const file = join(folder, "tables.zip");
    await exportToFile(site.services, person.username, file);
    const archive = await openArchive(file);
    const text = async (name: string) => (await archive.bytes(name))?.toString("utf8") ?? "";
    const csv = await text("pins.csv");
    expect(csv).toContain('"A ""quoted"", title","One line\nand another"');
    expect(csv.startsWith("id,board_id,section_id,title,")).toBe(true);
    expect(csv.endsWith("\r\n")).toBe(true);
    const index = await text("index.html");
    expect(index).toContain("Cats, &#34;dogs&#34; &#38; &#60;more&#62;");
    for (const board of await Array.fromAsync(archive.records<ArchivedBoard>("boards.json"))) {
      const page = await text(`boards/${board.id}.html`);
      expect(page).toContain('src="../images/');
      expect(page).not.toContain("<script");
    }
    expect(await Array.fromAsync(archive.records<object>("comments.json"))).toMatchObject([
      { text: "So soft, 柔らかい", pin_title: "Theirs", answer_to: null },
    ]);
    expect(await Array.fromAsync(archive.records<object>("messages.json"))).toMatchObject([
      { written_by_me: true, text: "Is it yours?" },
    ]);
    const [signIns, events] = await Promise.all([text("sign-ins.json"), text("events.json")]);
    expect(JSON.parse(signIns)).toHaveLength(1);
    expect(Array.isArray(JSON.parse(events))).toBe(true);
    archive.close();
  });

  test.each([
    ["no ZIP at all", Buffer.from("hello"), /no whole ZIP/],
    ["a ZIP cut off", null, /no whole ZIP/],
  ])("%s is refused with one line", async (_name, bytes, told) => {
    const person = await site.person();
    const file = join(folder, "broken.zip");
    if (bytes === null) {
      await exportToFile(site.services, person.username, join(folder, "whole.zip"));
      await writeFile(file, (await readFile(join(folder, "whole.zip"))).subarray(0, 900));
    } else await writeFile(file, bytes);
    await expect(importArchive({ services: site.services, api: operateCalls }, person.username, file)).rejects.toThrow(
      told,
    );
    await expect(importArchive({ services: site.services, api: operateCalls }, "nobody_at_all", file)).rejects.toThrow(
      "There is no account",
    );
    await expect(
      importArchive({ services: site.services, api: operateCalls }, person.username, join(folder, "missing")),
    ).rejects.toThrow("no such file");
    await rm(join(folder, "whole.zip"), { force: true });
  });
});

describe("the export of a person", () => {
  test("ACC-35 is made by a job, fetched by its person alone, in ranges too, and kept seven days", async () => {
    const [person, other] = [await collector(), await site.person()];
    expect(await person.call(dataExport, {})).toMatchObject({ state: "none", url: null });
    expect(await person.call(beginExport, {})).toEqual({ state: "working" });
    expect(await person.call(beginExport, {})).toEqual({ state: "working" });
    expect(await statusOf(person.fetch(exportPath))).toBe(404);
    await site.settle();
    const { state, bytes, url } = await person.call(dataExport, {});
    expect({ state, url }).toEqual({ state: "ready", url: exportPath });
    expect(site.mails.filter(({ to, subject }) => to === person.email && subject.includes("data"))).toHaveLength(1);

    const whole = await person.fetch(exportPath);
    expect(whole.headers.get("cache-control")).toBe("private, no-store");
    expect(whole.headers.get("content-disposition")).toMatch(/^attachment; filename="magpie-\d{4}-\d\d-\d\d\.zip"$/);
    const content = Buffer.from(await whole.arrayBuffer());
    expect(content.length).toBe(bytes);
    await writeFile(join(folder, "fetched.zip"), content);
    expect((await contentOf(join(folder, "fetched.zip"))).pins).toHaveLength(4);

    const part = await person.fetch(exportPath, { headers: { range: "bytes=100-199" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 100-199/${bytes}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(100, 200))).toBe(true);
    const tail = await person.fetch(exportPath, { headers: { range: "bytes=-10" } });
    expect(Buffer.from(await tail.arrayBuffer()).equals(content.subarray(-10))).toBe(true);
    expect(await statusOf(person.fetch(exportPath, { headers: { range: `bytes=${bytes}-` } }))).toBe(416);
    // Read like the ranges of videos: what is no part means the whole.
    for (const range of ["bytes=-0", "bytes=9-2", "bytes=0-1,5-6"])
      expect(await statusOf(person.fetch(exportPath, { headers: { range } }))).toBe(200);
    const etag = tail.headers.get("etag") ?? "";
    const again = (version: string) =>
      person.fetch(exportPath, { headers: { range: "bytes=0-9", "if-range": version } });
    expect([await statusOf(again(etag)), await statusOf(again('"older"'))]).toEqual([206, 200]);

    expect(await statusOf(site.visitor.fetch(exportPath))).toBe(401);
    expect(await statusOf(other.fetch(exportPath))).toBe(404);
    expect(await person.call(beginExport, {})).toEqual({ state: "ready" });

    site.advance(7 * 86_400 + 60);
    expect(await person.call(dataExport, {})).toMatchObject({ state: "none" });
    expect(await statusOf(person.fetch(exportPath))).toBe(404);
    const { purgeExportsJob } = await import("./purge-exports.job.ts");
    await purgeExportsJob.run(site.services, {});
    const left = (await Array.fromAsync(site.services.storage.list("exports/"))).filter((key) =>
      key.includes(person.id),
    );
    expect(left).toEqual([]);
  });

  test("one whose job died begins anew, and a late end of the first does no harm", async () => {
    const person = await collector();
    await person.call(beginExport, {});
    await site.services.pool.query("delete from graphile_worker._private_jobs");
    site.advance(9 * 60);
    expect(await person.call(dataExport, {})).toMatchObject({ state: "working" });
    site.advance(2 * 60);
    expect(await person.call(dataExport, {})).toMatchObject({ state: "failed" });
    await expect(person.call(beginExport, {})).rejects.toMatchObject({ reason: "STEP_UP_REQUIRED" });
    await site.services.pool.query("update sessions set raised_at = $2 where person_id = $1", [
      person.id,
      site.services.clock.now(),
    ]);
    expect(await person.call(beginExport, {})).toEqual({ state: "working" });
    await site.settle();
    expect(await person.call(dataExport, {})).toMatchObject({ state: "ready" });
    await makeExportJob.run(site.services, { person_id: person.id, asked_at: new Date(0).toISOString() } as never);
    expect(await statusOf(person.fetch(exportPath))).toBe(200);
  });

  test("one that fails says so and can begin anew", async () => {
    const person = await collector();
    const { storage } = site.services;
    const { put } = storage;
    storage.put = async () => Promise.reject(new Error("the disk is full"));
    await person.call(beginExport, {});
    await site.settle();
    storage.put = put;
    expect(await person.call(dataExport, {})).toMatchObject({ state: "failed" });
    expect(await person.call(beginExport, {})).toEqual({ state: "working" });
    await site.settle();
    expect(await person.call(dataExport, {})).toMatchObject({ state: "ready" });
  });

  test("one that is made stays, though the former one cannot be removed or the answer to its commit is lost", async () => {
    const person = await collector();
    const { services } = site;
    const make = async (using: typeof services) => {
      const earlier = new Date(services.clock.now().getTime() - 2 * 3_600_000);
      await services.pool.query("update exports set made_at = $2 where person_id = $1 and made_at is not null", [
        person.id,
        earlier,
      ]);
      await person.call(beginExport, {});
      const { rows } = await services.pool.query<{ payload: never }>(
        "select payload from graphile_worker._private_jobs where key = $1",
        [`export:${person.id}`],
      );
      await makeExportJob.run(using, rows[0]?.payload as never);
      expect(await person.call(dataExport, {})).toMatchObject({ state: "ready" });
      expect(await statusOf(person.fetch(exportPath))).toBe(200);
    };
    await make(services);
    const { storage } = services;
    const [former = ""] = await Array.fromAsync(storage.list(`exports/${person.id}/`));
    const unreadable = {
      ...storage,
      async *list(prefix: string) {
        if (former.startsWith(prefix)) throw new Error("EIO: i/o error, scandir");
        yield* storage.list(prefix);
      },
    };
    await make({ ...services, storage: unreadable });
    expect(await Array.fromAsync(storage.list(`exports/${person.id}/`))).toHaveLength(2);
    const deaf = connectDatabase(site.target, { max: 2 });
    deaf.pool.on("connect", (client) => loseAnswerTo(client, "commit"));
    await make({ ...services, db: deaf.db, pool: deaf.pool });
    await deaf.close();
    await site.settle();
    expect(await statusOf(person.fetch(exportPath))).toBe(200);
  });

  test("ACC-35 a suspended person takes everything along", async () => {
    const password = "kettle-and-7-cups";
    await createByOperator(site.services, { email: "leaver@example.com", password, username: "leaver" });
    await operateState(site.services, "leaver", "suspended", "spam");
    const browser = createBrowser(site);
    await expect(browser.call(logIn, { username_or_email: "leaver", password })).rejects.toMatchObject({
      reason: "SUSPENDED",
    });
    await browser.call(beginExport, {});
    await site.settle();
    expect(await browser.call(dataExport, {})).toMatchObject({ state: "ready" });
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    expect(await statusOf(fetch(site.url + exportPath, { headers: { cookie } }))).toBe(200);
  });
});
