import { sql } from "kysely";
import type { updateAdAccount as updateCall } from "#contract/business/ad-accounts.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { differenceOf } from "#server/domains/business/signals/difference-of.ts";
import { logAdChange } from "#server/domains/business/signals/log-change.ts";
import { bumpAdAccountVersion } from "#server/domains/business/signals/ad-account-version.ts";
import { followPayerOfAds } from "#server/domains/business/creatives/follow-pins.ts";
import { requireServed } from "./account-details.ts";
import { fixedAccount } from "./ad-accounts.queries.ts";
import { requireSoldAccount } from "./ad-accounts.policy.ts";

type Changes = CallParsed<typeof updateCall>;
const details = ["country", "currency", "time_zone"] as const;

/**
 * Changes what is given of an account, all or nothing; its first country, currency and time zone come together. Once there is a campaign, be
 * it archived, or money has moved, another one of them is refused with CONFLICT: budgets, bids and days are told in them. The same one changes
 * nothing.
 */
export async function updateAdAccount(services: Services, person: Person, input: Changes): Promise<void> {
  const { ownerId } = await requireSoldAccount(services.db, person, input.advertiser_id, "ads:manage");
  await requireServed(services, ownerId, input);
  await transaction(services.db, async (tx) => {
    const { advertiser_id: id, name } = input;
    const now = services.clock.now();
    const before = await heldDetails(tx, id);
    if (name !== undefined) await tx.updateTable("advertisers").set({ name }).where("id", "=", id).execute();
    if (details.some((field) => input[field] !== undefined)) await changeDetails(tx, input, now);
    const difference = differenceOf(before, await heldDetails(tx, id));
    if (difference === null) return;
    const facts = { accountId: id, personId: person.id, entity: "account", entityId: id, action: "update" } as const;
    await logAdChange(services, tx, { ...facts, ...difference });
    if (difference.after["name"] !== undefined) await followPayerOfAds(services, tx, id, person.id);
    await bumpAdAccountVersion(tx, id, now);
  });
}

/** What is noted of an account when it changes; nothing of what it doesn't have yet. */
async function heldDetails(tx: Tx, id: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, string | null>>`
    select v.name, a.country, a.currency, a.time_zone from advertisers v
      left join ad_accounts a on a.ad_account_id = v.id where v.id = ${id} for update of v`.execute(tx);
  return { ...rows[0] };
}

async function changeDetails(tx: Tx, input: Changes, now: Date): Promise<void> {
  const { advertiser_id: id } = input;
  const { rows } = await sql<{ country: string; currency: string; time_zone: string; is_fixed: boolean }>`
    select country, currency, time_zone, ${sql.raw(fixedAccount)} as is_fixed from ad_accounts c where ad_account_id = ${id} for update`.execute(
    tx,
  );
  const [held] = rows;
  const given = Object.fromEntries(
    details.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])),
  );
  const wanted: Partial<Record<(typeof details)[number], string>> = { ...held, ...given };
  if (held?.is_fixed === true) {
    const changed = details.find((field) => held[field] !== wanted[field]);
    if (changed !== undefined) refuse("CONFLICT", { message: businessRefusals.fixed, data: { field: changed } });
    return;
  }
  const { country, currency, time_zone } = wanted;
  if (country === undefined || currency === undefined || time_zone === undefined)
    refuseField(details.find((field) => wanted[field] === undefined) ?? "country", businessRefusals.detailsMissing);
  const values = { country, currency, time_zone, updated_at: now };
  await tx
    .insertInto("ad_accounts")
    .values({ ad_account_id: id, ...values, created_at: now })
    .onConflict((conflict) => conflict.column("ad_account_id").doUpdateSet(values))
    .execute();
}
