import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { listAdvertisers } from "#contract/business/advertisers.ts";
import {
  boardPickerBoards,
  createBoard,
  createSection,
  deleteBoard,
  getBoard,
  listBoards,
  takeOutOfSection,
  updateBoard,
} from "#contract/content/boards.ts";
import { createGroup, shareWithGroup } from "#contract/social/groups.ts";
import { invite } from "#contract/social/members.ts";
import { makeShareLink } from "#contract/social/share-links.ts";
import { createPin, deletePin, getPin } from "#contract/content/pins.ts";
import type { TestPerson } from "#tests/site.ts";
import {
  addAdvertiserMember,
  createAdvertiser,
  listAdvertiserAccounts,
  removeAdvertiserMember,
} from "#server/domains/business/access/manage-advertisers.ts";
import { settleAccountBoardsJob } from "#server/domains/business/advertisers/settle-account-boards.job.ts";
import { runJob } from "#server/jobs/run-job.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();
let owner: TestPerson;
let agent: TestPerson;
let account: string;
beforeAll(async () => {
  [owner, agent] = [await site.person(), await site.person()];
  account = await createAdvertiser(site.services, { owner: owner.username, name: "Kettles Ltd" });
  await addAdvertiserMember(site.services, { id: account, username: agent.username });
});

test("SAV-18 an account has its owner and whoever was added; adding twice changes nothing, taking back holds at once", async () => {
  await addAdvertiserMember(site.services, { id: account, username: agent.username });
  expect(await agent.call(listAdvertisers, {})).toEqual([
    { id: account, name: "Kettles Ltd", owner_user_id: owner.id },
  ]);
  const mate = await site.person();
  await addAdvertiserMember(site.services, { id: account, username: mate.username });
  await removeAdvertiserMember(site.services, { id: account, username: mate.username });
  await expect(mate.call(createBoard, { name: "X", advertiser_id: account })).rejects.toMatchObject({
    reason: "NOT_ALLOWED",
  });
  expect((await listAdvertiserAccounts(site.services)).find(({ id }) => id === account)?.people).toEqual([
    owner.username,
    agent.username,
  ]);
  await expect(removeAdvertiserMember(site.services, { id: account, username: owner.username })).rejects.toMatchObject({
    data: { field: "username" },
  });
  await expect(addAdvertiserMember(site.services, { id: "1", username: agent.username })).rejects.toMatchObject({
    reason: "NOT_FOUND",
  });
});

test("SAV-18 a board made there is protected, stands in the picker of that account and on nobody's profile", async () => {
  const own = await site.board(agent, "Mine");
  const board = await agent.call(createBoard, {
    name: "Spring range",
    privacy: "public",
    advertiser_id: account,
    orbac_subject_id: account,
    aux_data: { source: "board_picker" },
  });
  expect(board).toMatchObject({ privacy: "protected", advertiser_id: account });
  const picked = await agent.call(boardPickerBoards, { filter: "protected", advertiser_id: account });
  expect(picked.all_boards.map(({ id }) => id)).toEqual([board.id]);
  for (const reader of [agent, owner, site.visitor])
    expect((await reader.call(listBoards, { username: agent.username })).map(({ id }) => id)).toEqual([own.id]);
  expect((await agent.call(listBoards, { advertiser_id: account })).map(({ id }) => id)).toEqual([board.id]);
  expect((await agent.call(getBoard, { board_id: board.id })).name).toBe("Spring range");
  await expect(owner.call(boardPickerBoards, { filter: "protected", advertiser_id: "1" })).rejects.toMatchObject({
    data: { field: "advertiser_id" },
  });
});

test("SAV-18 a pin is made in an account one belongs to, and in no other", async () => {
  const board = await agent.call(createBoard, { name: "Summer range", advertiser_id: account });
  const pin = await site.pin(agent, board.id, { advertiser_id: account });
  const row = await site.services.db
    .selectFrom("pins")
    .select(["advertiser_id", "privacy"])
    .where("id", "=", pin.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ advertiser_id: account, privacy: "protected" });
  const eve = await site.person();
  const hers = await site.board(eve);
  const seen = await site.pin(eve, hers.id);
  await expect(
    eve.call(createPin, { board_id: hers.id, advertiser_id: account, pin_id: seen.id }),
  ).rejects.toMatchObject({ data: { field: "advertiser_id" } });
  // One's own account is no other's: nothing is attached.
  const mine = await site.board(owner, "Owner's");
  const plain = await site.pin(owner, mine.id, { advertiser_id: account });
  const kept = await site.services.db.selectFrom("pins").select("advertiser_id").where("id", "=", plain.id).execute();
  expect(kept).toEqual([{ advertiser_id: null }]);
});

test("SAV-18 a board made there stays protected, and whoever made it asks nobody to join; the account's owner may", async () => {
  const { id: board_id } = await agent.call(createBoard, { name: "Held range", advertiser_id: account });
  const mate = await site.person();
  const group = await agent.call(createGroup, { name: "Mates" });
  const attempts = [
    () => agent.call(updateBoard, { board_id, privacy: "public" }),
    () => agent.call(updateBoard, { board_id, privacy: "secret" }),
    () => agent.call(invite, { board_id, invited_user_ids: [mate.id] }),
    () => agent.call(invite, { board_id, emails: ["mate@example.org"] }),
    () => agent.call(shareWithGroup, { board_id, group_id: group.id, role: "edit" }),
    () => agent.call(makeShareLink, { board_id, role: "view" }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ reason: "NOT_ALLOWED" });
  expect(await agent.call(updateBoard, { board_id, privacy: "protected", description: "Kept" })).toMatchObject({
    privacy: "protected",
    description: "Kept",
  });
  expect(await owner.call(invite, { board_id, invited_user_ids: [mate.id] })).toMatchObject({ invited: 1 });
});

test("SAV-18 in whose name one acts goes along with what is read, changed and deleted of a board and its sections", async () => {
  const orbac_subject_id = account;
  const { id: board_id } = await agent.call(createBoard, { name: "Passing range", advertiser_id: account });
  const pin = await site.pin(agent, board_id);
  const section = await agent.call(createSection, {
    board_id,
    name: "Kettles",
    initial_pins: [pin.id],
    orbac_subject_id,
  });
  expect(await agent.call(getBoard, { board_id, orbac_subject_id })).toMatchObject({ section_count: 1 });
  await agent.call(updateBoard, { board_id, description: "d", orbac_subject_id });
  await agent.call(takeOutOfSection, { section_id: section.id, pins: [pin.id], orbac_subject_id });
  const eve = await site.person();
  const hers = await site.board(eve);
  await expect(eve.call(updateBoard, { board_id: hers.id, description: "d", orbac_subject_id })).rejects.toMatchObject({
    data: { field: "orbac_subject_id" },
  });
  await agent.call(deleteBoard, { board_id, orbac_subject_id });
});

test("SAV-18 whoever owns the account sees what others made in it, removes what isn't wanted, and has it once they have nothing to do with the account any more", async () => {
  const maker = await site.person();
  await addAdvertiserMember(site.services, { id: account, username: maker.username });
  const { id: board_id } = await maker.call(createBoard, { name: "Autumn range", advertiser_id: account });
  const pin = await site.pin(maker, board_id, { advertiser_id: account });
  expect((await owner.call(getPin, { id: pin.id })).board?.id).toBe(board_id);
  const listed = async (who: TestPerson) => (await who.call(listBoards, {})).map(({ id }) => id);
  expect(await listed(owner)).toContain(board_id);
  expect(await listed(maker)).not.toContain(board_id);
  for (const reader of [owner, maker, site.visitor])
    expect((await reader.call(listBoards, { username: maker.username })).map(({ id }) => id)).not.toContain(board_id);
  await expect(agent.call(getPin, { id: pin.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  // One that was made before its account's owner belonged to it.
  await sql`delete from board_people where board_id = ${board_id} and person_id = ${owner.id}`.execute(
    site.services.db,
  );
  await sql`delete from person_boards where board_id = ${board_id} and person_id = ${owner.id}`.execute(
    site.services.db,
  );
  await runJob(site.services, settleAccountBoardsJob, {});
  const [kept, bad] = [pin, await site.pin(maker, board_id, { advertiser_id: account })];
  await owner.call(deletePin, { id: bad.id });
  expect((await owner.call(getPin, { id: kept.id })).id).toBe(kept.id);
  await expect(maker.call(getPin, { id: bad.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  expect((await maker.call(getBoard, { board_id })).owner.id).toBe(maker.id);
  await removeAdvertiserMember(site.services, { id: account, username: maker.username });
  await runJob(site.services, settleAccountBoardsJob, {});
  expect((await owner.call(getBoard, { board_id })).owner.id).toBe(owner.id);
  expect(await listed(owner)).toContain(board_id);
  await expect(maker.call(getBoard, { board_id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  await expectSound(site);
});
