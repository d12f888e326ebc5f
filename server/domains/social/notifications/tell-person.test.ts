import { afterAll, beforeAll, expect, test } from "vitest";
import { savePin } from "#contract/content/pins.ts";
import { updateUser } from "#contract/identity/session.ts";
import { follow, unfollow } from "#contract/people/people.ts";
import { mute, unmute } from "#contract/people/mutes.ts";
import { createComment } from "#contract/social/comments.ts";
import { updateNoticeChoices } from "#contract/social/notice-choices.ts";
import { listNotifications, readNotifications, unreadNotifications } from "#contract/social/notifications.ts";
import { addPushDevice, listPushDevices, removePushDevice } from "#contract/social/push-devices.ts";
import { block } from "#contract/social/messages.ts";
import { deletePin } from "#contract/content/pins.ts";
import { oneClickUnsubscribe } from "#server/http/one-click-unsubscribe.ts";
import { type PushService, startPushService } from "#sandbox/push-service.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";

let site: TestSite;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  site = await createTestSite({ config: { egressAllow: [service.place] }, extras: [oneClickUnsubscribe] });
});
afterAll(async () => {
  await site.close();
  await service.stop();
});

async function maker() {
  const person = await site.person({ emailVerified: true });
  const pin = await site.pin(person, (await site.board(person)).id, { title: "Lamp" });
  return { ...person, pin };
}

async function withDevice(person: TestPerson) {
  const { public_key } = await person.call(listPushDevices, {});
  const subscription = service.subscribe(public_key);
  await person.call(addPushDevice, subscription);
  return subscription.endpoint;
}

const told = (endpoint: string) =>
  service.messages(endpoint).map(({ text }) => JSON.parse(text) as { body: string; url: string; title: string });
const mailsTo = (person: TestPerson) =>
  site.mails.filter((mail) => mail.to === person.email && /notification/.test(mail.subject));
const tell = (job: "tell_people" | "tell_later", person: TestPerson) =>
  import("./tell-person.ts").then(({ tellPerson }) =>
    tellPerson(site.services, person.id, { mails: job === "tell_later" }),
  );

test("a device decrypts what its person is told, in their language, once until it is read", async () => {
  const ada = await maker();
  await ada.call(updateUser, { locale: "de" });
  const [bob, cleo] = [await site.person(), await site.person()];
  await bob.call(updateUser, { full_name: "Bob B" });
  const device = await withDevice(ada);
  await bob.call(createComment, { pin_id: ada.pin.id, text: "Nice" });
  await tell("tell_people", ada);
  expect(told(device)).toMatchObject([
    { title: "Magpie", url: `/pin/${ada.pin.id}`, body: expect.stringContaining("Bob B") },
  ]);
  expect(told(device)[0]?.body).toMatch(/kommentiert/);
  await cleo.call(createComment, { pin_id: ada.pin.id, text: "Very" });
  await Promise.all([tell("tell_people", ada), tell("tell_people", ada)]);
  expect(told(device)).toHaveLength(1);
  await ada.call(readNotifications, {});
  await bob.call(createComment, { pin_id: ada.pin.id, text: "Again" });
  await Promise.all([tell("tell_people", ada), tell("tell_people", ada)]);
  expect(told(device)).toHaveLength(2);
});

test("an email tells together what is still unread, and nothing that was read meanwhile", async () => {
  const ada = await maker();
  const bob = await site.person();
  await bob.call(createComment, { pin_id: ada.pin.id, text: "One" });
  await ada.call(readNotifications, {});
  await tell("tell_later", ada);
  expect(mailsTo(ada)).toEqual([]);
  const other = await site.pin(ada, (await site.board(ada)).id);
  await bob.call(createComment, { pin_id: ada.pin.id, text: "Two" });
  await bob.call(createComment, { pin_id: other.id, text: `Three @${ada.username}` });
  await site.settle();
  await tell("tell_later", ada);
  const [mail, ...more] = mailsTo(ada);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("2 new notifications on Magpie");
  for (const form of [mail?.text, mail?.html])
    for (const { id } of [ada.pin, other]) expect(form).toContain(`${site.services.config.publicUrl}/pin/${id}`);
  const oneClick = /^<(.+)>$/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
  for (let times = 0; times < 2; times += 1) expect((await fetch(oneClick, { method: "POST" })).status).toBe(200);
  await ada.call(readNotifications, {});
  await bob.call(createComment, { pin_id: ada.pin.id, text: "Four" });
  await site.settle();
  expect(mailsTo(ada)).toHaveLength(1);
});

test("each topic comes where it is wanted: not on the page, yet on the device; nowhere", async () => {
  const ada = await maker();
  const bob = await site.person();
  const device = await withDevice(ada);
  await ada.call(updateNoticeChoices, {
    set: [
      { topic: "comments", channel: "page", on: false },
      { topic: "comments", channel: "email", on: false },
      { topic: "follows", channel: "push", on: false },
      { topic: "boards", channel: "page", on: false },
    ],
  });
  await bob.call(createComment, { pin_id: ada.pin.id, text: "Nice" });
  await bob.call(follow, { user_id: ada.id });
  await site.settle();
  expect((await ada.call(listNotifications, {})).map(({ kind }) => kind)).toEqual(["follow"]);
  expect((await ada.call(unreadNotifications, {})).notifications).toBe(1);
  expect(told(device).map(({ url }) => url)).toEqual([`/pin/${ada.pin.id}`]);
  expect(mailsTo(ada)).toEqual([]);
  const { topics } = await ada.call(updateNoticeChoices, {});
  expect(topics.find(({ topic }) => topic === "boards")?.page).toBe(true);
});

test("in quiet hours nothing comes; when they end, all of it as one", async () => {
  const ada = await maker();
  const bob = await site.person();
  const device = await withDevice(ada);
  const at = (shift: number) =>
    new Date(site.services.clock.now().getTime() + shift * 3_600_000).toISOString().slice(11, 16);
  await ada.call(updateNoticeChoices, { quiet_hours: { from: at(-1), until: at(2) }, time_zone: "UTC" });
  const other = await site.pin(ada, (await site.board(ada)).id);
  for (const pin of [ada.pin, other]) await bob.call(createComment, { pin_id: pin.id, text: "At night" });
  await site.settle();
  expect([told(device), mailsTo(ada)]).toEqual([[], []]);
  site.advance(3 * 3600);
  await site.settle();
  expect(told(device)).toMatchObject([{ title: "2 new notifications", url: "/notifications" }]);
  expect(mailsTo(ada).map(({ subject }) => subject)).toEqual(["2 new notifications on Magpie"]);
  await site.settle();
  expect([told(device).length, mailsTo(ada).length]).toEqual([1, 1]);
  for (const bad of [{ time_zone: "Mars/Phobos" }, { quiet_hours: { from: "25:00", until: "07:00" } }])
    await expect(ada.call(updateNoticeChoices, bad)).rejects.toMatchObject({ http: 400 });
});

test("nothing is told of muted and blocked people, nor of what is gone; the muted never learn", async () => {
  const ada = await maker();
  const [loud, rude, calm] = [await site.person(), await site.person(), await site.person()];
  for (const one of [loud, rude, calm])
    await one.call(savePin, { pin_id: ada.pin.id, board_id: (await site.board(one)).id });
  await site.settle();
  const list = async () =>
    (await ada.call(listNotifications, {})).map(({ kind, actors }) => [kind, ...actors.map(({ id }) => id)]);
  expect(await list()).toEqual([["save", calm.id, rude.id, loud.id]]);
  for (let times = 0; times < 2; times += 1)
    expect(await ada.call(mute, { user_id: loud.id })).toEqual({ muted_by_me: true });
  await ada.call(block, { user_id: rude.id });
  expect(await list()).toEqual([["save", calm.id]]);
  await loud.call(follow, { user_id: ada.id });
  await loud.call(createComment, { pin_id: ada.pin.id, text: "Hello" });
  expect(await list()).toEqual([["save", calm.id]]);
  await ada.call(unmute, { user_id: loud.id });
  expect(await list()).toEqual([["save", calm.id, loud.id]]);
  await ada.call(deletePin, { id: ada.pin.id });
  expect(await list()).toEqual([]);
  expect((await ada.call(unreadNotifications, {})).notifications).toBe(0);
  await expect(ada.call(mute, { user_id: ada.id })).rejects.toMatchObject({ http: 403 });
});

test("new ones stand first; only the unread or the read can be shown", async () => {
  const ada = await maker();
  const people = [await site.person(), await site.person(), await site.person()];
  for (const one of people) {
    const pin = await site.pin(ada, (await site.board(ada)).id);
    await one.call(createComment, { pin_id: pin.id, text: "Hi" });
  }
  const ids = async (show: "all" | "unread" | "read") =>
    (await ada.call(listNotifications, { show })).map(({ actors }) =>
      people.findIndex(({ id }) => id === actors[0]?.id),
    );
  const newest = (await ada.call(listNotifications, {}))[0];
  await ada.call(readNotifications, { id: newest?.id ?? "" });
  expect([await ids("all"), await ids("unread"), await ids("read")]).toEqual([[1, 0, 2], [1, 0], [2]]);
  const first = await ada.page(listNotifications, { page_size: 2 });
  const second = await ada.page(listNotifications, { page_size: 2, bookmark: first.bookmark ?? "" });
  expect([first.data.length, second.data.length, second.bookmark]).toEqual([2, 1, null]);
});

test("a device that is gone is forgotten; what lies, leads away or floods does no harm; a logged out one gets nothing", async () => {
  const ada = await maker();
  const bob = await site.person();
  const endpoints = { gone: await withDevice(ada), redirect: await withDevice(ada), huge: await withDevice(ada) };
  const good = await withDevice(ada);
  for (const [fault, endpoint] of Object.entries(endpoints)) service.answer(endpoint, fault as keyof typeof endpoints);
  await bob.call(follow, { user_id: ada.id });
  await tell("tell_people", ada);
  expect(told(good)).toHaveLength(1);
  expect((await ada.call(listPushDevices, {})).devices).toHaveLength(3);
  const { rows } = await site.services.pool.query("select failures from push_devices where person_id = $1", [ada.id]);
  expect(rows.map((row) => (row as { failures: number }).failures).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  await site.services.pool.query("delete from sessions where person_id = $1", [ada.id]);
  await bob.call(createComment, { pin_id: ada.pin.id, text: "Hi" });
  await tell("tell_people", ada);
  expect(told(good)).toHaveLength(1);
});

test.each([
  ["http://push.example.com/1"],
  ["https://127.0.0.1/1"],
  ["https://10.0.0.1/1"],
  ["https://localhost/1"],
  ["https://user:pass@push.example.com/1"],
  ["ftp://push.example.com"],
  ["nonsense"],
])("%s is no address of a push service", async (endpoint) => {
  const ada = await site.person();
  const { p256dh, auth } = service.subscribe("x");
  await expect(ada.call(addPushDevice, { endpoint, p256dh, auth })).rejects.toMatchObject({
    http: 400,
  });
  await expect(
    ada.call(addPushDevice, { endpoint: "https://push.example.com/1", p256dh: auth, auth }),
  ).rejects.toMatchObject({ http: 400 });
});

test("one's devices are told by name and turned off one by one, whoever else knows their ids", async () => {
  const [ada, eve] = [await site.person(), await site.person()];
  const endpoint = await withDevice(ada);
  const [device] = (await ada.call(listPushDevices, {})).devices;
  expect(device).toMatchObject({ is_this: true });
  await eve.call(removePushDevice, { id: device?.id ?? "" });
  expect((await ada.call(listPushDevices, {})).devices).toHaveLength(1);
  for (let times = 0; times < 2; times += 1)
    expect((await ada.call(removePushDevice, { endpoint })).devices).toEqual([]);
  await expect(ada.call(removePushDevice, {})).rejects.toMatchObject({ http: 400 });
});

test("SAV-24 a follow that is taken back before it was read is no notice; those of others stay", async () => {
  const [ada, bob, eve] = [await site.person(), await site.person(), await site.person()];
  const followsOf = async () =>
    (await ada.call(listNotifications, {}))
      .filter(({ kind }) => kind === "follow")
      .map(({ actors }) => actors.map(({ id }) => id));
  await bob.call(follow, { user_id: ada.id });
  await bob.call(unfollow, { user_id: ada.id });
  expect(await followsOf()).toEqual([]);
  await bob.call(follow, { user_id: ada.id });
  await eve.call(follow, { user_id: ada.id });
  await eve.call(unfollow, { user_id: ada.id });
  expect(await followsOf()).toEqual([[bob.id]]);
});
