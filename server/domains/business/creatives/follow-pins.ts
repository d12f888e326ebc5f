import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { byNumber } from "#server/database/ids.ts";
import { logAdChange } from "#server/domains/business/signals/log-change.ts";
import { bumpAdAccountVersion } from "#server/domains/business/signals/ad-account-version.ts";
import { promotablePins, type PromotablePin } from "./promotable.queries.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { payerOf } from "./payer-names.ts";
import { creativeHash, creativeHashWithoutPayer } from "./creative-hash.ts";

type Needs = Pick<Services, "ids" | "clock">;

/**
 * In the transaction that changes pins: what advertises them is reviewed again where it shows something else now, and until then not served;
 * the auction looks at all of it again, for whoever doesn't see a pin any more sees no ad of it.
 */
export async function followPinsOfAds(services: Needs, tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ pin_id: string; ad_account_id: string; ad_id: string }>`
    select pin_id, ad_account_id, ad_id from pin_ads where pin_id = any(${ids}::bigint[])`.execute(tx);
  if (rows.length === 0) return;
  const shown = await promotablePins(tx, [...new Set(rows.map((row) => row.pin_id))]);
  const pins = new Map(shown.map((pin) => [pin.id, pin]));
  const accounts = Map.groupBy(rows, (row) => row.ad_account_id);
  for (const accountId of [...accounts.keys()].toSorted(byNumber)) {
    const ads = (accounts.get(accountId) ?? []).toSorted((a, b) => byNumber(a.ad_id, b.ad_id));
    const payer = await payerOf(tx, accountId);
    for (const { ad_id: adId, pin_id: pinId } of ads) {
      const pin = pins.get(pinId);
      if (pin !== undefined) await submitAgain(services, tx, { accountId, adId, pin, payer });
    }
    await bumpAdAccountVersion(tx, accountId, services.clock.now());
  }
}

/**
 * In the transaction that may give an account's ads another payer: those that say another one are reviewed again under the new one and until
 * then not served. Without a person: nobody has changed it now.
 */
export async function followPayerOfAds(
  services: Needs,
  tx: Tx,
  accountId: string,
  personId: string | null,
): Promise<void> {
  const ads = await tx
    .selectFrom("ads")
    .select(["id", "pin_id"])
    .where("ad_account_id", "=", accountId)
    .where("status", "<>", "ARCHIVED")
    .orderBy("id")
    .execute();
  const pins = new Map(
    (
      await promotablePins(
        tx,
        ads.map((ad) => ad.pin_id),
      )
    ).map((pin) => [pin.id, pin]),
  );
  const payer = await payerOf(tx, accountId);
  for (const { id: adId, pin_id: pinId } of ads) {
    const pin = pins.get(pinId);
    if (pin !== undefined) await submitAgain(services, tx, { accountId, adId, pin, payer, renamedBy: personId });
  }
}

type Place = { accountId: string; adId: string; pin: PromotablePin; payer: string; renamedBy?: string | null };

/** Puts an ad back to review when what it shows is not what was submitted. */
async function submitAgain(services: Needs, tx: Tx, { accountId, adId, pin, payer, renamedBy }: Place): Promise<void> {
  const ad = await tx
    .selectFrom("ads")
    .select(["destination_url", "payer", "shown_hash", "review"])
    .where("ad_account_id", "=", accountId)
    .where("id", "=", adId)
    .where("status", "<>", "ARCHIVED")
    .forUpdate()
    .executeTakeFirst();
  if (ad === undefined) return;
  const hash = creativeHash(pin, ad.destination_url, payer);
  const check = () => enqueue(tx, "check_ad", { ad_account_id: accountId, ad_id: adId });
  // One that waited while nobody saw its pin is looked at now.
  const isSame =
    hash.equals(ad.shown_hash) ||
    (ad.payer === payer && creativeHashWithoutPayer(pin, ad.destination_url).equals(ad.shown_hash));
  if (isSame) return ad.review === "PENDING" ? check() : undefined;
  const now = services.clock.now();
  await tx
    .updateTable("ads")
    .set({
      review: "PENDING",
      review_reasons: [],
      review_note: null,
      appeal: null,
      appealed_at: null,
      appeals: 0,
      shown_hash: hash,
      payer,
      submitted_at: now,
      updated_at: now,
    })
    .where("ad_account_id", "=", accountId)
    .where("id", "=", adId)
    .execute();
  const action = renamedBy === undefined ? "pin_changed" : "payer_changed";
  const facts = { accountId, personId: renamedBy ?? null, entity: "ad", entityId: adId, action } as const;
  await logAdChange(services, tx, { ...facts, before: { review: ad.review }, after: { review: "PENDING" } });
  await check();
}
