import { z } from "zod";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { leastClickMicro } from "#rules/business/least-click.ts";
import { adAccountLimits } from "#spec/constants/ad-accounts.ts";
import { reviewsByHand } from "#spec/constants/ad-review.ts";
import { usualLeastClick } from "#spec/constants/ad-rates.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { readSetting, writeSetting } from "#server/database/instance.ts";
import type { Services } from "#server/services/services.ts";

const row = "ads";

const words = (max: number) =>
  z.string("is missing").trim().min(1, "give a value").max(max, `must be at most ${max} characters`);

/** Who sells ads on this instance, under which tax, and how many. The operator names all of it before any is sold. */
const adSettingsShape = z.object({
  on: z.boolean(),
  seller: words(adAccountLimits.sellerMaxChars),
  address: words(adAccountLimits.sellerAddressMaxChars),
  country: z.string("is missing").regex(/^[A-Z]{2}$/, "must be a two-letter country code"),
  /** The number the seller is registered by for that tax; null: none. */
  tax_id: words(adAccountLimits.taxIdMaxChars).nullable(),
  /** A decimal. */
  tax_percent: z
    .string("is missing")
    .regex(/^\d{1,2}(?:\.\d{1,3})?$/, "must be a number of percent, like 19 or 8.875")
    .refine(
      (text) => Number(text) <= adAccountLimits.taxRateMaxPercent,
      `must be at most ${adAccountLimits.taxRateMaxPercent}`,
    ),
  /** Ads in a hundred places of a list, at most. */
  load_percent: z
    .number("is missing")
    .int()
    .min(1)
    .max(adAccountLimits.adLoadMaxPercent, `must be at most ${adAccountLimits.adLoadMaxPercent}`),
  /** Least price of a click, in whole units of the currency that ads rank in: a decimal. */
  least_click: z
    .string()
    .regex(/^\d{1,3}(?:\.\d{1,4})?$/, "must be an amount, like 0.05")
    .refine((text) => Number(text) > 0, "must be more than 0")
    .default(usualLeastClick),
  /** Which ads a person sees before they run, though nothing speaks against them: none, those of an account until one was approved, every one. */
  review_by_hand: z.enum(reviewsByHand).default("NONE"),
});
export type AdSettings = z.output<typeof adSettingsShape>;

/** What the operator chose, also while it is off; null where nothing ever was. */
export async function readAdSettings(db: Db | Tx): Promise<AdSettings | null> {
  const kept = await readSetting(db, row);
  return kept === undefined ? null : adSettingsShape.parse(kept);
}

/** The same where money has moved, so that something was chosen. Refuses NOT_FOUND where nothing ever was. */
export async function keptAdSettings(db: Db | Tx): Promise<AdSettings> {
  return (await readAdSettings(db)) ?? refuse("NOT_FOUND", { message: businessRefusals.adsNotSold });
}

/**
 * Sells ads from now on. What is not given stays as it was chosen before. Refuses the first field that is missing or wrong. A new least price
 * of a click raises no bid: what pays less for one is served no more.
 */
export async function turnAdsOn(
  { db, clock }: Pick<Services, "db" | "clock">,
  chosen: Partial<Omit<AdSettings, "on">>,
): Promise<AdSettings> {
  return transaction(db, async (tx) => {
    const before = await readAdSettings(tx);
    const { data, error } = adSettingsShape.safeParse({ ...before, ...chosen, on: true });
    if (error !== undefined) refuseField(String(error.issues[0]?.path[0]), error.issues[0]?.message ?? "is wrong");
    await writeSetting(tx, row, data, clock.now());
    return data;
  });
}

/** Sells none from now on; what was chosen is kept. False where none were sold. */
export async function turnAdsOff({ db, clock }: Pick<Services, "db" | "clock">): Promise<boolean> {
  return transaction(db, async (tx) => {
    const settings = await readAdSettings(tx);
    if (settings?.on !== true) return false;
    await writeSetting(tx, row, { ...settings, on: false }, clock.now());
    return true;
  });
}

/** The settings of an instance that sells ads. Refuses NOT_FOUND where it does not. */
export async function requireAdsSold(db: Db | Tx): Promise<AdSettings> {
  const settings = await readAdSettings(db);
  return settings?.on === true ? settings : refuse("NOT_FOUND", { message: businessRefusals.adsNotSold });
}

/** Least price of a click as it stands, in micro of the currency that ads rank in. */
export async function leastClickNow(db: Db | Tx): Promise<number> {
  return leastClickMicro((await readAdSettings(db))?.least_click);
}
