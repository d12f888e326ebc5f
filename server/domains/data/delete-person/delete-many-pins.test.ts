import { sql } from "kysely";
import { expect, test } from "vitest";
import { getBoard } from "#contract/content/boards.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import { addToBoard } from "#server/domains/content/pins/add-to-board.ts";
import type { PlacedPin } from "#server/domains/content/pins/placed-pin.ts";
import { refreshCovers } from "#server/domains/content/pins/refresh-covers.ts";
import { trashPins } from "#server/domains/content/pins/trash-pins.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { shareBoard } from "#tests/share-board.ts";
import { testSite } from "#tests/test-site.ts";
import { deleteClosedAccounts } from "./delete-closed.job.ts";

const site = testSite();
/** What others may have to wait for: the pins of one transaction. */
const portion = 200;

/** Somebody with more pins than go in two portions, as many in the trash, and one of a friend on their board, whose time is over. */
async function closedCollector() {
  const { services } = site;
  const { db, pool, clock } = services;
  const [person, friend] = [await site.person(), await site.person()];
  const { id: board } = await site.board(person);
  const { id: first } = await site.pin(person, board);
  await shareBoard(site, board, friend.id, "add");
  const theirs = await site.pin(friend, board);
  await transaction(db, async (tx) => {
    await lockBoards(tx, [board]);
    const { rows: pins } = await sql<PlacedPin>`
      insert into pins select (jsonb_populate_record(p, jsonb_build_object('id', p.id + n, 'root_pin_id', p.id + n))).*
        from pins p, generate_series(1, 900) n where p.id = ${first}
      returning id, person_id, board_id, section_id, root_pin_id, privacy, topics`.execute(tx);
    await addToBoard(tx, pins);
    await trashPins(services, tx, pins.slice(0, 420), clock.now());
    await refreshCovers(tx, board);
    const ids = pins.slice(420).map((pin) => pin.id);
    await enqueue(tx, "index_pins", ids);
  });
  await site.settle();
  await expectSound(site);
  await pool.query("update people set state = 'closing', state_since = $2, hands_over_boards = false where id = $1", [
    person.id,
    new Date(clock.now().getTime() - 31 * 86_400_000),
  ]);
  return { id: person.id, board, friend, theirs };
}

async function count(from: string, ...values: unknown[]): Promise<number> {
  const { rows } = await site.services.pool.query<{ count: number }>(
    `select count(*)::int as count from ${from}`,
    values,
  );
  return rows[0]?.count ?? -1;
}

test("ACC-35 somebody with very many pins goes in small transactions; broken off anywhere, all is sound, and the next run ends it", async () => {
  const { pool } = site.services;
  const { id, board, friend, theirs } = await closedCollector();
  await pool.query(`
    create table gone_pins (transaction bigint not null);
    create table may_go (most integer not null);
    insert into may_go values (0);
    create function note_gone() returns trigger language plpgsql as $$
      begin
        if (select count(*) from gone_pins) >= (select most from may_go) then raise 'held'; end if;
        insert into gone_pins values (txid_current());
        return old;
      end $$;
    create trigger note_gone before delete on pins for each row execute function note_gone()`);
  // Among the first pins, between two portions, within the trash, and before the friend's.
  for (const most of [150, 350, 700, 900]) {
    await pool.query("update may_go set most = $1", [most]);
    await deleteClosedAccounts.run(site.services, {});
    expect(await count("people where id = $1", id)).toBe(1);
    await expectSound(site);
  }
  await pool.query("drop trigger note_gone on pins");
  await deleteClosedAccounts.run(site.services, {});
  await deleteClosedAccounts.run(site.services, {});
  await site.settle();
  for (const table of [
    "people where id",
    "pins where person_id",
    "person_pins where person_id",
    "trash where person_id",
  ])
    expect([table, await count(`${table} = $1`, id)]).toEqual([table, 0]);
  expect(await count("pins where id = $1", theirs.id)).toBe(0);
  await expect(friend.call(getBoard, { board_id: board })).rejects.toThrow();
  await expectSound(site);
  const { rows } = await pool.query<{ most: number }>(
    "select max(pins)::int as most from (select count(*) as pins from gone_pins group by transaction) each",
  );
  expect(rows[0]?.most).toBeLessThanOrEqual(portion);
});
