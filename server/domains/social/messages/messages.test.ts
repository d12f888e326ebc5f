import { describe, expect, test } from "vitest";
import { createComment, report } from "#contract/social/comments.ts";
import { answerGroup, askToGroup, deleteGroup, leaveGroup } from "#contract/social/groups.ts";
import { block, listConversations, listMessages, sendMessage, startConversation } from "#contract/social/messages.ts";
import { listNotifications, readNotifications, unreadNotifications } from "#contract/social/notifications.ts";
import { savePin } from "#contract/content/pins.ts";
import { five, groupWith } from "#server/domains/social/groups/groups.fixture.ts";
import type { TestPerson } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { expectSound } from "#tests/expect-sound.ts";

const site = testSite();
const ada = testPerson(site);

const refused = (reason: string) => ({ reason });

describe("notifications and messages", () => {
  test("saves and follows stand together in a line, and are counted until read", async () => {
    const pin = await site.pin(ada, (await site.board(ada)).id);
    const savers = [await site.person(), await site.person()];
    for (const who of savers) {
      await who.call(savePin, { pin_id: pin.id, board_id: (await site.board(who)).id });
      await who.call(savePin, { pin_id: pin.id, board_id: (await site.board(who, undefined, "secret")).id });
      await site.settle();
    }
    const line = (await ada.call(listNotifications, {})).find((row) => row.kind === "save" && row.pin?.id === pin.id);
    expect(line).toMatchObject({ count: 2, is_read: false, actors: [{ id: savers[1]?.id }, { id: savers[0]?.id }] });
    const before = await ada.call(unreadNotifications, {});
    const after = await ada.call(readNotifications, { id: line?.id ?? "" });
    expect(after.notifications).toBe(before.notifications - 1);
    expect(await ada.call(readNotifications, {})).toEqual({ notifications: 0 });
  });

  test("a pin is sent to a person; both begin at once and have one conversation; a block ends it", async () => {
    const pin = await site.pin(ada, (await site.board(ada)).id);
    const bob = await site.person();
    const [one, two] = await Promise.all([
      ada.call(startConversation, { user_id: bob.id, pin_id: pin.id }),
      bob.call(startConversation, { user_id: ada.id, text: "Hello" }),
    ]);
    expect(one.id).toBe(two.id);
    await expectSound(site);
    expect((await bob.call(unreadNotifications, {})).conversations).toBeLessThanOrEqual(1);
    const messages = await bob.call(listMessages, { conversation_id: one.id });
    expect(messages.map((message) => message.pin?.id ?? message.text).toSorted()).toEqual([pin.id, "Hello"].toSorted());
    expect((await bob.call(unreadNotifications, {})).conversations).toBe(0);
    await ada.call(sendMessage, { conversation_id: one.id, text: "Look" });
    expect(await bob.call(listConversations, {})).toMatchObject([{ is_unread: true, last_message: { text: "Look" } }]);
    const stranger = await site.person();
    await expect(stranger.call(listMessages, { conversation_id: one.id })).rejects.toMatchObject(refused("NOT_FOUND"));
    await expect(ada.call(sendMessage, { conversation_id: one.id })).rejects.toMatchObject({
      data: { field: "text" },
    });
    await bob.call(block, { user_id: ada.id });
    await expect(ada.call(sendMessage, { conversation_id: one.id, text: "?" })).rejects.toMatchObject(
      refused("NOT_ALLOWED"),
    );
    await expect(
      ada.call(createComment, { pin_id: (await site.pin(bob, (await site.board(bob)).id)).id, text: "?" }),
    ).rejects.toMatchObject(refused("NOT_ALLOWED"));
    const last = messages[0];
    expect(last).toBeDefined();
    await bob.call(report, {
      kind: "message",
      id: messages.find((m) => m.user.id === ada.id)?.id ?? "",
      reason: "spam",
    });
    await expectSound(site);
  });

  test("words to a group reach all its people; who joins sees them, who leaves doesn't, a block hides them", async () => {
    const [owner, bob, eve, late] = await five(site);
    const group_id = await groupWith(owner, bob, eve);
    await owner.call(askToGroup, { group_id, user_ids: [late.id] });
    const unread = async (who: TestPerson) => (await who.call(unreadNotifications, {})).conversations;
    const texts = async (who: TestPerson) =>
      (await who.call(listMessages, { conversation_id: group_id })).map((message) => message.text);
    const [begun] = await Promise.all([
      owner.call(startConversation, { group_id, text: "First" }, "once"),
      bob.call(startConversation, { group_id, text: "At once" }),
    ]);
    expect(begun).toMatchObject({ id: group_id, user: null, group: { id: group_id, name: "Climbers" } });
    expect((await owner.call(startConversation, { group_id, text: "First" }, "once")).id).toBe(group_id);
    await expectSound(site);
    expect([await unread(owner), await unread(bob), await unread(eve), await unread(late)]).toEqual([
      expect.any(Number),
      expect.any(Number),
      1,
      0,
    ]);
    expect(await texts(eve)).toHaveLength(2);
    expect(await unread(eve)).toBe(0);
    await expect(late.call(sendMessage, { conversation_id: group_id, text: "?" })).rejects.toMatchObject(
      refused("NOT_FOUND"),
    );
    await expect(late.call(startConversation, { group_id, text: "?" })).rejects.toMatchObject(refused("NOT_ALLOWED"));
    await late.call(answerGroup, { group_id, action: "accept" });
    expect(await unread(late)).toBe(0);
    expect((await texts(late)).toSorted()).toEqual(["At once", "First"]);

    await eve.call(block, { user_id: bob.id });
    await bob.call(sendMessage, { conversation_id: group_id, text: "For most" });
    expect(await unread(eve)).toBe(0);
    expect([await texts(eve), (await texts(late))[0]]).toEqual([["First"], "For most"]);
    expect(await eve.call(listConversations, {})).toMatchObject([{ last_message: null, is_blocked: false }]);
    await owner.call(sendMessage, { conversation_id: group_id, text: "For all" });
    expect(await unread(eve)).toBe(1);
    const [last] = await late.call(listMessages, { conversation_id: group_id });
    await late.call(report, { kind: "message", id: last?.id ?? "", reason: "spam" });

    await late.call(leaveGroup, { group_id, user_id: late.id });
    expect(await unread(late)).toBe(0);
    expect(await late.call(listConversations, {})).toEqual([]);
    await expect(texts(late)).rejects.toMatchObject(refused("NOT_FOUND"));
    await expect(late.call(sendMessage, { conversation_id: group_id, text: "?" })).rejects.toMatchObject(
      refused("NOT_FOUND"),
    );
    await expectSound(site);
    await owner.call(deleteGroup, { group_id });
    expect(await bob.call(listConversations, {})).toEqual([]);
    await expectSound(site);
  });

  test.each([
    ["nobody", {}],
    ["a person and a group", { user_id: "2", group_id: "3" }],
  ])("to %s nothing is sent", async (_, to) => {
    await expect(ada.call(startConversation, { ...to, text: "Hello" })).rejects.toMatchObject({
      reason: "INVALID_PARAMETERS",
      data: { field: "user_id" },
    });
  });

  test("a pin sent from a secret board is seen by nobody who may not see it", async () => {
    const pin = await site.pin(ada, (await site.board(ada, undefined, "secret")).id);
    const bob = await site.person();
    const { id } = await ada.call(startConversation, { user_id: bob.id, pin_id: pin.id });
    expect(await bob.call(listMessages, { conversation_id: id })).toMatchObject([{ pin: null, has_pin: true }]);
  });
});
