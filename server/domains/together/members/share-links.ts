import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import type { makeShareLink as makeShareLinkCall } from "#contract/together/share-links.ts";
import { refusalCopy } from "#spec/copy/kit/refusals.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { refuseFilled } from "#server/platform/filled-refusal.ts";
import type { Services } from "#server/services/services.ts";
import { hashPassword } from "#server/domains/identity/passwords/password-hash.ts";
import { hashToken, newToken } from "#server/domains/identity/sessions/token.ts";
import {
  lockBoards,
  lockWritableBoard,
  requireOwnAccount,
  writableBoard,
} from "#server/domains/content/boards/boards.policy.ts";
import { boardRow, ownBoard } from "#server/domains/content/boards/boards.queries.ts";
import { boardViews } from "#server/domains/content/boards/boards.view.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { goneAccount, personView } from "#server/domains/people/profiles/people.view.ts";
import type { Person } from "#server/calls/viewer.ts";
import { checkLinkPassword } from "./link-password.ts";
import { joinBoard } from "./members.queries.ts";

type LinkRow = {
  board_id: string;
  id: string;
  role: "add" | "view";
  password_hash: string | null;
  expires_at: Date | null;
  used: number;
  created_at: Date;
};

const maxLinks = 20;
const columns = sql.raw("l.board_id, l.id, l.role, l.password_hash, l.expires_at, l.used, l.created_at");

/** The share links of a board, for whoever may edit it; their addresses are known to nobody. */
export async function shareLinks({ db }: Services, person: Person, boardId: string) {
  await writableBoard(db, person, boardId, "edit");
  const { rows } =
    await sql<LinkRow>`select ${columns} from share_links l where l.board_id = ${boardId} order by l.id`.execute(db);
  return rows.map(linkView);
}

/** Makes a link for whoever has it (and knows its password, while it holds). Its address is in the answer alone. */
export async function makeShareLink(services: Services, person: Person, input: CallParsed<typeof makeShareLinkCall>) {
  const { db, ids, clock, config } = services;
  await writableBoard(db, person, input.board_id, "edit");
  const token = newToken();
  const now = clock.now();
  const passwordHash = input.password === undefined ? null : await hashPassword(services, input.password);
  const hours = input.expires_in_hours;
  const row = {
    board_id: input.board_id,
    id: ids.next(),
    role: input.role,
    password_hash: passwordHash,
    expires_at: hours === undefined ? null : new Date(now.getTime() + hours * 3_600_000),
    used: 0,
    created_at: now,
  };
  await transaction(db, async (tx) => {
    const board = await lockWritableBoard(tx, person, input.board_id, "edit", { action: "any" });
    await requireOwnAccount(services, tx, person, board);
    const { rows } = await sql`select 1 from share_links where board_id = ${input.board_id}`.execute(tx);
    if (rows.length >= maxLinks) refuseFilled("NOT_ALLOWED", refusalCopy.linksOfBoard, { most: maxLinks });
    await tx
      .insertInto("share_links")
      .values({ ...row, token_hash: hashToken(token), made_by: person.id })
      .execute();
    await tx
      .insertInto("share_tokens")
      .values({ token_hash: hashToken(token), board_id: row.board_id, link_id: row.id })
      .execute();
  });
  return { ...linkView(row), url: `${config.publicUrl}/shared/${token}/` };
}

/** Ends a link at once. */
export async function endShareLink({ db }: Services, person: Person, boardId: string, linkId: string) {
  return transaction(db, async (tx) => {
    await lockWritableBoard(tx, person, boardId, "edit", { action: "any" });
    const { rows } = await sql<{ token_hash: Buffer }>`
      delete from share_links where board_id = ${boardId} and id = ${linkId} returning token_hash`.execute(tx);
    const hash = rows[0]?.token_hash;
    if (hash !== undefined) await sql`delete from share_tokens where token_hash = ${hash}`.execute(tx);
    return { removed: hash !== undefined };
  });
}

/** What a link leads to; of a board behind a password nothing but that it has one. */
export async function readShareLink(services: Services, token: string) {
  const link = await openLink(services, services.db, token);
  if (link.password_hash !== null) return { board_name: null, owner: null, role: link.role, needs_password: true };
  const board = await boardRow(services.db, link.board_id);
  const people = await peopleByIds(services.db, [board.owner_id]);
  const owner = personView(people.get(board.owner_id) ?? goneAccount);
  return { board_name: board.name, owner, role: link.role, needs_password: false };
}

/** Joins by a link. Its password is guessed five times a quarter of an hour by one person, fifty times by all. */
export async function joinByLink(
  services: Services,
  person: Person,
  { token, password }: { token: string; password?: string | undefined },
): Promise<WireBoard> {
  const { db } = services;
  const link = await openLink(services, db, token);
  if (link.password_hash !== null)
    await checkLinkPassword(services, person.id, { ...link, password_hash: link.password_hash }, password ?? "");
  return transaction(db, async (tx) => {
    await lockBoards(tx, [link.board_id], { action: "any" });
    await openLink(services, tx, token);
    // Opening the link again doesn't join twice.
    if (await joinBoard(services, tx, link.board_id, person.id, link.role))
      await sql`update share_links set used = used + 1 where board_id = ${link.board_id} and id = ${link.id}`.execute(
        tx,
      );
    const [view] = await boardViews(tx, person, [ownBoard(await boardRow(tx, link.board_id))]);
    return view ?? refuse("NOT_FOUND");
  });
}

async function openLink({ clock }: Services, db: Db | Tx, token: string): Promise<LinkRow> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from share_tokens t join share_links l on l.board_id = t.board_id and l.id = t.link_id
      join boards b on b.id = l.board_id and b.deleted_at is null
     where t.token_hash = ${hashToken(token)} and (l.expires_at is null or l.expires_at > ${clock.now()})`.execute(db);
  return rows[0] ?? refuse("LINK_EXPIRED", { message: "This link was ended or is too old. Ask for a new one." });
}

function linkView(row: LinkRow) {
  return {
    id: row.id,
    role: row.role,
    has_password: row.password_hash !== null,
    expires_at: row.expires_at?.toISOString() ?? null,
    used: row.used,
    created_at: row.created_at.toISOString(),
  };
}
