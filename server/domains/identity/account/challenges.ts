import { refuse } from "#contract/kit/refusal.ts";
import type { ChallengeKind } from "#server/database/tables/access-tables.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { hashToken, newToken } from "./token.ts";

export type Challenge<Detail> = { person_id: string | null; device_hash: Buffer | null; detail: Detail; tries: number };

type NewChallenge = {
  kind: ChallengeKind;
  seconds: number;
  personId?: string | null;
  /** Bound to this device: no other browser can use it. */
  deviceHash?: Buffer | null;
  detail?: Readonly<Record<string, unknown>>;
};

/** Opens a challenge (a pending verification) and returns its token, of which only the hash is stored. */
export async function openChallenge(
  { clock }: Services,
  db: Db | Tx,
  { kind, seconds, personId = null, deviceHash = null, detail = {} }: NewChallenge,
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await db
    .insertInto("challenges")
    .values({
      token_hash: hashToken(token),
      kind,
      person_id: personId,
      device_hash: deviceHash,
      detail: JSON.stringify(detail),
      created_at: now,
      expires_at: new Date(now.getTime() + seconds * 1000),
    })
    .execute();
  return token;
}

/** A challenge's content; undefined if it is unknown, used, expired, or another device's. Doesn't consume it. */
export async function readChallenge<Detail>(
  { clock }: Services,
  db: Db | Tx,
  kind: ChallengeKind,
  token: string,
  deviceHash: Buffer | null = null,
): Promise<Challenge<Detail> | undefined> {
  const row = await db
    .selectFrom("challenges")
    .select(["person_id", "device_hash", "detail", "tries"])
    .where("token_hash", "=", hashToken(token))
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  return row !== undefined && isOf(row.device_hash, deviceHash) ? { ...row, detail: row.detail as Detail } : undefined;
}

/** Consumes a challenge: of concurrent requests exactly one gets it, the others LINK_EXPIRED. */
export async function takeChallenge<Detail>(
  { clock }: Services,
  db: Db | Tx,
  kind: ChallengeKind,
  token: string,
  deviceHash: Buffer | null = null,
): Promise<Challenge<Detail>> {
  const now = clock.now();
  const row = await db
    .updateTable("challenges")
    .set({ used_at: now })
    .where("token_hash", "=", hashToken(token))
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .where((or) => or.or([or("device_hash", "is", null), or("device_hash", "=", deviceHash)]))
    .returning(["person_id", "device_hash", "detail", "tries"])
    .executeTakeFirst();
  return row === undefined ? refuse("LINK_EXPIRED") : { ...row, detail: row.detail as Detail };
}

/** Drops a challenge that is being replaced. */
export async function dropChallenge(db: Db | Tx, token: string): Promise<void> {
  await db.deleteFrom("challenges").where("token_hash", "=", hashToken(token)).execute();
}

function isOf(bound: Buffer | null, deviceHash: Buffer | null): boolean {
  return bound === null || (deviceHash !== null && bound.equals(deviceHash));
}
