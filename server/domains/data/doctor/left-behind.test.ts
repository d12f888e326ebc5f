import { expect, test } from "vitest";
import { invite } from "#contract/social/members.ts";
import { addFavorite, setPinNote } from "#contract/content/organise.ts";
import { deletePin } from "#contract/content/pins.ts";
import { purgeExpired } from "#server/domains/data/retention/purge-expired.ts";
import { emptyTrash } from "#server/domains/content/trash/empty-trash.job.ts";
import { testSite } from "#tests/test-site.ts";
import { leftBehind } from "./left-behind.ts";
import { findDrift } from "./recount.ts";

const site = testSite();

async function count(table: string): Promise<number> {
  const { rows } = await site.services.pool.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}

test("what has run out is named by the doctor until the nightly jobs have taken it away, and nothing else goes", async () => {
  const [ann, ben] = [await site.person(), await site.person()];
  const board = await site.board(ann);
  const [kept, gone] = [await site.pin(ann, board.id), await site.pin(ann, board.id)];
  for (const { id } of [kept, gone]) {
    await ann.call(setPinNote, { pin_id: id, note: "look again" });
    await ben.call(addFavorite, { pin_id: id });
  }
  await ann.call(invite, { board_id: board.id, emails: ["somebody@example.com"] });
  await site.settle();
  expect(await count("invite_tokens")).toBe(1);
  await ann.call(deletePin, { id: gone.id });
  await site.services.pool.query(
    "insert into challenges (token_hash, kind, created_at, expires_at) values ('\\x01', 'qr', now(), now() + interval '5 minutes')",
  );
  expect(await leftBehind(site.services)).toEqual([]);

  site.advance(40 * 86_400);
  const named = (await leftBehind(site.services)).map((line) => line.split(":")[0]);
  expect(named).toEqual(expect.arrayContaining(["challenges", "invite_tokens", "sessions", "trash"]));
  await emptyTrash.run(site.services, {});
  await purgeExpired.run(site.services, {});
  expect(await leftBehind(site.services)).toEqual([]);
  expect(await findDrift(site.services.db)).toEqual([]);
  expect([await count("invite_tokens"), await count("board_invites"), await count("challenges")]).toEqual([0, 1, 0]);
  expect([await count("pin_notes"), await count("favorite_pins"), await count("pins")]).toEqual([1, 1, 1]);
});
