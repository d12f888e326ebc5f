import type { Call } from "#contract/kit/define.ts";
import { changesOwnAlone } from "#contract/kit/effects.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { statement } from "#server/database/driver/statement.ts";
import type { Cache } from "#server/platform/caches.ts";
import type { Services } from "#server/services/services.ts";
import { termsOfNow } from "#server/services/terms.ts";
import type { CallContext } from "./context.ts";

/** Refuses TERMS_NOT_AGREED to whoever writes and hasn't agreed to the terms that hold now. Reading, one's account, leaving and operating never ask. */
export async function requireTerms(call: Call, { services, viewer, source }: CallContext): Promise<void> {
  if (call.method === "GET" || call.effect === "none" || call.limit === "access" || viewer.id === null) return;
  // A program of a business is no person who could agree.
  if (viewer.systemUserOf !== undefined) return;
  if (source === "operator" || (typeof call.audience === "object" && "operate" in call.audience)) return;
  if (changesOwnAlone(call)) return;
  const { inForce } = await termsOfNow(services);
  if (inForce === undefined || (await hasAgreed(services, viewer.id, inForce.id))) return;
  refuse("TERMS_NOT_AGREED", { data: { version: inForce.id } });
}

const newestConsent = statement<{ version_id: string }>(
  "select version_id from terms_consents where person_id = $1 order by version_id desc limit 1",
);
/** The newest version that somebody agreed to: nobody takes that back, so it may be remembered. */
const agreed: Cache<Map<string, bigint>> = { create: () => new Map() };
const mostRemembered = 50_000;

/** Whether a person has agreed to a version or a later one. */
export async function hasAgreed(
  { caches, db }: Pick<Services, "caches" | "db">,
  personId: string,
  id: string,
): Promise<boolean> {
  const known = caches.of(agreed);
  if ((known.get(personId) ?? 0n) >= BigInt(id)) return true;
  const [newest] = await newestConsent(db, personId);
  if (newest === undefined || BigInt(newest.version_id) < BigInt(id)) return false;
  if (known.size >= mostRemembered) known.clear();
  known.set(personId, BigInt(newest.version_id));
  return true;
}
