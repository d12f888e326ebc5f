import { describe, expect, test } from "vitest";
import { listAdvertisers } from "#contract/business/advertisers.ts";
import { createBoard, getBoard, listBoards } from "#contract/content/boards.ts";
import { addAdvertiserMember, createAdvertiser } from "#server/domains/business/access/manage-advertisers.ts";
import { testSite } from "#tests/test-site.ts";
import { expectSound } from "#tests/expect-sound.ts";

const site = testSite();

const refused = (reason: string) => ({ reason });

describe("SAV-18 acting in an advertiser account", () => {
  test("its boards are protected and not listed; a stranger can't act in it", async () => {
    const [owner, agent, stranger] = [await site.person(), await site.person(), await site.person()];
    const id = await createAdvertiser(site.services, { owner: owner.username, name: "Kettles Ltd" });
    await addAdvertiserMember(site.services, { id, username: agent.username });
    expect(await agent.call(listAdvertisers, {})).toEqual([{ id, name: "Kettles Ltd", owner_user_id: owner.id }]);
    const board = await agent.call(createBoard, {
      name: "Campaign",
      privacy: "public",
      advertiser_id: id,
      orbac_subject_id: id,
    });
    expect(board).toMatchObject({ privacy: "protected", advertiser_id: id });
    expect(await stranger.call(listBoards, { username: agent.username })).toEqual([]);
    await expect(stranger.call(getBoard, { board_id: board.id })).rejects.toMatchObject(refused("NOT_FOUND"));
    await expect(stranger.call(createBoard, { name: "X", advertiser_id: id })).rejects.toMatchObject(
      refused("NOT_ALLOWED"),
    );
    await expect(stranger.call(createBoard, { name: "X", orbac_subject_id: id })).rejects.toMatchObject({
      data: { field: "orbac_subject_id" },
    });
    expect((await owner.call(createBoard, { name: "Own", privacy: "public", advertiser_id: id })).privacy).toBe(
      "public",
    );
    await expectSound(site);
  });
});
