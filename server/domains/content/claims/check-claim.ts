import { transaction } from "#server/database/driver/transaction.ts";
import { EgressFailed, EgressRefused } from "#server/platform/egress/errors.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { hasMetaTag, hasTxtRecord, isProofFile, linksBack, proofFiles } from "./claim-proof.ts";
import { claimBy, type ClaimRow, ownerKey } from "#server/domains/people/claims/claims.queries.ts";
import { profileAddress } from "./claims.view.ts";
import { txtRecords } from "#server/platform/egress/txt-records.ts";

type Outcome = "proved" | "not_found" | "unreachable";

/** Checks a claimed site or profile for its proof and stores the result. A verified claim belongs to one person only. */
export async function checkClaim(
  services: Services,
  { person_id: personId, kind, name }: Pick<ClaimRow, "person_id" | "kind" | "name">,
  touched: Touched,
): Promise<void> {
  touched.name(personId);
  const { db, clock } = services;
  const claim = await claimBy(db, personId, { kind, name });
  const person = await db.selectFrom("people").select("username").where("id", "=", personId).executeTakeFirst();
  if (claim === undefined || person === undefined) return;
  const outcome = await prove(services, claim, person.username);
  await transaction(db, async (tx) => {
    const key = ownerKey(claim);
    if (outcome === "proved")
      await tx
        .insertInto("claim_owners")
        .values({ claim: key, person_id: personId, claimed_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else if (outcome === "not_found")
      await tx.deleteFrom("claim_owners").where("claim", "=", key).where("person_id", "=", personId).execute();
    const owner = await tx.selectFrom("claim_owners").select("person_id").where("claim", "=", key).executeTakeFirst();
    const isOwn = owner?.person_id === personId;
    const problem = isOwn ? null : outcome === "proved" ? "taken" : outcome;
    await tx
      .updateTable("claims")
      .set({ state: isOwn ? "verified" : "failed", problem, checked_at: clock.now() })
      .where("person_id", "=", personId)
      .where("kind", "=", kind)
      .where("name", "=", name)
      .execute();
  });
}

async function prove(services: Services, { kind, name, method, token }: ClaimRow, username: string): Promise<Outcome> {
  if (kind === "instagram") {
    const page = await ask(services, `${services.config.instagramUrl}/${encodeURIComponent(name)}/`);
    if (page === null || page.status >= 500) return "unreachable";
    return linksBack(page.bytes, profileAddress(services, username)) ? "proved" : "not_found";
  }
  if (method === "dns") return hasTxtRecord(await txtRecords(name), token) ? "proved" : "not_found";
  const outcomes: Outcome[] = [];
  for (const path of method === "file" ? proofFiles(token) : [""]) {
    const outcome = await proveBy(services, { name, method, token }, path);
    if (outcome === "proved") return outcome;
    outcomes.push(outcome);
  }
  return outcomes.includes("not_found") ? "not_found" : "unreachable";
}

async function proveBy(
  services: Services,
  { name, method, token }: Pick<ClaimRow, "name" | "method" | "token">,
  path: string,
): Promise<Outcome> {
  // A site without https is checked over http.
  const page = (await ask(services, `https://${name}/${path}`)) ?? (await ask(services, `http://${name}/${path}`));
  if (page === null || page.status >= 500) return "unreachable";
  // A redirect to another site proves nothing about this one.
  if (new URL(page.url).host.replace(/^www\./, "") !== name || page.status >= 300) return "not_found";
  const isThere =
    method === "file" ? isProofFile(page.bytes, page.url, token) : hasMetaTag(page.bytes, page.url, token);
  return isThere ? "proved" : "not_found";
}

async function ask({ egress, log }: Services, url: string) {
  try {
    return await egress.get(url, { accept: "text/html, */*;q=0.5", cut: true, maxBytes: 1024 * 1024 });
  } catch (error) {
    if (!(error instanceof EgressFailed || error instanceof EgressRefused)) throw error;
    log.info("a claimed place did not answer", { url, reason: error.reason });
    return null;
  }
}
