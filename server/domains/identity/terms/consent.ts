import type { CallData } from "#contract/kit/define.ts";
import type { getSession } from "#contract/identity/session.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { consentWays } from "#spec/constants/terms.ts";
import { hasAgreed } from "#server/calls/require-terms.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { keptSetting } from "#server/services/kept-setting.ts";
import { termsInForce, termsOfNow, termsVersions } from "#server/services/terms.ts";

type Asked = NonNullable<CallData<typeof getSession>["terms"]>;

/** What somebody is asked to agree to: first what holds already, then what is to come. Undefined: nothing. */
export async function termsAskedOf(services: Services, personId: string): Promise<Asked | undefined> {
  const { versions, inForce } = await termsOfNow(services);
  const [newest] = versions;
  if (newest === undefined || (await hasAgreed(services, personId, newest.id))) return undefined;
  const isDue = inForce !== undefined && !(await hasAgreed(services, personId, inForce.id));
  const { id, summary, effective_at } = isDue ? inForce : newest;
  return { id, summary, effective_at, is_due: isDue };
}

/** Agrees to a version; a second time changes nothing. Refuses NOT_FOUND for one that neither holds nor is to come. */
export async function agree(services: Services, personId: string, id: string): Promise<void> {
  const { versions, inForce } = await termsOfNow(services);
  const known = versions.find((one) => one.id === id) ?? refuse("NOT_FOUND");
  if (inForce !== undefined && BigInt(known.id) < BigInt(inForce.id)) refuse("NOT_FOUND");
  await writeConsent(services, services.db, personId, id, "asked");
}

/** Whoever makes an account agrees to what holds then. */
export async function agreeAtSignUp(services: Services, tx: Tx, personId: string): Promise<void> {
  // By the connection that is held: who waits for a second one may wait for each other.
  const inForce = termsInForce(await keptSetting(tx, termsVersions), services.clock.now());
  if (inForce !== undefined) await writeConsent(services, tx, personId, inForce.id, "sign_up");
}

/** Whoever publishes a version agrees to it. */
export async function agreeAsPublisher(services: Services, personId: string, id: string): Promise<void> {
  await writeConsent(services, services.db, personId, id, "published");
}

async function writeConsent(
  { clock }: Pick<Services, "clock">,
  db: Db | Tx,
  personId: string,
  id: string,
  how: (typeof consentWays)[number],
): Promise<void> {
  await db
    .insertInto("terms_consents")
    .values({ person_id: personId, version_id: id, how, agreed_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
