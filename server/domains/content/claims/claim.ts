import { randomBytes } from "node:crypto";
import type { WireClaim } from "#contract/content/claims.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { instagramName, websiteName } from "#rules/content/claim-name.ts";
import { ownLimits } from "#spec/constants/own-limits.ts";
import { claimCopy } from "#spec/copy/content/claims.ts";
import type { ClaimMethod } from "#server/database/tables/claim-tables.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import { claimBy, type ClaimKey, claimsOf, ownerKey } from "#server/domains/people/claims/claims.queries.ts";
import { claimView } from "./claims.view.ts";

/** The claim by the name it is kept under; refuses a name that is none. */
function keyOf({ kind, name }: ClaimKey): ClaimKey {
  const kept = kind === "website" ? websiteName(name) : instagramName(name);
  if (kept === null) refuseField("name", kind === "website" ? claimCopy.websiteInvalid : claimCopy.instagramInvalid);
  return { kind, name: kept };
}

/** What proves a claim: nobody can guess it. */
export function newClaimCode(): string {
  return randomBytes(16).toString("hex");
}

/** Begins a claim; the same again is the same claim with the same proof, or, while it is not verified, with the `code` that is given. */
export async function startClaim(
  services: Services,
  person: Person,
  { code, ...given }: ClaimKey & { code?: string },
): Promise<WireClaim> {
  const key = keyOf(given);
  return transaction(services.db, async (tx) => {
    const known = await claimBy(tx, person.id, key);
    if (known !== undefined) {
      if (code === undefined || known.state === "verified") return claimView(services, person.username, known);
      await tx
        .updateTable("claims")
        .set({ token: code })
        .where("person_id", "=", person.id)
        .where("kind", "=", key.kind)
        .where("name", "=", key.name)
        .execute();
      return claimView(services, person.username, { ...known, token: code });
    }
    if ((await claimsOf(tx, person.id)).length >= ownLimits.claimsPerPersonMax)
      refuse("NOT_ALLOWED", { message: claimCopy.tooMany });
    const row = await tx
      .insertInto("claims")
      .values({
        ...key,
        person_id: person.id,
        token: code ?? newClaimCode(),
        state: "pending",
        method: key.kind === "website" ? "meta" : "link",
        created_at: services.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return claimView(services, person.username, row);
  });
}

/** Has a claim checked by a job. One that is verified stays so until the check says otherwise. */
export async function askForCheck(
  services: Services,
  person: Person,
  { method, ...given }: ClaimKey & { method?: ClaimMethod | undefined },
): Promise<WireClaim> {
  const key = keyOf(given);
  return transaction(services.db, async (tx) => {
    const known = (await claimBy(tx, person.id, key)) ?? refuse("NOT_FOUND", { message: claimCopy.notThere });
    const wanted = key.kind === "instagram" ? "link" : method === "link" ? "meta" : (method ?? known.method);
    const state = known.state === "verified" ? ("verified" as const) : ("checking" as const);
    await tx
      .updateTable("claims")
      .set({ state, method: wanted, problem: null })
      .where("person_id", "=", person.id)
      .where("kind", "=", key.kind)
      .where("name", "=", key.name)
      .execute();
    await enqueue(tx, "check_claim", { person_id: person.id, ...key }, { key: `claim:${person.id}:${ownerKey(key)}` });
    return claimView(services, person.username, { ...known, state, method: wanted, problem: null });
  });
}

/** Ends a claim; somebody else may claim it then. */
export async function endClaim({ db }: Services, person: Person, given: ClaimKey): Promise<boolean> {
  const key = keyOf(given);
  return transaction(db, async (tx) => {
    await tx.deleteFrom("claim_owners").where("claim", "=", ownerKey(key)).where("person_id", "=", person.id).execute();
    const { numDeletedRows } = await tx
      .deleteFrom("claims")
      .where("person_id", "=", person.id)
      .where("kind", "=", key.kind)
      .where("name", "=", key.name)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}
