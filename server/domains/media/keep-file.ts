import { sql } from "kysely";
import type { MediaFile } from "#server/database/tables/media-file.ts";
import { keptKey, pictureType } from "#server/platform/storage/media-key.ts";
import type { Services } from "#server/services/services.ts";
import { takeBackRemoval } from "./take-back-removal.ts";

/** A file brought again so soon is not noted again. */
const noteAfterMs = 3_600_000;

type Keeping = Pick<Services, "db" | "clock" | "storage" | "images">;

/** Stores the file of a picture as it came but for its metadata, and describes it; null where its format keeps none. */
export async function putFile(
  { storage, images }: Pick<Keeping, "storage" | "images">,
  hash: string,
  bytes: Uint8Array,
): Promise<MediaFile | null> {
  const stripped = await images.strip(bytes);
  if (stripped === null) return null;
  const { format, width, height, bytes: content } = stripped;
  await storage.put(keptKey(hash, format), content, { type: pictureType(format), private: true });
  return { rendition: "kept", format, width, height, bytes: content.length };
}

/** The same for a picture that is here already: its file is protected from the sweep, or stored where there is none yet. */
export async function keepFile(services: Keeping, { hash }: { hash: string }, bytes: Uint8Array): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const { rows } = await sql<{ kept_at: Date | null }>`select kept_at from media where hash = ${hash}`.execute(db);
  const before = rows[0]?.kept_at ?? null;
  if (before !== null && now.getTime() - before.getTime() < noteAfterMs) return;
  const { numAffectedRows: noted } = await sql`
    update media set kept_at = ${now} where hash = ${hash} and kept_at is not null`.execute(db);
  if (noted !== 0n) return;
  await takeBackRemoval(db, hash);
  const kept = await putFile(services, hash, bytes);
  if (kept === null) return;
  await sql`
    update media set files = files || ${JSON.stringify([kept])}::jsonb, kept_at = ${now}
     where hash = ${hash} and kept_at is null`.execute(db);
}
