import { expect, test } from "vitest";
import { createBoard } from "#contract/content/boards.ts";
import { createComment, react } from "#contract/social/comments.ts";
import { deletePin } from "#contract/content/pins.ts";
import { beginExport, closeAccount } from "#contract/identity/recovery.ts";
import { search } from "#contract/discovery/search.ts";
import {
  addAdvertiserMember,
  createAdvertiser,
  listAdvertiserAccounts,
} from "#server/domains/business/access/manage-advertisers.ts";
import { leftBehind } from "#server/domains/data/doctor/left-behind.ts";
import { emptyTrash } from "#server/domains/content/trash/empty-trash.job.ts";
import { foldSearchesJob } from "#server/domains/discovery/search/guides/fold-searches.job.ts";
import { writeSearches } from "#server/domains/discovery/search/guides/remember-search.ts";
import type { TestPerson } from "#tests/site.ts";
import { member } from "#server/domains/identity/factors/member.fixture.ts";
import { testSite } from "#tests/test-site.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { deleteClosedAccounts } from "./delete-closed.job.ts";

const site = testSite({ config: { trustProxy: 1, metricsToken: "measure" } });
const day = 86_400;

const nightly = () => deleteClosedAccounts.run(site.services, {});

async function count(from: string, ...values: unknown[]): Promise<number> {
  const { rows } = await site.services.pool.query<{ count: number }>(
    `select count(*)::int as count from ${from}`,
    values,
  );
  return rows[0]?.count ?? -1;
}

/** A trigger of the database's own that keeps these rows from going. */
async function hold(table: string, condition: string): Promise<() => Promise<unknown>> {
  const { pool } = site.services;
  await pool.query(`
    create or replace function held() returns trigger language plpgsql as $$ begin raise 'held'; end $$;
    create trigger held before delete on ${table} for each row when (${condition}) execute function held()`);
  return () => pool.query(`drop trigger held on ${table}`);
}

test("ACC-35 an account with an archive goes, and every file of the archive with it", async () => {
  const { owner, user } = await member(site, { confirms: false });
  await site.pin({ ...owner, id: user.id } as unknown as TestPerson, (await owner.call(createBoard, { name: "A" })).id);
  await owner.call(beginExport, {});
  await site.settle();
  const files = async () => Array.fromAsync(site.services.storage.list(`exports/${user.id}/`));
  expect(await files()).toHaveLength(1);
  // What a process that died half-way through another one left.
  await site.services.storage.put(`exports/${user.id}/dead/000001.part`, Buffer.from("x"), {
    type: "application/octet-stream",
  });
  await owner.call(closeAccount, { mode: "delete" });
  site.advance(30 * day + 60);
  await nightly();
  expect(await files()).toEqual([]);
  expect(await count("people where id = $1", user.id)).toBe(0);
});

test("ACC-35 an account that can't be deleted holds up no other, is named by the doctor and in the metrics, and goes when it can", async () => {
  const stuck = await member(site, { confirms: false });
  await stuck.owner.call(closeAccount, { mode: "delete" });
  site.advance(60);
  const next = await member(site, { confirms: false });
  await next.owner.call(closeAccount, { mode: "delete" });
  const release = await hold("people", `old.id = ${stuck.user.id}`);
  const metrics = async () =>
    (await site.visitor.fetch("/metrics", { headers: { authorization: "Bearer measure" } })).text();
  site.advance(30 * day + 60);
  await nightly();
  expect(await count("people where id = any($1)", [stuck.user.id, next.user.id])).toBe(1);
  expect(await leftBehind(site.services)).toEqual([]);
  expect(await metrics()).toContain('magpie_overdue_rows{table="people"} 0\n');
  site.advance(2 * day);
  await nightly();
  expect(await leftBehind(site.services)).toContain("people: 1 rows whose time is over (state_since)");
  expect(await metrics()).toContain('magpie_overdue_rows{table="people"} 1\n');
  await release();
  await nightly();
  expect(await count("people where id = $1", stuck.user.id)).toBe(0);
  expect((await leftBehind(site.services)).filter((line) => line.startsWith("people"))).toEqual([]);
});

test("something in the trash that can't be removed holds up nothing else", async () => {
  const person = await site.person();
  const board = await site.board(person);
  const pins: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    const { id } = await site.pin(person, board.id);
    await person.call(deletePin, { id });
    pins.push(id);
  }
  const release = await hold("pins", `old.id = ${pins[0]}`);
  site.advance(31 * day);
  await emptyTrash.run(site.services, {});
  expect(await count("pins where id = any($1)", pins)).toBe(1);
  await release();
  await emptyTrash.run(site.services, {});
  expect(await count("pins where id = any($1)", pins)).toBe(0);
});

test("ACC-35 searches, reactions with their count and advertiser accounts go too; an account with others in it goes to them", async () => {
  const { owner, user } = await member(site, { confirms: false });
  const friend = await site.person();
  const pin = await site.pin(friend, (await site.board(friend)).id);
  const comment = await friend.call(createComment, { pin_id: pin.id, text: "So soft" });
  await owner.call(react, { comment_id: comment.id });
  for (const query of ["kettle", "teapot"]) await owner.call(search, { query });
  await writeSearches(site.services);
  await foldSearchesJob.run(site.services, {});
  const alone = await createAdvertiser(site.services, { owner: user.username, name: "Alone" });
  const shared = await createAdvertiser(site.services, { owner: user.username, name: "Shared" });
  await addAdvertiserMember(site.services, { id: shared, username: friend.username });
  expect(await count("search_events where person_id = $1", user.id)).toBe(2);
  expect(await count("search_steps where person_id = $1", user.id)).toBeGreaterThan(0);
  await owner.call(closeAccount, { mode: "delete" });
  site.advance(30 * day + 60);
  await nightly();
  for (const table of ["search_events", "search_steps", "comment_reactions", "asset_people", "person_assets"])
    expect([table, await count(`${table} where person_id = $1`, user.id)]).toEqual([table, 0]);
  expect(await count("comments where id = $1 and reaction_count = 0", comment.id)).toBe(1);
  expect(await count("advertisers where id = $1", alone)).toBe(0);
  expect(await listAdvertiserAccounts(site.services)).toEqual([
    { id: shared, name: "Shared", people: [friend.username] },
  ]);
  await expectSound(site);
});
