import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { getBoard, listBoards } from "#contract/content/boards.ts";
import { getSession, updateUser } from "#contract/identity/session.ts";
import { operateCalls } from "#server/app/operate-calls.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { testSite } from "#tests/test-site.ts";
import type { ArchivedBoard, ArchivedProfile } from "./archive-format.ts";
import { profileColumns } from "./archived-profile.ts";
import { exportToFile } from "./export-to-file.ts";
import { importArchive } from "./import-archive.ts";
import { openArchive } from "./open-archive.ts";

const site = testSite();
const folder = temporaryFolder("magpie-archived-profile-");
afterAll(() => rm(folder, { recursive: true, force: true }));

const choices = {
  is_private: true,
  hides_from_search_engines: true,
  mails_off: ["board_invites" as const],
  hide_ai: true,
  personalized_ads: false,
  gender: "female" as const,
};

async function archiveOf(username: string) {
  const path = join(folder, `${username}.zip`);
  await exportToFile(site.services, username, path);
  const archive = await openArchive(path);
  const profile = await archive.json<ArchivedProfile>("profile.json");
  const boards = await Array.fromAsync(archive.records<ArchivedBoard>("boards.json"));
  archive.close();
  return { path, profile, boards };
}

const imported = (username: string, path: string) =>
  importArchive({ services: site.services, api: operateCalls }, username, path);

test("every column of a person's row stands in their profile.json, or says why not", async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'people'`.execute(site.services.db);
  expect(Object.keys(profileColumns).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  const { profile } = await archiveOf((await site.person()).username);
  const named = Object.values(profileColumns).filter((standing) => typeof standing === "string");
  expect(named.toSorted()).toEqual(Object.keys(profile).toSorted());
});

test("what a person chose about their privacy goes along, and boards held for it are told as they chose them", async () => {
  const [from, to] = [await site.person(), await site.person()];
  const open = await site.board(from, "Open");
  await site.pin(from, open.id);
  await site.board(from, "Hidden", "secret");
  await from.call(updateUser, choices);
  await site.settle();
  const { path, profile, boards } = await archiveOf(from.username);
  expect(profile).toMatchObject(choices);
  expect(boards.map(({ name, privacy }) => [name, privacy])).toEqual([
    ["Open", "public"],
    ["Hidden", "secret"],
  ]);
  expect(await imported(to.username, path)).toMatchObject({ boards: 2, pins: 1, left: [] });
  expect((await to.call(getSession, {})).user).toMatchObject(choices);
  const asked = { username: to.username, slug: "open" };
  await expect(site.visitor.call(getBoard, asked)).rejects.toMatchObject({ reason: "NOT_FOUND" });
  await to.call(updateUser, { is_private: false });
  await site.settle();
  expect((await site.visitor.call(getBoard, asked)).privacy).toBe("public");
  const after = await to.call(listBoards, { username: to.username });
  expect(new Map(after.map(({ name, privacy }) => [name, privacy]))).toEqual(
    new Map([
      ["Hidden", "secret"],
      ["Open", "public"],
    ]),
  );
});

test("an archive undoes no choice that hides something here", async () => {
  const [from, to] = [await site.person(), await site.person()];
  await to.call(updateUser, choices);
  await imported(to.username, (await archiveOf(from.username)).path);
  expect((await to.call(getSession, {})).user).toMatchObject(choices);
});
