import { randomBytes, timingSafeEqual } from "node:crypto";
import type { ChallengeKind } from "#server/database/tables/access-tables.ts";
import type { Services } from "#server/services/services.ts";
import { hashToken } from "./token.ts";

/** What a mark is valid for, and nothing else. */
type Use = { kind: Extract<ChallengeKind, "nonce" | "human">; about: string };

/**
 * A stateless one-time token: an HMAC for this use, valid for `seconds`. Making one writes nothing, so anybody may ask for any number;
 * `spendMark` accepts it once.
 */
export function makeMark({ clock, cipher }: Pick<Services, "clock" | "cipher">, use: Use, seconds: number): string {
  const until = Math.floor(clock.now().getTime() / 1000) + seconds;
  const body = `${until}.${randomBytes(16).toString("base64url")}`;
  return `${body}.${sign(cipher, use, body)}`;
}

/** Consumes a mark: true exactly once, while it is valid. */
export async function spendMark(services: Services, use: Use, mark: string): Promise<boolean> {
  const { clock, db, cipher } = services;
  const [until = "", random = "", signature = ""] = mark.split(".");
  const now = clock.now();
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 <= now.getTime()) return false;
  const expected = Buffer.from(sign(cipher, use, `${until}.${random}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const spent = await db
    .insertInto("challenges")
    .values({
      token_hash: hashToken(`${use.kind} ${mark}`),
      kind: use.kind,
      detail: "{}",
      created_at: now,
      expires_at: new Date(Number(until) * 1000),
      used_at: now,
    })
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .returning("token_hash")
    .executeTakeFirst();
  return spent !== undefined;
}

function sign(cipher: Services["cipher"], { kind, about }: Use, body: string): string {
  return cipher.hmac(`${kind} ${about} ${body}`).toString("base64url");
}
