import { expect, test } from "vitest";
import { savePin } from "#contract/content/pins.ts";
import { updateUser } from "#contract/identity/session.ts";
import { follow, followBoard } from "#contract/people/people.ts";
import { mute } from "#contract/people/mutes.ts";
import { updateNoticeChoices } from "#contract/social/notice-choices.ts";
import { oneClickUnsubscribe } from "#server/http/one-click-unsubscribe.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";
import { sendDigest } from "./send-digest.ts";
import { sendDigestsJob } from "./send-digests.job.ts";

const site = testSite({ extras: [oneClickUnsubscribe] });

const weekly = (person: TestPerson) =>
  site.mails.filter((mail) => mail.to === person.email && /week|Woche/.test(mail.subject));
const reader = () => site.person({ emailVerified: true });

async function maker(name: string) {
  const person = await site.person();
  await person.call(updateUser, { full_name: name });
  return person;
}

test("the weekly email shows what is new of people and boards one follows, few of each, in text and HTML, and what fits", async () => {
  const [ada, bob, cleo, dan] = [await reader(), await maker("Bob B"), await maker("Cleo C"), await maker("Dan D")];
  await ada.call(updateUser, { locale: "de" });
  const board = await site.board(cleo, "Lamps & <b>lights</b>");
  await ada.call(follow, { user_id: bob.id });
  await ada.call(followBoard, { board_id: board.id });
  const ofBob = await site.board(bob);
  for (const title of ["First", "Second", "Third"]) await site.pin(bob, ofBob.id, { title });
  await site.pin(cleo, board.id, { title: "Paper lamp" });
  // What Dan keeps beside a pin of Ada's is an idea for her.
  const own = await site.pin(ada, (await site.board(ada, "Home")).id);
  const beside = await site.board(dan, "Rooms");
  await dan.call(savePin, { pin_id: own.id, board_id: beside.id });
  await site.pin(dan, beside.id, { title: "Quiet corner" });
  await site.settle();
  await sendDigest(site.services, ada.id);
  await Promise.all([sendDigest(site.services, ada.id), sendDigest(site.services, ada.id)]);
  await site.settle();
  const [mail, ...more] = weekly(ada);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Deine Woche auf Magpie: Paper lamp");
  expect(mail?.text).toContain("Neu von Bob B: Third");
  expect(mail?.text).not.toContain("First");
  expect(mail?.text).toContain("Neu auf „Lamps & <b>lights</b>“: Paper lamp");
  expect(mail?.text).toContain("Für deine Pinnwände ausgesucht: Quiet corner");
  expect(mail?.html).not.toContain("<b>lights");
  expect(mail?.html).toContain("Quiet corner");
  const address = /^<(.+)>$/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
  expect((await fetch(address, { method: "POST" })).status).toBe(200);
  site.advance(7 * 86_400);
  await site.pin(bob, ofBob.id, { title: "Next week" });
  await sendDigest(site.services, ada.id);
  await site.settle();
  expect(weekly(ada)).toHaveLength(1);
});

test("nothing to tell, nothing sent: old pins, muted people, an address that is not confirmed, quiet hours", async () => {
  const [ada, bob] = [await reader(), await maker("Bob B")];
  const unproven = await site.person();
  for (const one of [ada, unproven]) await one.call(follow, { user_id: bob.id });
  await site.pin(bob, (await site.board(bob)).id, { title: "Lamp" });
  const at = (shift: number) =>
    new Date(site.services.clock.now().getTime() + shift * 3_600_000).toISOString().slice(11, 16);
  await ada.call(updateNoticeChoices, { quiet_hours: { from: at(-1), until: at(1) } });
  for (const one of [ada, unproven]) await sendDigest(site.services, one.id);
  await ada.call(updateNoticeChoices, { quiet_hours: null });
  await ada.call(mute, { user_id: bob.id });
  await sendDigest(site.services, ada.id);
  await site.settle();
  expect([weekly(ada), weekly(unproven)]).toEqual([[], []]);
  const late = await reader();
  await late.call(follow, { user_id: bob.id });
  site.advance(8 * 86_400);
  await sendDigest(site.services, late.id);
  await site.settle();
  expect(weekly(late)).toEqual([]);
});

test("it goes out on Saturday from nine, in each person's own zone", async () => {
  const [ada, kim, bob] = [await reader(), await reader(), await maker("Bob B")];
  for (const one of [ada, kim]) await one.call(follow, { user_id: bob.id });
  await kim.call(updateNoticeChoices, { time_zone: "Asia/Seoul" });
  const board = await site.board(bob);
  const now = site.services.clock.now();
  const friday = (5 - now.getUTCDay() + 7) % 7;
  const toFriday = friday * 86_400 - (now.getUTCHours() * 3600 + now.getUTCMinutes() * 60 + now.getUTCSeconds());
  // On Friday at 23:30 UTC it is Saturday 8:30 in Seoul; an hour later it is past nine there.
  site.advance(toFriday + 7 * 86_400 + 23.5 * 3600);
  await site.pin(bob, board.id, { title: "New lamp" });
  const round = async () => {
    await sendDigestsJob.run(site.services, {} as never);
    await site.settle();
    return [weekly(ada).length, weekly(kim).length];
  };
  expect(await round()).toEqual([0, 0]);
  site.advance(3600);
  expect(await round()).toEqual([0, 1]);
  site.advance(9 * 3600);
  expect(await round()).toEqual([1, 1]);
  expect(await round()).toEqual([1, 1]);
});
