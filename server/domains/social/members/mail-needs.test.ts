import { expect, test } from "vitest";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import { deleteBoard } from "#contract/content/boards.ts";
import { answerInvite, invite, removeMember } from "#contract/social/members.ts";
import { updateNoticeChoices } from "#contract/social/notice-choices.ts";
import { businessWorld } from "#server/domains/public-api/business/business.fixture.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();

/** Somebody in whose zone it is night. */
async function asleep(): Promise<TestPerson> {
  const person = await site.person({ emailVerified: true });
  const now = site.services.clock.now().getTime();
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString().slice(11, 16);
  await person.call(updateNoticeChoices, { quiet_hours: { from: at(-1), until: at(2) }, time_zone: "UTC" });
  return person;
}

/** The mails to somebody once the night is over. */
async function mailsInTheMorning({ email }: Pick<TestPerson, "email">) {
  await site.services.pool.query("update graphile_worker._private_jobs set run_at = now()");
  await site.settle();
  return site.mails.filter(({ to }) => to === email);
}

type Asked = { host: TestPerson; guest: TestPerson; board_id: string };

async function asked(): Promise<Asked> {
  const [host, guest] = [await site.person(), await asleep()];
  const { id: board_id } = await site.board(host);
  await host.call(invite, { board_id, invited_user_ids: [guest.id] });
  return { host, guest, board_id };
}

test.each<[string, (of: Asked) => Promise<unknown>, number]>([
  ["waits for its answer is mailed", async () => {}, 1],
  ["was accepted is not", ({ guest, board_id }) => guest.call(answerInvite, { board_id, action: "accept" }), 0],
  ["was declined is not", ({ guest, board_id }) => guest.call(answerInvite, { board_id, action: "decline" }), 0],
  ["was taken back is not", ({ host, guest, board_id }) => host.call(removeMember, { board_id, user_id: guest.id }), 0],
  ["is to a board that has gone is not", ({ host, board_id }) => host.call(deleteBoard, { board_id }), 0],
])("SAV-14 an invitation that %s, once quiet hours are over", async (_case, meanwhile, count) => {
  const of = await asked();
  await meanwhile(of);
  expect(await mailsInTheMorning(of.guest)).toHaveLength(count);
  expect(await mailsInTheMorning(of.guest)).toHaveLength(count);
});

test("SAV-14 whoever declined and is asked once more has one mail, of the second time", async () => {
  const { host, guest, board_id } = await asked();
  await guest.call(answerInvite, { board_id, action: "decline" });
  await host.call(invite, { board_id, invited_user_ids: [guest.id] });
  expect(await mailsInTheMorning(guest)).toHaveLength(1);
});

test("SAV-14 one to a mailbox without an account that was taken back before its mail was written is not mailed", async () => {
  const host = await site.person();
  const { id: board_id } = await site.board(host);
  const [kept, gone] = [`kept-${host.id}@example.com`, `gone-${host.id}@example.com`];
  await host.call(invite, { board_id, emails: [kept, gone] });
  await site.services.pool.query("delete from board_invites where email = $1", [gone]);
  expect(await mailsInTheMorning({ email: kept })).toHaveLength(1);
  expect(await mailsInTheMorning({ email: gone })).toHaveLength(0);
});

test.each(["MEMBER_INVITE", "PARTNER_INVITE"] as const)(
  "API-03 a business's invitation (%s) that was answered or taken back meanwhile is not mailed",
  async (kind) => {
    const { business, invite: ask, answer, ask: operate, at } = businessWorld(site);
    const shop = await business();
    const whom = async () => {
      const guest = await asleep();
      if (kind === "PARTNER_INVITE") await guest.call(becomeBusiness, { business_name: "Pans Ltd" });
      return guest;
    };
    const guests = [await whom(), await whom(), await whom(), await whom()] as const;
    const ids: string[] = [];
    for (const guest of guests) ids.push(await ask(shop, kind, guest));
    await answer(guests[1], ids[1] ?? "");
    await answer(guests[2], ids[2] ?? "", false);
    await operate(shop, "cancel_invites_or_requests", { path: at(shop), body: { invite_ids: [ids[3]] } });
    const mailed = [];
    for (const guest of guests) mailed.push((await mailsInTheMorning(guest)).length);
    expect(mailed).toEqual([1, 0, 0, 0]);
  },
);
