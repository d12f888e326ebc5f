import { ownNames } from "#server/services/branding.ts";
import { sql } from "kysely";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { numberFault } from "#rules/identity/textable-number.ts";
import { instanceTexts } from "#server/services/limits.ts";
import type { CallContext } from "#server/calls/context.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { localized } from "#server/platform/localized.ts";
import type { Services } from "#server/services/services.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { newToken } from "#server/domains/identity/account/token.ts";
import { decryptOrNull } from "./decrypt-or-null.ts";
import { codeFrom } from "#server/domains/identity/account/sent-code.ts";

const { smsPerHour, smsCooldownSeconds, mfaMinutes } = accessConstants;
const hourSeconds = 3600;

/** Seconds until one more message may go to a person; 0 when it was counted and is to be sent now. */
async function secondsUntilNext(services: Services, personId: string): Promise<number> {
  const now = services.clock.now().getTime();
  return transaction(services.db, async (tx) => {
    const person = await tx.selectFrom("people").select("id").where("id", "=", personId).forUpdate().executeTakeFirst();
    if (person === undefined) return hourSeconds;
    const { rows } = await sql<{ created_at: Date }>`
      select created_at from person_events
       where person_id = ${personId} and kind = 'sms' and created_at > ${new Date(now - hourSeconds * 1000)}
       order by created_at desc limit ${smsPerHour}`.execute(tx);
    const frees = [
      (rows[0]?.created_at.getTime() ?? 0) + smsCooldownSeconds * 1000,
      (rows[smsPerHour - 1]?.created_at.getTime() ?? 0) + hourSeconds * 1000,
    ];
    const wait = Math.ceil((Math.max(...frees) - now) / 1000);
    if (wait <= 0) await recordEvent(services, tx, personId, "sms");
    return Math.max(0, wait);
  });
}

/**
 * Sends six digits to a phone of this person; returns their nonce. Thirty seconds apart, whoever asks and for
 * whatever purpose, and within what one number, one address and the instance may cost; above that RATE_LIMITED. Refuses numbers that charge
 * who sends to them, and UNAVAILABLE when the carrier didn't accept it.
 */
export async function sendSms(
  { services, origin }: CallContext,
  personId: string,
  { phone, isOwn }: { phone: string; isOwn: boolean },
  locale: string,
): Promise<string> {
  const fault = numberFault(phone, services.config.smsCountries);
  if (fault !== null) refuseField("phone_number", accessCopy.factors.phoneFaults[fault]);
  const retryAfter = await secondsUntilNext(services, personId);
  if (retryAfter > 0) refuse("RATE_LIMITED", { retryAfter });
  // Who types somebody's number into other accounts uses up no message of the person whose phone it is proved to be.
  const number = services.cipher
    .hmac(`text messages to ${isOwn ? "an own" : "a new"} number ${phone}`)
    .toString("base64url");
  const taken = await services.limits.tryTake([
    ["sms_number", number],
    ["sms_number_day", number],
    ["sms_address", limitKey(null, origin.address)],
    [...instanceTexts, 1],
  ]);
  if ("refused" in taken) {
    if (taken.refused.limit === "sms_instance") services.log.warn("the hour's text messages are used up");
    refuse("RATE_LIMITED", { retryAfter: taken.refused.retryAfter });
  }
  const nonce = newToken();
  const values = { code: codeFrom(services.cipher, nonce), minutes: mfaMinutes };
  const text = localized(locale, accessCopy.factors.sms, values, (await ownNames(services)).name);
  await services.sms.send({ to: phone, text }).catch((error: unknown) => {
    services.log.warn("a text message was not sent", { error: String(error) });
    refuse("UNAVAILABLE", { message: accessCopy.factors.smsFailed, retryAfter: smsCooldownSeconds });
  });
  return nonce;
}

/** The number of a person's confirmed phone; null without one. */
export async function phoneOf(services: Services, personId: string): Promise<string | null> {
  const row = await services.db
    .selectFrom("phone_factors")
    .select("phone")
    .where("person_id", "=", personId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row === undefined ? null : decryptOrNull(services, row.phone, `phone of ${personId}`);
}
