import { websiteName } from "#rules/content/claim-name.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { claimBy } from "./claims.queries.ts";

/** Whether a person has proved that the website they list is theirs. */
export async function hasClaimed(db: Db, personId: string, website: string): Promise<boolean> {
  const name = websiteName(website);
  return name !== null && (await claimBy(db, personId, { kind: "website", name }))?.state === "verified";
}
