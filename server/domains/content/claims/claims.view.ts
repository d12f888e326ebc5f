import type { WireClaim } from "#contract/content/claims.ts";
import type { Services } from "#server/services/services.ts";
import type { ClaimRow } from "#server/domains/people/claims/claims.queries.ts";
import { metaTag, proofFile } from "./claim-proof.ts";

/** The address a profile elsewhere has to link to. */
export function profileAddress({ config }: Pick<Services, "config">, username: string): string {
  return `${config.publicUrl}/${username}/`;
}

export function claimView(services: Services, username: string, row: ClaimRow): WireClaim {
  const isSite = row.kind === "website";
  const file = proofFile(row.token);
  return {
    kind: row.kind,
    name: row.name,
    state: row.state,
    method: row.method,
    problem: row.problem,
    meta_tag: isSite ? metaTag(row.token) : null,
    file_name: isSite ? file.name : null,
    file_content: isSite ? file.content : null,
    profile_url: isSite ? null : profileAddress(services, username),
    checked_at: row.checked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
