import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { listAdvertisers } from "#contract/business/advertisers.ts";
import { createBoard, getBoard, listBoards } from "#contract/content/boards.ts";
import { testSite } from "#tests/test-site.ts";
import { expectSound } from "#tests/expect-sound.ts";

const site = testSite();

const refused = (reason: string) => ({ reason });

describe("SAV-18 acting in an advertiser account", () => {
  test("its boards are protected and not listed; a stranger can't act in it", async () => {
    const [owner, agent, stranger] = [await site.person(), await site.person(), await site.person()];
    const id = site.services.ids.next();
    const now = site.services.clock.now();
    const { db } = site.services;
    await sql`insert into advertisers (id, owner_id, name, created_at) values (${id}, ${owner.id}, 'Kettles Ltd', ${now})`.execute(
      db,
    );
    for (const [person, role] of [
      [owner.id, "owner"],
      [agent.id, "member"],
    ] as const) {
      await sql`insert into advertiser_people (advertiser_id, person_id, role, created_at) values (${id}, ${person}, ${role}, ${now})`.execute(
        db,
      );
      await sql`insert into person_advertisers (person_id, advertiser_id, role) values (${person}, ${id}, ${role})`.execute(
        db,
      );
    }
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
