import { randomBytes } from "node:crypto";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { CallContext } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { hashToken, newToken } from "./token.ts";

const deviceDays = 400;

/** The hash of this device's cookie (a new one if it has none), which grants no rights and lasts 400 days from each use. */
export function deviceOf({ cookies, deviceHash }: Pick<CallContext, "cookies" | "deviceHash">): Buffer {
  const sent = cookies.get(cookieNames.device);
  const isKnown = deviceHash !== null || cookies.changed(cookieNames.device) === true;
  const token = isKnown && sent !== undefined ? sent : newToken();
  cookies.set(cookieNames.device, token, { maxAgeS: deviceDays * 86_400 });
  return hashToken(token);
}

const jarBytes = 16;

/** Of an account that stands alone on a device, until another is added beside it. */
export const newJar = (): Buffer => randomBytes(jarBytes);

/** Adds an account of a device beside another one: from then on each can be switched to from the other. */
export async function joinJar(
  db: Db | Tx,
  deviceHash: Buffer,
  { personId, beside }: { personId: string; beside: string },
): Promise<void> {
  const other = await jarOn(db, deviceHash, beside);
  if (other === undefined || personId === beside) return;
  await db
    .updateTable("devices")
    .set({ jar: other })
    .where("device_hash", "=", deviceHash)
    .where("person_id", "=", personId)
    .execute();
}

/** What an account of a device has in common with those that were added beside it. */
export async function jarOn(db: Db | Tx, deviceHash: Buffer, personId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("devices")
    .select("jar")
    .where("device_hash", "=", deviceHash)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row?.jar;
}

/** Records on both sides that this person uses this device. True when the person has other devices and this one is new. */
export async function rememberDevice(tx: Tx, personId: string, deviceHash: Buffer, now: Date): Promise<boolean> {
  await tx
    .insertInto("devices")
    .values({ device_hash: deviceHash, person_id: personId, seen_at: now, jar: newJar() })
    .onConflict((conflict) => conflict.columns(["device_hash", "person_id"]).doUpdateSet({ seen_at: now }))
    .execute();
  const added = await tx
    .insertInto("person_devices")
    .values({ person_id: personId, device_hash: deviceHash, first_seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("device_hash")
    .executeTakeFirst();
  if (added === undefined) return false;
  const other = await tx
    .selectFrom("person_devices")
    .select("device_hash")
    .where("person_id", "=", personId)
    .where("device_hash", "<>", deviceHash)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
