import type { AccountRight } from "#contract/kit/rights.ts";
import type { Call } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { Account } from "#server/services/accounts.ts";
import type { Services } from "#server/services/services.ts";
import type { Viewer } from "./viewer.ts";

/** In whose name a call is made: null for the viewer's own, else an advertiser account they may act in. */
export type Subject = Account | null;

/** Where an input names the account; the last one that is given counts. */
const fields = ["orbac_subject_id", "advertiser_id"] as const;

/**
 * In whose name the call is made. Refuses NOT_ALLOWED, with the field, for an account the viewer doesn't belong to, and ROLE_MISSING for
 * one where they lack the right that the call needs.
 */
export async function subjectOf(
  { services, viewer }: { services: Pick<Services, "accounts" | "db">; viewer: Pick<Viewer, "id"> },
  { audience }: Pick<Call, "audience">,
  input: unknown,
): Promise<Subject> {
  if (typeof audience !== "object" || viewer.id === null) return null;
  let subject: Subject = null;
  for (const field of fields) {
    const id = (input as Partial<Record<string, unknown>>)[field];
    if (typeof id !== "string" || id === viewer.id) continue;
    subject = await services.accounts.find(services.db, viewer.id, id);
    if (subject === null)
      refuse("NOT_ALLOWED", { message: "You can't act in this account.", detail: field, data: { field } });
    requireRight(subject, audience.may);
  }
  return subject;
}

function requireRight({ rights }: Account, right: AccountRight): void {
  if (!rights.has(right)) refuse("ROLE_MISSING", { data: { role: right } });
}

/** The account of somebody else in whose name something is made; null for what people make for themselves. saving §6 */
export function accountOfOther(subject: Subject, personId: string): string | null {
  return subject === null || subject.owner_id === personId ? null : subject.id;
}
