import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import type { makeShareLink as makeShareLinkCall } from "#contract/social/share-links.ts";
import { refusalCopy } from "#spec/copy/kit/refusals.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { refuseFilled } from "#server/platform/filled-refusal.ts";
import type { Services } from "#server/services/services.ts";
import { hashPassword } from "#server/domains/identity/passwords/password-hash.ts";
import { hashToken, newToken } from "#server/domains/identity/account/token.ts";
import {
  lockBoards,
  lockWritableBoard,
  requireOwnAccount,
  writableBoard,
} from "#server/domains/content/boards/boards.policy.ts";
import { boardRow } from "#server/domains/content/boards/boards.queries.ts";
import { boardViews } from "#server/domains/content/boards/boards.view.ts";
import { seen } from "#server/calls/seen.ts";
import type { Person } from "#server/calls/viewer.ts";
import { checkLinkPassword } from "./link-password.ts";
import { joinBoard } from "./join-board.ts";
import { isOpen, linkByToken, linkColumns, type LinkRow } from "./open-share-link.ts";

const maxLinks = 20;

/** The share links of a board with their addresses, for whoever may edit it. */
export async function shareLinks(services: Services, person: Person, boardId: string) {
  const { db } = services;
  await writableBoard(db, person, boardId, "edit");
  const { rows } =
    await sql<LinkRow>`select ${linkColumns} from share_links l where l.board_id = ${boardId} order by l.id`.execute(
      db,
    );
  return rows.map((row) => linkView(services, row));
}

/**
 * Makes a link for whoever has it (and knows its password, while it holds). It is found by its token's hash; the token itself is kept
 * encrypted, so that those who may edit the board can copy the address again.
 */
export async function makeShareLink(services: Services, person: Person, input: CallParsed<typeof makeShareLinkCall>) {
  const { db, ids, clock, cipher } = services;
  await writableBoard(db, person, input.board_id, "edit");
  const token = newToken();
  const now = clock.now();
  const passwordHash = input.password === undefined ? null : await hashPassword(services, input.password);
  const hours = input.expires_in_hours;
  const id = ids.next();
  const row = {
    board_id: input.board_id,
    id,
    role: input.role,
    password_hash: passwordHash,
    token_encrypted: cipher.encrypt(token, encryptedAs(id)),
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
  return { ...linkView(services, row), url: addressOf(services, token) };
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

/** Joins by a link. Its password is guessed five times a quarter of an hour by one person, fifty times by all. */
export async function joinByLink(
  services: Services,
  person: Person,
  { token, password, pass }: { token: string; password?: string | undefined; pass?: string | undefined },
): Promise<WireBoard> {
  const { db } = services;
  const link = await linkByToken(services, db, token);
  if (link.password_hash !== null && !isOpen(services, link, pass))
    await checkLinkPassword(services, person.id, { ...link, password_hash: link.password_hash }, password ?? "");
  return transaction(db, async (tx) => {
    await lockBoards(tx, [link.board_id], { action: "any" });
    await linkByToken(services, tx, token);
    // Whoever opens it again joins no second time.
    if (await joinBoard(services, tx, link.board_id, person.id, link.role))
      await sql`update share_links set used = used + 1 where board_id = ${link.board_id} and id = ${link.id}`.execute(
        tx,
      );
    const [view] = await boardViews(tx, person, [seen(await boardRow(tx, link.board_id), "view")]);
    return view ?? refuse("NOT_FOUND");
  });
}

const encryptedAs = (linkId: string) => `share link ${linkId}`;
const addressOf = ({ config }: Services, token: string) => `${config.publicUrl}/shared/${token}/`;

function linkView(services: Services, row: LinkRow) {
  return {
    id: row.id,
    role: row.role,
    has_password: row.password_hash !== null,
    expires_at: row.expires_at?.toISOString() ?? null,
    used: row.used,
    created_at: row.created_at.toISOString(),
    url:
      row.token_encrypted === null
        ? null
        : addressOf(services, services.cipher.decrypt(row.token_encrypted, encryptedAs(row.id))),
  };
}
