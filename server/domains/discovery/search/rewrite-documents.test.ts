import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { search } from "#contract/discovery/search.ts";
import { readSetting } from "#server/database/instance.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { documentForm } from "./document.ts";
import { enqueueRewriting, noteFirstForm } from "./rewrite-documents.job.ts";

const site = testSite();
const maker = testPerson(site, { username: "watcher" });
let boardId: string;
let pins: string[];
beforeAll(async () => {
  boardId = (await site.board(maker, "夜景写真")).id;
  pins = [];
  for (let made = 0; made < 3; made += 1) pins.push((await site.pin(maker, boardId, { title: "東京夜景" })).id);
  await site.settle();
});

async function found(query: string, scope: "pins" | "boards" | "users" = "pins"): Promise<string[]> {
  const { results } = await site.visitor.call(search, { query, scope, auto_correction_disabled: true });
  return results.map(({ id }) => id).toSorted();
}

/** As a version left them that lost words. */
async function loseWords(): Promise<void> {
  const { db } = site.services;
  await sql`update pin_documents set words = ts_delete(words, '東京')`.execute(db);
  await sql`update board_documents set words = ts_delete(words, '夜景')`.execute(db);
  await sql`update person_documents set words = ts_delete(words, 'watcher')`.execute(db);
}

async function setProgress(value: object | null): Promise<void> {
  const { db } = site.services;
  await db.deleteFrom("instance").where("name", "=", "search_documents").execute();
  if (value === null) return;
  const row = { name: "search_documents", value: JSON.stringify(value), updated_at: new Date() };
  await db.insertInto("instance").values(row).execute();
}

test.each([
  ["none was ever noted", null],
  ["an older version wrote them", { form: documentForm - 1, kind: "done", after: "0" }],
])("DIS-01 documents are written anew at the start where %s, once", async (_, progress) => {
  await loseWords();
  await setProgress(progress);
  expect(await found("東京")).toEqual([]);
  expect(await found("夜景", "boards")).toEqual([]);
  await enqueueRewriting(site.services);
  await site.settle();
  expect(await found("東京")).toEqual(pins.toSorted());
  expect(await found("夜景", "boards")).toEqual([boardId]);
  expect(await found("watcher", "users")).toEqual([maker.id]);
  await loseWords();
  await enqueueRewriting(site.services);
  await site.settle();
  expect(await found("東京")).toEqual([]);
});

test("DIS-01 writing anew goes on where it was stopped, and leaves alone what a newer version wrote", async () => {
  await loseWords();
  await setProgress({ form: documentForm, kind: "pins", after: pins[0] });
  await enqueueRewriting(site.services);
  await site.settle();
  expect(await found("東京")).toEqual(pins.slice(1).toSorted());
  await loseWords();
  await setProgress({ form: documentForm + 1, kind: "pins", after: "0" });
  await enqueueRewriting(site.services);
  await site.settle();
  expect(await found("東京")).toEqual([]);
});

test("DIS-01 what is loaded into an empty instance is not written anew at the start; what stands already is", async () => {
  await setProgress(null);
  await noteFirstForm(site.services);
  expect(await readSetting(site.services.db, "search_documents")).toBeUndefined();
  for (const table of ["pin_documents", "board_documents", "person_documents"] as const)
    await site.services.db.deleteFrom(table).execute();
  await noteFirstForm(site.services);
  expect(await readSetting(site.services.db, "search_documents")).toMatchObject({ form: documentForm, kind: "done" });
});
