import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createComment, report } from "#contract/comments.ts";
import { block, listConversations, listMessages, sendMessage, startConversation } from "#contract/messages.ts";
import { listNotifications, readNotifications, unreadNotifications } from "#contract/notifications.ts";
import { savePin } from "#contract/pins.ts";
import { findDrift } from "#server/domains/doctor/recount.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";

let site: TestSite;
let ada: TestPerson;
beforeAll(async () => {
  site = await createTestSite();
  ada = await site.person();
});
afterAll(() => site.close());

async function sound(): Promise<void> {
  expect(await findDrift(site.services.db)).toEqual([]);
}

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
    await sound();
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
    await sound();
  });

  test("a pin sent from a secret board is seen by nobody who may not see it", async () => {
    const pin = await site.pin(ada, (await site.board(ada, undefined, "secret")).id);
    const bob = await site.person();
    const { id } = await ada.call(startConversation, { user_id: bob.id, pin_id: pin.id });
    expect(await bob.call(listMessages, { conversation_id: id })).toMatchObject([{ pin: null, has_pin: true }]);
  });
});
