import { websiteName } from "#rules/claim-name.ts";
import type { Db } from "../../database/connect.ts";
import { claimBy } from "./claims.queries.ts";

/** Whether a person has proved that the website they list is theirs. */
export async function hasClaimed(db: Db, personId: string, website: string): Promise<boolean> {
  const name = websiteName(website);
  return name !== null && (await claimBy(db, personId, { kind: "website", name }))?.state === "verified";
}
