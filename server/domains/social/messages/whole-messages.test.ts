import { beforeAll, describe, expect, test } from "vitest";
import { answerGroup, askToGroup } from "#contract/social/groups.ts";
import {
  answerRequest,
  block,
  getConversation,
  listConversations,
  listMessages,
  reactToMessage,
  searchMessages,
  sendMessage,
  startConversation,
  takeMessageBack,
  takeReactionBack,
  tellTyping,
  updateMessage,
} from "#contract/social/messages.ts";
import { follow } from "#contract/people/people.ts";
import { unreadNotifications } from "#contract/social/notifications.ts";
import { limits } from "#spec/constants/limits.ts";
import { messagesCopy } from "#spec/copy/social/messages.ts";
import { five, groupWith } from "#server/domains/social/groups/groups.fixture.ts";
import { liveExtra } from "#server/http/live/live.ts";
import { listenTo } from "#server/http/live/live.fixture.ts";
import { expectSound } from "#tests/expect-sound.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite({ extras: [liveExtra] });
const refused = (reason: string, message?: string) =>
  expect.objectContaining(message === undefined ? { reason } : { reason, message });

/** Two who know each other, and their conversation with one message of the first. */
async function acquainted(text = "Hello") {
  const [ada, bob] = [await site.person(), await site.person()];
  await bob.call(follow, { user_id: ada.id });
  const { id: conversation_id } = await ada.call(startConversation, { user_id: bob.id, text });
  const [message] = await ada.call(listMessages, { conversation_id });
  if (message === undefined) throw new Error("a message");
  return { ada, bob, conversation_id, one: { conversation_id, id: message.id } };
}

const texts = async (who: TestPerson, conversation_id: string) =>
  (await who.call(listMessages, { conversation_id })).map(({ text }) => text);

describe("SAV-24 a message of one's own", () => {
  test("is changed for a quarter of an hour, by nobody else, and says so", async () => {
    const { ada, bob, conversation_id, one } = await acquainted();
    const changed = await ada.call(updateMessage, { ...one, text: "<b>Hello</b> javascript:alert(1)" });
    expect(changed).toMatchObject({ text: "<b>Hello</b> javascript:alert(1)", edited_at: expect.any(String) });
    expect(await bob.call(listMessages, { conversation_id })).toMatchObject([
      { text: "<b>Hello</b> javascript:alert(1)", editable_until: null },
    ]);
    await expect(bob.call(updateMessage, { ...one, text: "Mine" })).rejects.toEqual(
      refused("NOT_ALLOWED", messagesCopy.notYours),
    );
    await expect(ada.call(updateMessage, { ...one, text: " " })).rejects.toMatchObject({ data: { field: "text" } });
    const eve = await site.person();
    await expect(eve.call(updateMessage, { ...one, text: "?" })).rejects.toEqual(refused("NOT_FOUND"));
    await expect(ada.call(updateMessage, { ...one, id: "1", text: "?" })).rejects.toEqual(refused("NOT_FOUND"));
    site.advance(limits.messageEditMinutes * 60 + 1);
    await expect(ada.call(updateMessage, { ...one, text: "Late" })).rejects.toEqual(
      refused("NOT_ALLOWED", messagesCopy.tooLateToEdit),
    );
    expect(await texts(ada, conversation_id)).toEqual(["<b>Hello</b> javascript:alert(1)"]);
  });

  test("is taken back with its pin and its reactions, twice the same; a line is left, no word anywhere", async () => {
    const { ada, bob, conversation_id, one } = await acquainted("Quagga secret");
    await bob.call(reactToMessage, { ...one, kind: "love" });
    await expect(bob.call(takeMessageBack, one)).rejects.toEqual(refused("NOT_ALLOWED"));
    for (const _ of [1, 2])
      expect(await ada.call(takeMessageBack, one)).toMatchObject({ text: "", is_taken_back: true, reactions: [] });
    expect(await bob.call(listMessages, { conversation_id })).toMatchObject([
      { text: "", is_taken_back: true, has_pin: false },
    ]);
    expect((await bob.call(listConversations, {}))[0]?.last_message).toMatchObject({ is_taken_back: true, text: "" });
    expect(await bob.call(searchMessages, { query: "quagga" })).toEqual([]);
    await expect(bob.call(reactToMessage, { ...one, kind: "love" })).rejects.toEqual(refused("NOT_FOUND"));
    await expect(ada.call(updateMessage, { ...one, text: "Back" })).rejects.toEqual(refused("NOT_ALLOWED"));
    await expectSound(site);
  });
});

describe("SAV-24 reactions to messages", () => {
  test("are one a person, the next takes the place of the last, and go again", async () => {
    const { ada, bob, one } = await acquainted();
    await ada.call(reactToMessage, { ...one, kind: "love" });
    await bob.call(reactToMessage, { ...one, kind: "haha" });
    const both = await bob.call(reactToMessage, { ...one, kind: "love" });
    expect(both.reactions).toEqual([{ kind: "love", count: 2, is_mine: true }]);
    for (const _ of [1, 2])
      expect((await bob.call(takeReactionBack, one)).reactions).toEqual([{ kind: "love", count: 1, is_mine: false }]);
    await ada.call(block, { user_id: bob.id });
    await expect(bob.call(reactToMessage, { ...one, kind: "love" })).rejects.toEqual(refused("NOT_ALLOWED"));
    await expect(bob.call(updateMessage, { ...one, text: "?" })).rejects.toEqual(refused("NOT_ALLOWED"));
  });

  test("of somebody in a group whom the writer blocks are refused", async () => {
    const [owner, bob] = await five(site);
    const group_id = await groupWith(owner, bob);
    await owner.call(startConversation, { group_id, text: "For all" });
    const [message] = await bob.call(listMessages, { conversation_id: group_id });
    const one = { conversation_id: group_id, id: message?.id ?? "" };
    expect((await bob.call(reactToMessage, { ...one, kind: "wow" })).reactions).toHaveLength(1);
    await owner.call(block, { user_id: bob.id });
    await expect(bob.call(reactToMessage, { ...one, kind: "love" })).rejects.toEqual(refused("NOT_ALLOWED"));
    await expectSound(site);
  });
});

describe("SAV-24 what a stranger writes is a request", () => {
  const folders = async (who: TestPerson) => [
    (await who.call(listConversations, {})).map(({ id }) => id),
    (await who.call(listConversations, { folder: "requests" })).map(({ id }) => id),
  ];

  test("it waits in a folder of its own, counted apart, read without being told, and ends with an answer", async () => {
    const [ada, bob] = [await site.person(), await site.person()];
    const { id } = await ada.call(startConversation, { user_id: bob.id, text: "Do you know me?" });
    expect(await folders(bob)).toEqual([[], [id]]);
    expect(await folders(ada)).toEqual([[id], []]);
    expect(await bob.call(unreadNotifications, {})).toMatchObject({ conversations: 0, requests: 1 });
    expect(await texts(bob, id)).toEqual(["Do you know me?"]);
    expect(await bob.call(unreadNotifications, {})).toMatchObject({ conversations: 0, requests: 0 });
    expect(await ada.call(getConversation, { conversation_id: id })).toMatchObject({
      seen_message_id: null,
      is_request: false,
    });
    const [message] = await bob.call(listMessages, { conversation_id: id });
    await expect(
      bob.call(reactToMessage, { conversation_id: id, id: message?.id ?? "", kind: "love" }),
    ).rejects.toEqual(refused("NOT_ALLOWED", messagesCopy.acceptFirst));
    expect(await ada.call(tellTyping, { conversation_id: id })).toEqual({ told: false });
    for (const _ of [1, 2]) await bob.call(answerRequest, { conversation_id: id, action: "accept" });
    expect(await folders(bob)).toEqual([[id], []]);
    expect(await ada.call(getConversation, { conversation_id: id })).toMatchObject({ seen_message_id: message?.id });
    expect(await ada.call(tellTyping, { conversation_id: id })).toEqual({ told: true });
    await expectSound(site);
  });

  test("after three messages the stranger has to wait, also when they were declined; an answer opens it", async () => {
    const [ada, bob] = [await site.person(), await site.person()];
    const { id } = await ada.call(startConversation, { user_id: bob.id, text: "1" });
    await ada.call(sendMessage, { conversation_id: id, text: "2" });
    await ada.call(startConversation, { user_id: bob.id, text: "3" });
    const wait = refused("NOT_ALLOWED", messagesCopy.waitForAnswer);
    await expect(ada.call(sendMessage, { conversation_id: id, text: "4" })).rejects.toEqual(wait);
    await bob.call(answerRequest, { conversation_id: id, action: "decline" });
    expect(await folders(bob)).toEqual([[], []]);
    expect(await bob.call(searchMessages, { query: "22" })).toEqual([]);
    await expect(ada.call(startConversation, { user_id: bob.id, text: "4" })).rejects.toEqual(wait);
    expect(await ada.call(getConversation, { conversation_id: id })).toMatchObject({ seen_message_id: null });
    await bob.call(startConversation, { user_id: ada.id, text: "Well, hello" });
    expect((await ada.call(sendMessage, { conversation_id: id, text: "4" })).text).toBe("4");
    expect(await folders(bob)).toEqual([[id], []]);
    await expectSound(site);
  });

  test("who follows the writer, or is in a group with them, gets it in the inbox", async () => {
    const { bob, conversation_id } = await acquainted();
    expect(await folders(bob)).toEqual([[conversation_id], []]);
    const [owner, member] = await five(site);
    const group_id = await groupWith(owner);
    await owner.call(askToGroup, { group_id, user_ids: [member.id] });
    await member.call(answerGroup, { group_id, action: "accept" });
    const { id } = await owner.call(startConversation, { user_id: member.id, text: "From the group" });
    expect(await folders(member)).toEqual([[id], []]);
  });

  test("whoever is blocked writes nothing, types nothing and is found no more", async () => {
    const { ada, bob, conversation_id } = await acquainted("Zebra");
    await bob.call(sendMessage, { conversation_id, text: "Zebra too" });
    await bob.call(block, { user_id: ada.id });
    expect(await ada.call(tellTyping, { conversation_id })).toEqual({ told: false });
    expect(await bob.call(tellTyping, { conversation_id })).toEqual({ told: false });
    await expect(ada.call(sendMessage, { conversation_id, text: "?" })).rejects.toEqual(refused("NOT_ALLOWED"));
    expect(await bob.call(searchMessages, { query: "zebra" })).toEqual([]);
  });
});

describe("SAV-24 messages are found", () => {
  let ada: TestPerson;
  let bob: TestPerson;
  beforeAll(async () => {
    ({ ada, bob } = await acquainted("Die Brücke, 100% aus Holz"));
    await bob.call(startConversation, { user_id: ada.id, text: "柔らかいソファ" });
    await bob.call(startConversation, { user_id: ada.id, text: String.raw`a_b\c <i>kettle</i>` });
  });
  test.each([
    ["brücke", ["Die Brücke, 100% aus Holz"]],
    ["100%", ["Die Brücke, 100% aus Holz"]],
    ["ソファ", ["柔らかいソファ"]],
    ["_b\\", [String.raw`a_b\c <i>kettle</i>`]],
    ["<i>", [String.raw`a_b\c <i>kettle</i>`]],
    ["%%", []],
    ["__", []],
  ])("by the words %s as they are typed", async (query, found) => {
    const results = await ada.call(searchMessages, { query });
    expect(results.map(({ message }) => message.text)).toEqual(found);
    expect(results.every(({ conversation }) => conversation.user?.id === bob.id)).toBe(true);
  });

  test("only in conversations of one's own, and not by a single letter", async () => {
    const eve = await site.person();
    expect(await eve.call(searchMessages, { query: "kettle" })).toEqual([]);
    await expect(ada.call(searchMessages, { query: "k" })).rejects.toEqual(refused("INVALID_PARAMETERS"));
  });
});

test("SAV-24 that somebody writes, and what they have seen, is on the other's open page; nothing of it is kept", async () => {
  const { ada, bob, conversation_id } = await acquainted();
  const stream = await listenTo(site.url, ada.cookie);
  await expect.poll(() => stream.heard.length).toBe(1);
  await bob.call(tellTyping, { conversation_id });
  await expect
    .poll(() => stream.heard, { timeout: 1_000, interval: 5 })
    .toContainEqual(
      expect.objectContaining({ event: "typing", data: { conversation: conversation_id, person: bob.id } }),
    );
  stream.heard.length = 0;
  await bob.call(listMessages, { conversation_id });
  await expect
    .poll(() => stream.heard.map(({ data }) => data), { timeout: 1_000, interval: 5 })
    .toContainEqual(["message"]);
  // Looking again changes nothing, and says nothing: pages would ask each other for ever.
  const said = stream.heard.length;
  await bob.call(listMessages, { conversation_id });
  await bob.call(sendMessage, { conversation_id, text: "Seen" });
  await expect.poll(() => stream.heard.length, { timeout: 1_000, interval: 5 }).toBe(said + 1);
  const eve = await site.person();
  await expect(eve.call(tellTyping, { conversation_id })).rejects.toEqual(refused("NOT_FOUND"));
  stream.stop();
});
