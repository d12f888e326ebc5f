import { afterAll, beforeAll, expect, test } from "vitest";
import { getSession, updateUser } from "#contract/identity/session.ts";
import { answerRequest, askPresence, block, startConversation } from "#contract/social/messages.ts";
import { liveExtra } from "#server/http/live/live.ts";
import { listenTo, otherProcess } from "#server/http/live/live.fixture.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite({ extras: [liveExtra] });
let [other, third] = [] as unknown as [Process, Process];
type Process = Awaited<ReturnType<typeof otherProcess>>;
beforeAll(async () => {
  [other, third] = [await otherProcess(site.services), await otherProcess(site.services)];
});
afterAll(async () => {
  for (const process of [other, third]) await process.stop();
});

const within = { timeout: 2_000, interval: 5 };

/** Two people who write with each other, and show it as told. */
async function two({ shown = true, accepted = true } = {}) {
  const [ada, bob] = [await site.person(), await site.person()];
  const { id } = await ada.call(startConversation, { user_id: bob.id, text: "Is the kettle yours?" });
  if (accepted) await bob.call(answerRequest, { conversation_id: id, action: "accept" });
  if (shown) for (const who of [ada, bob]) await who.call(updateUser, { shows_active: true });
  return { ada, bob, conversation_id: id };
}
const asks = (who: TestPerson, conversation_id: string) => who.call(askPresence, { conversation_id });

test("SAV-24 who shows it is seen to be here across processes, then some minutes ago; nothing is written for it", async () => {
  const { ada, bob, conversation_id } = await two();
  const own = await listenTo(third.url, ada.cookie);
  const theirs = await listenTo(other.url, bob.cookie);
  await expect.poll(() => theirs.heard.length, within).toBeGreaterThan(0);
  const active = (minutes: number) =>
    expect.objectContaining({ event: "active", data: { conversation: conversation_id, person: bob.id, minutes } });
  expect(await asks(ada, conversation_id)).toEqual({ is_shown: true });
  await expect.poll(() => own.heard, within).toContainEqual(active(0));
  // The question is for processes, not for pages.
  expect(theirs.heard.map(({ event }) => event)).not.toContain("asked");
  theirs.stop();
  await expect
    .poll(async () => {
      await asks(ada, conversation_id);
      return own.heard;
    }, within)
    .toContainEqual(active(5));
  own.stop();
});

test("SAV-24 it is off for everybody who didn't turn it on, and who hides theirs sees nobody else's", async () => {
  const { ada, bob, conversation_id } = await two({ shown: false });
  expect((await ada.call(getSession, {})).user?.shows_active).toBe(false);
  const answers = async () => [await asks(ada, conversation_id), await asks(bob, conversation_id)];
  const no = { is_shown: false };
  expect(await answers()).toEqual([no, no]);
  await ada.call(updateUser, { shows_active: true });
  expect(await answers()).toEqual([no, no]);
});

test("SAV-24 a stranger whose words wait, who is blocked, and who is in no conversation see nothing", async () => {
  const waiting = await two({ accepted: false });
  for (const who of [waiting.ada, waiting.bob])
    expect(await asks(who, waiting.conversation_id)).toEqual({ is_shown: false });
  const { ada, bob, conversation_id } = await two();
  const stream = await listenTo(other.url, bob.cookie);
  await ada.call(block, { user_id: bob.id });
  await expect.poll(() => stream.heard.map(({ data }) => data), within).toContainEqual(["presence"]);
  for (const who of [ada, bob]) expect(await asks(who, conversation_id)).toEqual({ is_shown: false });
  await expect(asks(await site.person(), conversation_id)).rejects.toMatchObject({ reason: "NOT_FOUND" });
  stream.stop();
});

test("SAV-24 turned off, it is off on the other's open page at once", async () => {
  const { ada, bob, conversation_id } = await two();
  const stream = await listenTo(other.url, bob.cookie);
  await expect.poll(() => stream.heard.length, within).toBeGreaterThan(0);
  await ada.call(updateUser, { shows_active: false });
  await expect.poll(() => stream.heard.map(({ data }) => data), within).toContainEqual(["presence"]);
  expect(await asks(bob, conversation_id)).toEqual({ is_shown: false });
  stream.stop();
});
