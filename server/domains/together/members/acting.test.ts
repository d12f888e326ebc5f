import { beforeAll, expect, test } from "vitest";
import { listAdvertisers } from "#contract/business/advertisers.ts";
import { boardPickerBoards, createBoard, getBoard, listBoards } from "#contract/content/boards.ts";
import { createPin } from "#contract/content/pins.ts";
import type { TestPerson } from "#tests/site.ts";
import {
  addAdvertiserMember,
  createAdvertiser,
  listAdvertiserAccounts,
  removeAdvertiserMember,
} from "#server/domains/business/advertisers/manage-advertisers.ts";
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
