import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addFavorite, favoritePins, getPinNote, setPinNote } from "#contract/content/organise.ts";
import { userPins } from "#contract/content/pins.ts";
import { operateCalls } from "#server/app/operate-calls.ts";
import { createTestSite, type TestSite } from "#tests/site.ts";
import { exportToFile } from "./export-to-file.ts";
import { importArchive } from "./import-archive.ts";

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await createTestSite();
  folder = await mkdtemp(join(tmpdir(), "magpie-import-"));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

test("what stands on a secret board keeps its note and its mark as a favorite", async () => {
  const [from, to] = [await site.person(), await site.person()];
  const pin = await site.pin(from, (await site.board(from, "Hidden", "secret")).id, { title: "Only mine" });
  await from.call(setPinNote, { pin_id: pin.id, note: "For the wedding" });
  await from.call(addFavorite, { pin_id: pin.id });
  const { file } = await exportToFile(site.services, from.username, join(folder, "secret.zip"));
  await importArchive({ services: site.services, api: operateCalls }, to.username, file);
  const [taken] = await to.call(userPins, { username: to.username });
  expect(taken).toMatchObject({ title: "Only mine", board: { privacy: "secret" } });
  expect(await to.call(getPinNote, { pin_ids: [taken?.id ?? ""] })).toMatchObject([{ note: "For the wedding" }]);
  expect(await to.call(favoritePins, {})).toMatchObject([{ id: taken?.id }]);
});
