import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** Fills profile fields the person has left empty. */
export async function fillProfile(
  db: Db | Tx,
  personId: string,
  {
    about = "",
    websiteUrl = null,
    imageHash = null,
  }: { about?: string; websiteUrl?: string | null; imageHash?: string | null },
): Promise<void> {
  await sql`
    update people set about = case when about = '' then ${about} else about end,
           website_url = coalesce(website_url, ${websiteUrl}), image_hash = coalesce(image_hash, ${imageHash})
     where id = ${personId}`.execute(db);
}
