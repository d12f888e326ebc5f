import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { invite as inviteCall } from "#contract/social/members.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { checkEmail, normaliseEmail } from "#rules/identity/email.ts";
import { limits } from "#spec/constants/limits.ts";
import { refusalCopy } from "#spec/copy/kit/refusals.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { refuseFilled } from "#server/platform/filled-refusal.ts";
import type { Services } from "#server/services/services.ts";
import {
  type BoardForWriting,
  lockWritableBoard,
  requireOwnAccount,
} from "#server/domains/content/boards/boards.policy.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { blockersAmong } from "#server/domains/people/blocks/blocks.ts";
import { notify } from "#server/domains/people/notify/notify.ts";
import { quietEndOf } from "#server/domains/people/notify/notice-choices.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import type { Person } from "#server/calls/viewer.ts";

type Input = CallParsed<typeof inviteCall>;

/** Asks people to join a board. Whoever may edit it may ask others to do as much as they do. */
export async function invite(services: Services, person: Person, input: Input, key: string | null) {
  const emails = input.emails.map((typed, at) => {
    const email = normaliseEmail(typed);
    if (checkEmail(email) !== null)
      refuse("EMAIL_INVALID", { detail: `emails.${at}`, data: { field: "emails", value: typed } });
    return email;
  });
  return writeOnce(services, person, { key, call: "BoardInvite.create", request: input }, async (tx) => {
    const board = await lockWritableBoard(tx, person, input.board_id, "edit", { action: "any" });
    await requireOwnAccount(services, tx, person, board);
    const ids = [...new Set(input.invited_user_ids)];
    const known = await peopleByIds(tx, ids);
    if (ids.some((id) => !known.has(id)))
      refuse("NOT_FOUND", { message: refusalSentences.personGone, data: { field: "invited_user_ids" } });
    const newEmails = await notAsked(tx, board.id, "email", [...new Set(emails)]);
    const newIds = await notAsked(tx, board.id, "person_id", ids);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from board_invites where board_id = ${board.id}`.execute(tx);
    if ((rows[0]?.count ?? 0) + newIds.length + newEmails.length > limits.collaboratorsPerBoardMax)
      refuseFilled("NOT_ALLOWED", refusalCopy.peopleOfBoard, { most: limits.collaboratorsPerBoardMax });
    const blockers = await blockersAmong(tx, person.id, newIds);
    for (const id of newIds) if (!blockers.has(id)) await askPerson(services, tx, person, board, id, input.role);
    for (const email of newEmails) await askByEmail(services, tx, person, board, email, input.role);
    const invited = newIds.length + newEmails.length;
    await services.limits.take("invite", person.id, { tx, count: invited });
    return { invited, already: ids.length + new Set(emails).size - invited };
  });
}

/** Those who neither belong to the board nor are asked; whoever declined may be asked once more. */
async function notAsked(
  tx: Tx,
  boardId: string,
  by: "email" | "person_id",
  wanted: readonly string[],
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const type = sql.raw(by === "email" ? "text[]" : "bigint[]");
  await sql`
    delete from board_invites where board_id = ${boardId} and state = 'declined' and ${sql.ref(by)} = any(${wanted}::${type})`.execute(
    tx,
  );
  const { rows } = await sql<{ who: string }>`
    select ${sql.ref(by)}::text as who from board_invites where board_id = ${boardId} and ${sql.ref(by)} = any(${wanted}::${type})
    ${by === "email" ? sql`` : sql`union select person_id::text from board_people where board_id = ${boardId} and person_id = any(${wanted}::bigint[])`}`.execute(
    tx,
  );
  const asked = new Set(rows.map((row) => row.who));
  return wanted.filter((who) => !asked.has(who));
}

async function askPerson(
  services: Services,
  tx: Tx,
  person: Person,
  board: BoardForWriting,
  id: string,
  role: Input["role"],
): Promise<void> {
  const inviteId = await insertInvite(services, tx, person, board.id, { person_id: id, email: null, role });
  await sql`
    insert into person_invites (person_id, board_id, invite_id) values (${id}, ${board.id}, ${inviteId})
    on conflict (person_id, board_id) do update set invite_id = excluded.invite_id`.execute(tx);
  await notify(services, tx, id, { kind: "board_invite", actorId: person.id, subject: board.id, boardId: board.id });
  const values = { inviter: await nameOf(tx, person), board: board.name, board_id: board.id, invite_id: inviteId };
  // A member is asked on the site at once, and by mail when they want to be reached. A mailbox without an account has no such hours.
  await queueMail(services, tx, id, "board_invite", values, undefined, await quietEndOf(services, tx, id));
}

async function askByEmail(
  services: Services,
  tx: Tx,
  person: Person,
  board: BoardForWriting,
  email: string,
  role: Input["role"],
): Promise<void> {
  const id = await insertInvite(services, tx, person, board.id, { person_id: null, email, role });
  // The invitation waits on the site whether its mailbox has had its mails of the day or not.
  if ("refused" in (await services.limits.tryTake([["mail_target", email]], { tx }))) return;
  await enqueue(tx, "send_mail", {
    template: "board_invite_email",
    to: email,
    locale: person.locale,
    values: { inviter: await nameOf(tx, person), board: board.name, board_id: board.id, invite_id: id },
  });
}

/** What the person is called everywhere else, so that whom they ask knows them. */
async function nameOf(tx: Tx, { id, username }: Person): Promise<string> {
  const people = await peopleByIds(tx, [id]);
  return people.get(id)?.full_name || username;
}

async function insertInvite(
  { ids, clock }: Services,
  tx: Tx,
  person: Person,
  boardId: string,
  who: { person_id: string | null; email: string | null; role: Input["role"] },
): Promise<string> {
  const id = ids.next();
  await tx
    .insertInto("board_invites")
    .values({ board_id: boardId, id, ...who, invited_by: person.id, created_at: clock.now() })
    .execute();
  return id;
}
