import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userPins } from "#contract/content/pins.ts";
import { createIds, firstIdAhead } from "#server/database/ids.ts";
import { newestId } from "#server/database/newest-id.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { changedArchive, eachRecord } from "./changed-archive.fixture.ts";
import { exportToFile } from "./export-to-file.ts";
import { operateCalls } from "#server/app/operate-calls.ts";
import { importArchive } from "./import-archive.ts";

const folder = temporaryFolder("magpie-archive-dates-");
const whole = join(folder, "whole.zip");
let site: TestSite;
let person: TestPerson;

beforeAll(async () => {
  site = await createTestSite();
  person = await site.person();
  const board = await site.board(person, "Clocks");
  for (const title of ["far ahead", "ahead", "long ago", "no date"]) await site.pin(person, board.id, { title });
  await exportToFile(site.services, person.username, whole);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const wrongDates = ["2999-01-01T00:00:00Z", "2090-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "next week"];

test("moments that cannot be are moved into the time of the archive, at every import alike, and later ids stay in the present", async () => {
  const file = await changedArchive(whole, join(folder, "dated.zip"), {
    "boards.json": eachRecord((board) => ({ ...board, created_at: wrongDates[0] })),
    "pins.json": eachRecord((pin, index) => ({ ...pin, created_at: wrongDates[index] })),
  });
  const other = await site.person();
  expect(await importArchive({ services: site.services, api: operateCalls }, other.username, file)).toMatchObject({
    boards: 1,
    pins: 4,
    left: [],
  });
  expect(await importArchive({ services: site.services, api: operateCalls }, other.username, file)).toMatchObject({
    boards: 0,
    pins: 0,
    known: 4,
  });
  const now = site.services.clock.now();
  const { rows } = await site.services.pool.query<{ id: string; created_at: Date }>(
    "select id, created_at from pins where person_id = $1 union all select id, created_at from boards where owner_id = $1",
    [other.id],
  );
  expect(rows).toHaveLength(5);
  for (const { id, created_at: made } of rows) {
    expect(BigInt(id)).toBeLessThan(BigInt(firstIdAhead(now)));
    expect(made.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(made.getTime()).toBeGreaterThanOrEqual(Date.UTC(2024, 0, 1));
  }
  const next = createIds(1, () => now.getTime(), await newestId(site.services.pool, now)).next();
  expect(BigInt(next)).toBeLessThan(BigInt(firstIdAhead(now)));
  expect(await other.call(userPins, { username: other.username })).toHaveLength(4);
});

test("an archive that says it was made in the future dates nothing ahead of the clock", async () => {
  const file = await changedArchive(whole, join(folder, "future.zip"), {
    "archive.json": (head) => JSON.stringify({ ...(JSON.parse(head) as object), made_at: wrongDates[0] }),
    "pins.json": eachRecord((pin) => ({ ...pin, created_at: wrongDates[0] })),
  });
  const other = await site.person();
  expect(await importArchive({ services: site.services, api: operateCalls }, other.username, file)).toMatchObject({
    pins: 4,
  });
  const { rows } = await site.services.pool.query("select 1 from pins where created_at > $1 or id >= $2", [
    site.services.clock.now(),
    firstIdAhead(site.services.clock.now()),
  ]);
  expect(rows).toEqual([]);
});
