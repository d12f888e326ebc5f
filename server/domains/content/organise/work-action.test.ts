import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { boardFeed, getBoard } from "#contract/content/boards.ts";
import * as calls from "#contract/content/organise.ts";
import { connectDatabase } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { workActionJob } from "./work-action.job.ts";

const site = testSite();
const ada = testPerson(site);

/** An action of so many pins that a job has to do it. */
async function largeMove() {
  const [from, to] = [await site.board(ada), await site.board(ada)];
  await site.pin(ada, from.id);
  for (let pins = 1; pins <= 500;) {
    const page = await ada.call(boardFeed, { board_id: from.id, page_size: 250 });
    await ada.call(calls.bulkEdit, { action: "copy", pin_ids: page.map((pin) => pin.id), board_id: from.id });
    pins += page.length;
  }
  const action = await ada.call(calls.bulkEditSelectAll, { board_id: from.id, new_board_id: to.id });
  expect(action.state).toBe("working");
  const work = (services: Services) =>
    workActionJob.run(services, { person_id: ada.id, action_id: action.id } as never);
  return { id: action.id, to: to.id, work };
}

test("SAV-11 a database that is away fails the job, so that it is tried again, and ends no action", async () => {
  const action = await largeMove();
  const away = connectDatabase(site.target);
  await away.close();
  await expect(action.work({ ...site.services, db: away.db, pool: away.pool })).rejects.toThrow();
  expect(await ada.call(calls.getAction, { action_id: action.id })).toMatchObject({ state: "working" });
  await action.work(site.services);
  expect(await ada.call(calls.getAction, { action_id: action.id })).toMatchObject({ state: "done" });
});

test("SAV-11 an action that is forgotten is no failure", async () => {
  await workActionJob.run(site.services, { person_id: ada.id, action_id: "1" } as never);
});

test("SAV-11 a board that others hold for long fails the job, not the action", async () => {
  const action = await largeMove();
  const holder = await site.services.pool.connect();
  try {
    await holder.query("begin");
    await holder.query("select 1 from boards where id = $1 for update", [action.to]);
    const working = expect(action.work(site.services)).rejects.toMatchObject({ reason: "BOARD_BUSY" });
    // Longer than a lock is waited for, and free again before whatever comes next would have waited in vain too.
    await sleep(3_500);
    await holder.query("rollback");
    await working;
  } finally {
    holder.release();
  }
  expect(await ada.call(calls.getAction, { action_id: action.id })).toMatchObject({ state: "working" });
  await action.work(site.services);
  expect((await ada.call(getBoard, { board_id: action.to })).pin_count).toBeGreaterThan(500);
});

test("SAV-11 a step needs no second connection beside that of its transaction", async () => {
  const action = await largeMove();
  const one = connectDatabase(site.target, { max: 1 });
  try {
    await action.work({ ...site.services, db: one.db, pool: one.pool });
  } finally {
    await one.close();
  }
  expect(await ada.call(calls.getAction, { action_id: action.id })).toMatchObject({ state: "done" });
});
