import { sql } from "kysely";
import { expect, test } from "vitest";
import { readMailSubscription, stopMails } from "#contract/identity/mail-choices.ts";
import { getSession, updateUser } from "#contract/identity/session.ts";
import { invite } from "#contract/social/members.ts";
import { updateNoticeChoices } from "#contract/social/notice-choices.ts";
import { listNotifications } from "#contract/social/notifications.ts";
import { reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { oneClickUnsubscribe } from "#server/http/one-click-unsubscribe.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite({ extras: [oneClickUnsubscribe] });

async function invited(whom: { id: string; email: string } | string) {
  const host = await site.person();
  await host.call(updateUser, { full_name: "Invi Ter" });
  const board = await site.board(host);
  const [ids, emails] = typeof whom === "string" ? [[], [whom]] : [[whom.id], []];
  await host.call(invite, { board_id: board.id, invited_user_ids: ids, emails });
  await site.settle();
  const to = typeof whom === "string" ? whom : whom.email;
  return site.mails.filter((mail) => mail.to === to && mail.subject.includes("invites you"));
}

const addressIn = (mail: { headers?: Readonly<Record<string, string>> } | undefined) =>
  /^<(.+)>$/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
const oneClick = (address: string) =>
  fetch(address, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
    body: "List-Unsubscribe=One-Click",
  });

test("mails of a kind that was switched off are not sent; the notification is still there", async () => {
  const ada = await site.person();
  expect(await invited(ada)).toHaveLength(1);
  expect((await ada.call(updateUser, { mails_off: ["board_invites"] })).user.mails_off).toEqual(["board_invites"]);
  expect(await invited(ada)).toHaveLength(1);
  expect(await ada.call(listNotifications, {})).toHaveLength(2);
  await ada.call(updateUser, { mails_off: [] });
  expect(await invited(ada)).toHaveLength(2);
});

test("an invitation's mail waits for a member's quiet hours to end; to a mailbox without an account it goes at once", async () => {
  const [host, ada] = [await site.person(), await site.person()];
  const now = site.services.clock.now().getTime();
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString().slice(11, 16);
  await ada.call(updateNoticeChoices, { quiet_hours: { from: at(-1), until: at(2) }, time_zone: "UTC" });
  const [email, board] = ["by-night@example.com", await site.board(host)];
  await host.call(invite, { board_id: board.id, invited_user_ids: [ada.id], emails: [email] });
  expect(await ada.call(listNotifications, {})).toHaveLength(1);
  const { rows } = await sql<{ to: string; run_at: Date }>`
    select payload->>'to' as to, run_at from graphile_worker._private_jobs
     where payload->>'to' = any(${[ada.email, email]}::text[])`.execute(site.services.db);
  const hoursUntil = (to: string) => ((rows.find((row) => row.to === to)?.run_at.getTime() ?? 0) - now) / 3_600_000;
  expect(hoursUntil(ada.email)).toBeGreaterThan(1.9);
  expect(hoursUntil(email)).toBeLessThan(0.1);
  await site.settle();
});

test("a mail program unsubscribes with one click: a POST without cookies, never a GET", async () => {
  const ada = await site.person({ emailVerified: true });
  const [mail] = await invited(ada);
  expect(mail?.subject).toContain("Invi Ter invites you");
  expect(mail?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  const address = addressIn(mail);
  expect((await fetch(address, { redirect: "manual" })).headers.get("location")).toMatch(
    /^\/email\/unsubscribe\/\?token=/,
  );
  expect((await ada.call(getSession, {})).user?.mails_off).toEqual([]);
  for (let times = 0; times < 2; times += 1) expect((await oneClick(address)).status).toBe(200);
  expect((await ada.call(getSession, {})).user?.mails_off).toEqual(["board_invites"]);
  expect(await invited(ada)).toHaveLength(1);
  for (const bad of [address.slice(0, -4), address.split("?")[0] ?? "", address.replace("token=", "token=x")])
    expect((await oneClick(bad)).status).toBe(410);
});

test("a mailbox without an account gets no more invitations once its reader said so, by the link in the mail's text", async () => {
  const email = "no-more@example.com";
  const [mail] = await invited(email);
  const token = /email\/unsubscribe\/\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(mail?.html).toContain(`/email/unsubscribe/?token=${token}`);
  expect(await site.visitor.call(readMailSubscription, { token })).toEqual({
    email_hint: "n••••••@example.com",
    kind: "board_invites",
  });
  await site.visitor.call(stopMails, { token });
  expect(await invited(email)).toHaveLength(1);
  expect(await invited("others@example.com")).toHaveLength(1);
  expect(await reasonOf(site.visitor.call(stopMails, { token: "none" }))).toBe("LINK_EXPIRED");
});

test("what is about the account itself bears no link to stop it", () => {
  const others = site.mails.filter(({ subject }) => !subject.includes("invites you"));
  expect(others.filter(({ headers }) => headers !== undefined)).toEqual([]);
});
