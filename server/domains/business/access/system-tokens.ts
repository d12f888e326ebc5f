import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { scopes } from "#contract/kit/define.ts";
import type * as calls from "#contract/business/system-tokens.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { businessAccessLimits } from "#spec/constants/business-access.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import {
  endSystemToken,
  issueSystemToken,
  systemTokensOf,
  systemUseOf,
} from "#server/domains/identity/apps/system-tokens.ts";
import { publicId } from "#server/domains/identity/tokens/end-tokens.ts";
import type { Services } from "#server/services/services.ts";
import { asManager } from "./access.policy.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { displayNamesOf, peopleOf } from "./people.queries.ts";

/** The access tokens of a business's system users. */
export async function listSystemTokens(
  { db, clock }: Services,
  { business_id: businessId }: CallParsed<typeof calls.listSystemTokens>,
): Promise<CallData<typeof calls.listSystemTokens>> {
  const ids = (await peopleOf(db, businessId)).flatMap((row) => (row.system_name === null ? [] : [row.person_id]));
  const [tokens, uses] = await Promise.all([systemTokensOf(db, ids, clock.now()), systemUseOf(db, ids)]);
  const makers = await displayNamesOf(
    db,
    tokens.flatMap((row) => (row.made_by === null ? [] : [row.made_by])),
  );
  return tokens.map((row) => ({
    id: publicId(row.token_hash),
    system_user_id: row.person_id,
    app: { id: row.app_id, name: row.name },
    scopes: scopes.filter((scope) => row.scopes.includes(scope)),
    made_by: makers.get(row.made_by ?? "") ?? null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    used_at: uses.get(`${row.person_id} ${row.app_id}`)?.toISOString() ?? null,
  }));
}

/** Gives a system user an access token of one of the viewer's own apps. Refuses NOT_ALLOWED to one that has as many as it may. */
export async function createSystemToken(
  services: Services,
  viewer: Person,
  { business_id: businessId, system_user_id: id, app_id: appId, ...wanted }: CallParsed<typeof calls.createSystemToken>,
): Promise<CallData<typeof calls.createSystemToken>> {
  return asManager(services.db, viewer, businessId, async (tx) => {
    const user = await requireSystemUser(tx, businessId, id);
    if ((await systemTokensOf(tx, [id], services.clock.now())).length >= businessAccessLimits.systemTokensMax)
      refuse("NOT_ALLOWED", { message: businessRefusals.tooManySystemTokens, data: { field: "system_user_id" } });
    const made = await issueSystemToken(services, tx, viewer, { systemUserId: id, appId, ...wanted });
    const business = (await displayNamesOf(tx, [businessId])).get(businessId) ?? "";
    const at = services.clock.now().toISOString();
    await queueMail(services, tx, viewer.id, "system_token_made", { app: made.name, user, business, at });
    return { id: made.id, access_token: made.text, expires_at: made.expiresAt.toISOString() };
  });
}

/** Ends one. Refuses NOT_FOUND for what is none of that system user's. */
export async function removeSystemToken(
  { db, clock }: Services,
  viewer: Person,
  { business_id: businessId, system_user_id: id, id: tokenId }: CallParsed<typeof calls.endSystemToken>,
): Promise<void> {
  await asManager(db, viewer, businessId, async (tx) => {
    await requireSystemUser(tx, businessId, id);
    await endSystemToken(tx, id, tokenId, clock.now());
  });
}

/** Its name. Refuses NOT_FOUND for what is none of that business. */
async function requireSystemUser(tx: Tx, businessId: string, id: string): Promise<string> {
  const row = await tx
    .selectFrom("business_people")
    .select("system_name")
    .where("business_id", "=", businessId)
    .where("person_id", "=", id)
    .executeTakeFirst();
  return (
    row?.system_name ??
    refuse("NOT_FOUND", { message: businessRefusals.notASystemUser, data: { field: "system_user_id" } })
  );
}
