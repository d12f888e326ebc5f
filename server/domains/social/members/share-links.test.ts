import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createSection } from "#contract/content/boards.ts";
import { getPin } from "#contract/content/pins.ts";
import { invite, listMembers } from "#contract/social/members.ts";
import {
  endShareLink,
  joinByLink,
  listShareLinks,
  makeShareLink,
  openShareLink,
  readShareLink,
  sharedPins,
} from "#contract/social/share-links.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { expectSound } from "#tests/expect-sound.ts";

const site = testSite();
const ada = testPerson(site);

const refused = (reason: string) => ({ reason });

describe("FIELD-1 share links", () => {
  test("a link with a password and an end; guesses are limited, its end is the end", async () => {
    const board = await site.board(ada, undefined, "secret");
    const link = await ada.call(makeShareLink, {
      board_id: board.id,
      role: "add",
      password: "kettle",
      expires_in_hours: 1,
    });
    const token = /\/shared\/([\w-]+)\//.exec(link.url)?.[1] ?? "";
    // Those who may edit the board can copy it again; whoever reads the database cannot.
    expect(await ada.call(listShareLinks, { board_id: board.id })).toMatchObject([{ url: link.url }]);
    const kept = await sql`select s::text as row from share_links s where id = ${link.id}`.execute(site.services.db);
    expect(JSON.stringify(kept.rows)).not.toContain(Buffer.from(token).toString("hex"));
    expect(JSON.stringify(kept.rows)).not.toContain(token);
    expect(await site.visitor.call(readShareLink, { token })).toMatchObject({
      board_name: null,
      owner: null,
      cover_images: [],
      needs_password: true,
    });
    await expect(site.visitor.call(sharedPins, { token })).rejects.toMatchObject(refused("LINK_EXPIRED"));
    await expect(site.visitor.call(openShareLink, { token, password: "guess" })).rejects.toMatchObject(
      refused("WRONG_PASSWORD"),
    );
    const eve = await site.person();
    for (let n = 0; n < 5; n += 1)
      await expect(eve.call(joinByLink, { token, password: "guess" })).rejects.toMatchObject(refused("WRONG_PASSWORD"));
    await expect(eve.call(joinByLink, { token, password: "kettle" })).rejects.toMatchObject({
      ...refused("RATE_LIMITED"),
      message: "Too many tries. Try again in 15 minutes.",
    });
    const bob = await site.person();
    expect(await bob.call(joinByLink, { token, password: "kettle" })).toMatchObject({
      id: board.id,
      can_add: true,
      can_edit: false,
    });
    await bob.call(joinByLink, { token, password: "kettle" });
    expect(await ada.call(listShareLinks, { board_id: board.id })).toMatchObject([{ used: 1 }]);
    await expect(bob.call(makeShareLink, { board_id: board.id })).rejects.toMatchObject(refused("NOT_ALLOWED"));
    await expectSound(site);
    site.advance(3601);
    await expect(site.visitor.call(readShareLink, { token })).rejects.toMatchObject(refused("LINK_EXPIRED"));
    const open = await ada.call(makeShareLink, { board_id: board.id });
    const asked = await site.person();
    await ada.call(invite, { board_id: board.id, invited_user_ids: [asked.id], role: "edit" });
    await asked.call(joinByLink, { token: /\/shared\/([\w-]+)\//.exec(open.url)?.[1] ?? "" });
    expect((await asked.call(listMembers, {})).invites).toEqual([]);
    await expectSound(site);
    const second = /\/shared\/([\w-]+)\//.exec(open.url)?.[1] ?? "";
    await ada.call(endShareLink, { board_id: board.id, link_id: open.id });
    await expect(eve.call(joinByLink, { token: second })).rejects.toMatchObject(refused("LINK_EXPIRED"));
    await expectSound(site);
  });

  test("who has the link sees the board without an account: its name, pictures, sender and Pins", async () => {
    const board = await site.board(ada, undefined, "secret");
    const section = await ada.call(createSection, { board_id: board.id, name: "Within" });
    const pin = await site.pin(ada, board.id, { title: "A kettle" });
    const inSection = await site.pin(ada, board.id, { title: "A cup", section: section.id });
    const other = await site.pin(ada, (await site.board(ada, undefined, "secret")).id, { title: "Nobody's" });
    const link = await ada.call(makeShareLink, { board_id: board.id });
    const token = tokenOf(link.url);
    expect(await site.visitor.call(readShareLink, { token })).toMatchObject({
      board_name: board.name,
      owner: { id: ada.id },
      pin_count: 2,
      board_url: null,
    });
    const seen = (await site.visitor.call(sharedPins, { token })).map(({ id }) => id);
    expect(seen.toSorted()).toEqual([pin.id, inSection.id].toSorted());
    expect(seen).not.toContain(other.id);
    await expect(site.visitor.call(getPin, { id: pin.id })).rejects.toMatchObject(refused("NOT_FOUND"));
    expect(await ada.call(readShareLink, { token })).toMatchObject({ board_url: board.url });
    await ada.call(endShareLink, { board_id: board.id, link_id: link.id });
    await expect(site.visitor.call(sharedPins, { token })).rejects.toMatchObject(refused("LINK_EXPIRED"));
  });

  test("a password given once opens that link for a day, and no other", async () => {
    const board = await site.board(ada, undefined, "secret");
    await site.pin(ada, board.id);
    const [link, other] = [
      await ada.call(makeShareLink, { board_id: board.id, password: "kettle" }),
      await ada.call(makeShareLink, { board_id: board.id, password: "teapot", role: "add" }),
    ];
    const { pass } = await site.visitor.call(openShareLink, { token: tokenOf(link.url), password: "kettle" });
    expect(await site.visitor.call(readShareLink, { token: tokenOf(link.url), pass })).toMatchObject({
      board_name: board.name,
      needs_password: false,
    });
    expect(await site.visitor.call(sharedPins, { token: tokenOf(link.url), pass })).toHaveLength(1);
    const stolen = { token: tokenOf(other.url), pass };
    expect(await site.visitor.call(readShareLink, stolen)).toMatchObject({ board_name: null, needs_password: true });
    await expect(site.visitor.call(sharedPins, stolen)).rejects.toMatchObject(refused("LINK_EXPIRED"));
    const bob = await site.person();
    expect(await bob.call(joinByLink, { token: tokenOf(link.url), pass })).toMatchObject({ id: board.id });
    site.advance(86_401);
    expect(await site.visitor.call(readShareLink, { token: tokenOf(link.url), pass })).toMatchObject({
      needs_password: true,
    });
  });
});

function tokenOf(url: string): string {
  return /\/shared\/([\w-]+)\//.exec(url)?.[1] ?? "";
}
