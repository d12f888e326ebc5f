import { describe, expect, test } from "vitest";
import { invite, listMembers } from "#contract/together/members.ts";
import {
  endShareLink,
  joinByLink,
  listShareLinks,
  makeShareLink,
  readShareLink,
} from "#contract/together/share-links.ts";
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
    expect(JSON.stringify(await ada.call(listShareLinks, { board_id: board.id }))).not.toContain(token);
    expect(await site.visitor.call(readShareLink, { token })).toMatchObject({
      board_name: null,
      needs_password: true,
    });
    const eve = await site.person();
    for (let n = 0; n < 5; n += 1)
      await expect(eve.call(joinByLink, { token, password: "guess" })).rejects.toMatchObject(refused("WRONG_PASSWORD"));
    await expect(eve.call(joinByLink, { token, password: "kettle" })).rejects.toMatchObject({
      ...refused("RATE_LIMITED"),
      message: "Too many passwords were tried. Try again in 15 minutes.",
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
});
