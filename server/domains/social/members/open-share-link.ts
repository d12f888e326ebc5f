import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { hashToken } from "#server/domains/identity/account/token.ts";
import { checkLinkPassword } from "./link-password.ts";

export type LinkRow = {
  board_id: string;
  id: string;
  role: "add" | "view";
  password_hash: string | null;
  token_encrypted: Buffer | null;
  expires_at: Date | null;
  used: number;
  created_at: Date;
};

export const linkColumns = sql.raw(
  "l.board_id, l.id, l.role, l.password_hash, l.token_encrypted, l.expires_at, l.used, l.created_at",
);

/** How long a password that was given once need not be given again to look on. */
const passMs = 24 * 3_600_000;
const passOf = ({ id }: { id: string }) => `share pass ${id}`;

/** The link of a token, while it holds. */
export async function linkByToken({ clock }: Services, db: Db | Tx, token: string): Promise<LinkRow> {
  const place = await db
    .selectFrom("share_tokens")
    .select(["board_id", "link_id"])
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  if (place === undefined) ended();
  const { rows } = await sql<LinkRow>`
    select ${linkColumns} from share_links l join boards b on b.id = l.board_id and b.deleted_at is null
     where l.board_id = ${place.board_id} and l.id = ${place.link_id} and b.id = ${place.board_id}
       and (l.expires_at is null or l.expires_at > ${clock.now()})`.execute(db);
  return rows[0] ?? ended();
}

function ended(): never {
  refuse("LINK_EXPIRED", { message: refusalSentences.linkEnded });
}

/** Gives a link's password, by whoever asks from this account or address; the pass lets them look at its board for a day. */
export async function openShareLink(
  services: Services,
  viewer: Viewer,
  address: string,
  { token, password }: { token: string; password: string },
): Promise<{ pass: string }> {
  const { db, cipher, clock } = services;
  const link = await linkByToken(services, db, token);
  if (link.password_hash !== null)
    await checkLinkPassword(services, viewer.id ?? address, { ...link, password_hash: link.password_hash }, password);
  const until = clock.now().getTime() + passMs;
  return { pass: cipher.encrypt(String(until), passOf(link)).toString("base64url") };
}

/** Whether the link asks for no password, or this pass says that it was given. */
export function isOpen({ cipher, clock }: Services, link: LinkRow, pass: string | undefined): boolean {
  if (link.password_hash === null) return true;
  if (pass === undefined) return false;
  try {
    return Number(cipher.decrypt(Buffer.from(pass, "base64url"), passOf(link))) > clock.now().getTime();
  } catch {
    return false;
  }
}
