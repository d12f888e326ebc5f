import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type OfferRow = {
  code_hash: Buffer;
  title: string;
  amount_micro: string;
  currency: string;
  redeem_until: string | null;
  days: number | null;
  uses_max: number | null;
  uses: number;
  ended_at: Date | null;
  created_at: Date;
};

/** What is kept of a code, as programs send it. */
export function codeHashOf(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}

export type NewOffer = {
  code: string;
  title: string;
  micro: bigint;
  currency: string;
  redeemUntil: string | null;
  days: number | null;
  usesMax: number | null;
};

/** Makes an offer. False where its code is another offer's, also one that has ended: what was redeemed stays what it was. */
export async function addOffer(db: Db, offer: NewOffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows: made } = await db
    .insertInto("ad_offers")
    .values({
      code_hash: codeHashOf(offer.code),
      title: offer.title,
      amount_micro: String(offer.micro),
      currency: offer.currency,
      redeem_until: offer.redeemUntil,
      days: offer.days,
      uses_max: offer.usesMax,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made === 1n;
}

/** Ends an offer: nobody redeems it any more, what was given stays. False where there is none under way. */
export async function endOffer(db: Db, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows: ended } = await db
    .updateTable("ad_offers")
    .set({ ended_at: now })
    .where("code_hash", "=", codeHashOf(code))
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return ended === 1n;
}

/** All offers, newest first. */
export async function listOffers(db: Db): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select code_hash, title, amount_micro, currency, redeem_until::text as redeem_until, days, uses_max, uses, ended_at, created_at
      from ad_offers order by created_at desc, code_hash`.execute(db);
  return rows;
}

/** The offer of a code, held until the transaction ends. */
export async function lockOffer(tx: Tx, codeHash: Buffer): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select code_hash, title, amount_micro, currency, redeem_until::text as redeem_until, days, uses_max, uses, ended_at, created_at
      from ad_offers where code_hash = ${codeHash} for update`.execute(tx);
  return rows[0];
}

/** Whether one of these accounts redeemed it. */
export async function isRedeemedBy(tx: Tx, codeHash: Buffer, accountIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ad_offer_uses where code_hash = ${codeHash} and ad_account_id = any(${accountIds}::bigint[]) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Notes that an account redeemed an offer that is held. */
export async function noteOfferUse(tx: Tx, codeHash: Buffer, accountId: string, now: Date): Promise<void> {
  await sql`update ad_offers set uses = uses + 1 where code_hash = ${codeHash}`.execute(tx);
  await tx.insertInto("ad_offer_uses").values({ code_hash: codeHash, ad_account_id: accountId, at: now }).execute();
}
